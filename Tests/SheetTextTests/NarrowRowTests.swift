import SheetEngine
import Testing

@testable import SheetText

/// Rows with buttons in frames with few columns.
@Suite struct NarrowRowTests {
  private final class Prices: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
      ("ACME", "102.40")
    }
  }

  private static func row(_ columns: Int) throws -> String {
    var world = World(device: .standard)
    _ = world.define(
      HostScreen(name: "Home", body: .rows(count: 1, height: 44), actions: ["Buy", "Sell"]))
    let scene = world.scene(labels: Prices(), policy: DefaultPolicy())
    let options = TextOptions(columns: columns, caption: false)
    let lines = TextFrame.text(of: scene, options: options).split(separator: "\n").map(String.init)
    return try #require(lines.first { $0.contains("A") && $0.contains("[") })
  }

  @Test(arguments: 16...44)
  func `no button and no title is missing at any width`(_ columns: Int) throws {
    let row = try Self.row(columns)
    for part in ["A", "[B", "[S"] { #expect(row.contains(part), "\(part) in \(row)") }
    #expect(row.count == columns)
    #expect(row.count { $0 == "]" } == 2, "\(row)")
  }

  @Test func `the widest text is cut first`() throws {
    #expect(try Self.row(24).contains("ACME  [Buy] [Sell]"))
    #expect(try Self.row(22).contains("ACME [Buy] [Se…]"))
    #expect(try Self.row(20).contains("ACME [B…] [S…]"))
    #expect(try Self.row(16).contains("A… [B] [S]"))
  }

  /// Two triggers of a screen share its width; a text has one free column on each side.
  @Test func `a trigger uses the free width`() {
    var world = World(device: .standard)
    _ = world.define(
      HostScreen(name: "Home", body: .skeleton, actions: ["Buy", "Open the map"]))
    let scene = world.scene(labels: Prices(), policy: DefaultPolicy())
    func text(_ columns: Int) -> String {
      TextFrame.text(of: scene, options: TextOptions(columns: columns, caption: false))
    }
    #expect(text(30).contains("│ Open the… │"))
    #expect(text(36).contains("│ Open the map │"), "\(text(36))")
  }
}
