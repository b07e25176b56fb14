import SheetEngine
import Testing

@testable import SheetText

/// The rows of lists in text frames of every size.
@Suite struct ListRowTests {
  private final class Titles: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
      ("Row\(row)", "")
    }
  }

  /// The lines with rows of a list, by the numbers of the rows.
  private static func rows(
    _ device: Device, columns: Int? = nil, rows: Int? = nil, count: Int = 40, inSheet: Bool = false,
    scroll: Double = 0
  ) -> [(row: Int, line: Int)] {
    var world = World(device: device)
    let screen = world.define(
      HostScreen(name: "Home", body: inSheet ? .skeleton : .rows(count: count, height: 44)))
    let policy = DefaultPolicy()
    if inSheet {
      var style = Style.ios
      style.detents = [DetentSpec(name: "large", kind: .large)]
      let content = Content(rows: (1...count).map { "Row\($0)" })
      let id = world.define(SheetDefinition(name: "List", content: content, style: style))
      _ = world.step(.presented(id, PresentOptions(animated: false)), policy: policy)
      if scroll > 0 { _ = world.step(.scrolled(.sheet(id), to: scroll), policy: policy) }
    } else if scroll > 0 {
      _ = world.step(.scrolled(.screen(screen), to: scroll), policy: policy)
    }
    let scene = world.scene(labels: Titles(), policy: policy)
    let text = TextFrame.text(
      of: scene, options: TextOptions(columns: columns, rows: rows, caption: false))
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      line, text in
      text.firstMatch(of: /Row(\d+)/).flatMap { Int($0.1) }.map { (row: $0, line: line) }
    }
  }

  /// The distances between adjacent rows; a missing row is a distance of 0.
  private static func pitches(_ rows: [(row: Int, line: Int)]) -> Set<Int> {
    Set(zip(rows, rows.dropFirst()).map { $1.row == $0.row + 1 ? $1.line - $0.line : 0 })
  }

  @Test(arguments: ["iphone-15", "iphone-15-pro-max", "pixel-8", "ipad-11"], [false, true])
  func `all rows of a list have the same height on every device`(
    _ name: String, _ inSheet: Bool
  ) throws {
    let device = try #require(Device.named(name))
    let rows = Self.rows(device, inSheet: inSheet)
    #expect(rows.count > 10 && Self.pitches(rows) == [2], "\(rows)")
  }

  @Test(arguments: 20...70, [false, true])
  func `all rows of a list have the same height at every size`(_ count: Int, _ inSheet: Bool) {
    let rows = Self.rows(.standard, rows: count, inSheet: inSheet)
    #expect(rows.count > 6 && Self.pitches(rows).count == 1, "\(rows)")
    #expect(!Self.pitches(rows).contains(0))
    #expect(Self.pitches(Self.rows(.standard, columns: count, inSheet: inSheet)) == [2])
  }

  /// A list that is longer than the screen begins at its first row and ends at its last row.
  @Test(arguments: [24, 36, 38, 43, 50], [false, true])
  func `every row of a list can be reached by scrolling`(_ count: Int, _ inSheet: Bool) {
    let start = Self.rows(.standard, rows: count, inSheet: inSheet)
    let end = Self.rows(.standard, rows: count, inSheet: inSheet, scroll: 10_000)
    #expect(start.first?.row == 1 && end.last?.row == 40, "\(end)")
    #expect(Self.pitches(end) == Self.pitches(start))
    var seen: Set<Int> = []
    var before = start
    for scroll in stride(from: 0.0, through: 1800, by: 12) {
      let now = Self.rows(.standard, rows: count, inSheet: inSheet, scroll: scroll)
      seen.formUnion(now.map(\.row))
      // The list moves as a whole, and only upward.
      let moves = now.compactMap { row in
        before.first { $0.row == row.row }.map { $0.line - row.line }
      }
      #expect(Set(moves).count == 1 && moves.allSatisfy { 0...2 ~= $0 }, "\(scroll): \(moves)")
      before = now
    }
    #expect(seen == Set(1...40))
  }

  @Test func `a short list leaves the elements below it in place`() {
    let rows = Self.rows(.standard, rows: 36, count: 3, inSheet: true)
    #expect(rows.count == 3 && Self.pitches(rows) == [2], "\(rows)")
  }
}
