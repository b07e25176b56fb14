import Gestures
import Live
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import LiveStage
@testable import Terminal

/// The line at which a dragged sheet would come to rest, and the path of the drag on the map.
@Suite struct DragPreviewTests {
  private static let script = """
    policy "p" { { "far", function(r) if r.travel > 141 then return "dismiss" end return r.from end } }
    sheet "A" { title = "Upper", detents = { "medium", "large" }, policy = "p" }
    """

  private let now = MonotonicTime(nanoseconds: 9_000_000_000)

  /// A run whose sheet is dragged by a distance in points.
  private func drag(_ script: String = script, by distance: Double) throws -> LiveRun {
    let run = try LiveRun(
      source: SourceText(name: "a.lua", text: script), options: SessionOptions())
    run.run(until: 2)
    let start = 852 - run.session.world.height(of: SheetID(0)) + 12
    run.perform(.touched(Point(x: 200, y: start)))
    for step in 1...60 {
      run.run(until: run.time + 1 / 60)
      run.perform(.moved(Point(x: 200, y: start + distance * Double(step) / 60)))
      run.recordFrame()
    }
    run.run(until: run.time + 0.5)
    run.recordFrame()
    return run
  }

  private func paint(
    _ run: LiveRun, columns: Int, rows: Int, isASCII: Bool = false, view: StageViewState = .init()
  ) -> (frame: TerminalFrame, layout: StageLayout) {
    StageRenderer(
      play: PlaySession(run, clock: ManualClock(at: now)), view: view, fingers: MouseTouch(),
      depth: .truecolor, isASCII: isASCII, background: .init(0x101014), now: now
    ).paint(columns: columns, rows: rows)
  }

  /// A clock that each reading advances by 30 ms.
  private final class SlowClock: WallClock {
    private var time: Int64 = 0
    func now() -> MonotonicTime {
      time += 30_000_000
      return MonotonicTime(nanoseconds: time)
    }
  }

  @Test func `rules that take long are called once in a drag`() throws {
    let run = try drag(by: 100)
    let play = PlaySession(run, clock: SlowClock())
    let first = try #require(play.releasePreview())
    #expect(first.decision.outcome == .detent("medium") && first.border == nil)
    #expect(play.releasePreview() == nil)
    run.perform(.lifted())
    #expect(play.releasePreview() == nil)
    #expect(PlaySession(run, clock: ManualClock(at: now)).releasePreview() == nil)
  }

  private func rows(_ frame: TerminalFrame) -> [String] {
    (0..<frame.rows).map { row in
      (0..<frame.columns).map { frame.text(of: frame[row, $0]) }.joined()
    }
  }

  @Test(arguments: [(44, 23), (60, 20), (80, 24), (100, 40), (200, 60)], [false, true])
  func `while a sheet is dragged, a line shows its rest and the distance to the border`(
    _ size: (columns: Int, rows: Int), isASCII: Bool
  ) throws {
    let run = try drag(by: 100)
    let (frame, layout) = paint(run, columns: size.columns, rows: size.rows, isASCII: isASCII)
    let text = rows(frame)
    let edge = Int(layout.phone.place(of: Point(x: 0, y: 426)).row)
    #expect(text[edge].contains(isASCII ? "----" : "╌╌╌╌"))
    let label = "rests at medium \(isASCII ? "-" : "·") 41 pt more: dismiss"
    #expect(text[edge - 1...edge + 1].contains { $0.contains(label) })
    #expect(text.contains { $0.contains("Upper") })

    run.perform(.lifted())
    run.run(until: run.time + 2)
    let after = rows(paint(run, columns: size.columns, rows: size.rows, isASCII: isASCII).frame)
    #expect(!after.contains { $0.contains("rests at") || $0.contains("pt more") })
  }

  @Test func `a sheet that would be dismissed has its line at the bottom of the phone`() throws {
    let (frame, layout) = try paint(drag(by: 200), columns: 100, rows: 40)
    let text = rows(frame)
    let bottom = layout.phone.row + layout.phone.rows - 1
    #expect(text[bottom - 2..<bottom].contains { $0.contains(" dismiss ") })
    #expect(!text.contains { $0.contains("rests at") })
  }

  @Test func `rules that fail show no line`() throws {
    let run = try drag(
      """
      policy "p" { { "odd", function(r) error "broken" end } }
      sheet "A" { title = "A", detents = { "medium" }, policy = "p" }
      """, by: 50)
    #expect(!rows(paint(run, columns: 100, rows: 40).frame).contains { $0.contains("╌") })
  }

  @Test func `the name of a detent in the label is shortened`() throws {
    let name = String(repeating: "wide", count: 20)
    let run = try drag(
      "sheet \"A\" { title = \"A\", detents = { \(name) = 400 } }", by: -10)
    let text = rows(paint(run, columns: 100, rows: 40).frame).map { $0.prefix(44) }
    #expect(text.contains { $0.contains("rests at wide") })
    #expect(!text.contains { $0.contains(name.prefix(20)) })
  }

  @Test(arguments: [(80, 24), (100, 40), (200, 60)])
  func `the map is shown wherever it fits, with the path of the drag`(
    _ size: (columns: Int, rows: Int)
  ) throws {
    func dots(_ frame: TerminalFrame, _ layout: StageLayout) throws -> Int {
      let map = try #require(layout.map)
      let panel = try #require(layout.panel)
      return (panel.rows.lowerBound..<panel.rows.lowerBound + map.rows + 1).reduce(0) { sum, row in
        sum + map.columns.count { frame.text(of: frame[row, $0]) == "·" }
      }
    }
    let run = try drag(by: 250)
    let (frame, layout) = paint(run, columns: size.columns, rows: size.rows)
    #expect(rows(frame).contains { $0.contains("map  from medium") })
    // The path leads from the start of the drag to the outcome of an immediate release.
    #expect(try dots(frame, layout) >= 2)
    #expect(rows(frame).contains { $0.contains("◆") })

    var hidden = StageViewState()
    hidden.wantsMap = false
    let text = rows(paint(run, columns: size.columns, rows: size.rows, view: hidden).frame)
    #expect(!text.contains { $0.contains("map  from") })
  }
}
