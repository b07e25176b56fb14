import TerminalFixture
import Testing

@testable import LiveStage

/// The mouse next to the phone, and in boxes, driven through a terminal.
@Suite(.serialized) struct StagePointerTests {
  private static let script = """
    local fast = param("fast", 1000, { min = 500, max = 2000, step = 100 })
    local loud = param("loud", false)
    sheet "Hello" {
      title = "Hello there",
      detents = { "medium", "large" },
      content = { text = "Drag me at " .. fast .. (loud and " loudly" or "") },
    }
    """

  /// The stage without the map, which takes the rows of events.
  private func start(columns: Int = 100, rows: Int = 46) throws -> StageDriver {
    let stage = try StageDriver(Self.script, columns: columns, rows: rows)
    #expect(stage.shows("Hello there"))
    stage.pty.send("m")
    stage.settle()
    return stage
  }

  /// The row and the column of a text, from 1.
  private func place(of text: String, in stage: StageDriver) throws -> (column: Int, row: Int) {
    let screen = stage.screen()
    let row = try #require(screen.firstIndex { $0.contains(text) }, "\(text)")
    let start = try #require(screen[row].firstRange(of: text)).lowerBound
    return (screen[row].distance(from: screen[row].startIndex, to: start) + 1, row + 1)
  }

  private func click(_ column: Int, _ row: Int, in stage: StageDriver) {
    stage.pty.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
  }

  private func click(_ text: String, in stage: StageDriver) throws {
    let place = try place(of: text, in: stage)
    click(place.column, place.row, in: stage)
  }

  private func quit(_ stage: StageDriver) {
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a click on a detent selects it`() throws {
    let stage = try start()
    try click("large", in: stage)
    #expect(stage.shows("▸ large"))
    stage.settle()
    try click("medium", in: stage)
    #expect(stage.shows("▸ medium"))
    quit(stage)
  }

  @Test func `a slider follows the mouse, and a switch changes with a click`() throws {
    let stage = try start()
    let place = try place(of: "●──", in: stage)
    let width = stage.screen()[place.row - 1].count { $0 == "─" } + 1
    let start =
      place.column - stage.screen()[place.row - 1].prefix(place.column - 1).count { $0 == "─" }
    stage.pty.send("\u{1B}[<0;\(start);\(place.row)M")
    #expect(stage.shows("Drag me at 500"))
    stage.pty.send("\u{1B}[<32;\(start + width - 1);\(place.row)M")
    #expect(stage.shows("Drag me at 2000"))
    // Outside the slider, the value stays in its range.
    stage.pty.send("\u{1B}[<32;1;\(place.row)M\u{1B}[<0;1;\(place.row)m")
    #expect(stage.shows("Drag me at 500"))
    try click("loud", in: stage)
    #expect(stage.shows("loudly"))
    quit(stage)
  }

  @Test func `a click on an event scrubs to its time, and the keys in the bottom line act`() throws
  {
    let stage = try start()
    try click("did_present", in: stage)
    #expect(stage.shows("esc return to now"))
    try click("esc return", in: stage)
    #expect(stage.shows("drag the sheet"))
    try click("? keys", in: stage)
    #expect(stage.shows("esc closes"))
    try click("esc closes", in: stage)
    #expect(stage.shows("drag the sheet"))
    try click("q quit", in: stage)
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a click on the timeline scrubs, and a drag moves on`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    let past = try #require(stage.row(of: "Hello there"))
    let row = try place(of: "haptic ", in: stage).row
    let dots = Array(stage.screen()[row - 1]).enumerated().filter { $0.element == "·" }.map {
      $0.offset
    }
    let (first, last) = (try #require(dots.first) + 1, try #require(dots.last) + 1)
    #expect(last > 80)
    stage.pty.send("\u{1B}[<0;\(first + 2);\(row)M")
    #expect(stage.shows("esc return to now"))
    stage.settle()
    #expect(stage.row(of: "Hello there") != past)
    stage.pty.send("\u{1B}[<32;\(last + 400);\(row)M")
    stage.pty.send("\u{1B}[<0;\(last);\(row)m\u{1B}")
    #expect(stage.shows("drag the sheet"))
    quit(stage)
  }

  @Test func `a drag over a box does not move the sheet below`() throws {
    let stage = try start()
    stage.pty.send("?")
    #expect(stage.shows("esc closes"))
    let row = try #require(stage.screen().firstIndex { $0.contains("keys") })
    stage.drag(column: 38, from: row + 10, to: row + 16)
    stage.pty.send("\u{1B}")
    #expect(stage.shows("▸ medium"))
    stage.settle()
    #expect(!stage.shows("released"))
    quit(stage)
  }

  @Test func `the wheel scrolls the events`() throws {
    let stage = try start(rows: 30)
    for _ in 0..<4 {
      stage.pty.send("\u{1B}[A")
      stage.settle()
      stage.pty.send("\u{1B}[B")
      stage.settle()
    }
    stage.settle()
    #expect(!stage.shows("did_present"))
    for _ in 0..<20 { stage.pty.send("\u{1B}[<64;70;25M") }
    #expect(stage.shows("will_present"))
    #expect(stage.shows("newer"))
    for _ in 0..<20 { stage.pty.send("\u{1B}[<65;70;25M") }
    stage.settle()
    #expect(!stage.shows("newer"))
    quit(stage)
  }

  @Test func `the wheel over content that does not scroll has no event`() throws {
    let stage = try start()
    let row = try #require(stage.row(of: "Drag me"))
    for _ in 0..<3 { stage.pty.send("\u{1B}[<65;38;\(row + 1)M") }
    stage.settle()
    #expect(!stage.shows("scrolled"))
    quit(stage)
  }

  @Test func `a click on a release in the map replays its gesture`() throws {
    let stage = try start(columns: 160)
    // The map shows the releases from the current detent.
    stage.pty.send("\u{1B}[1;2A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("\u{1B}[B")
    #expect(stage.shows("▸ medium"))
    stage.settle()
    stage.pty.send("m")
    #expect(stage.shows("map  from"))
    stage.settle()
    let screen = stage.screen()
    let first = try #require(screen.firstIndex { $0.contains("map  from") })
    let place = try #require(
      screen.indices.dropFirst(first + 1).lazy.compactMap { row -> (Int, Int)? in
        let cells = Array(screen[row])
        return cells.indices.last { $0 > 95 && cells[$0] == "●" }.map { ($0 + 1, row + 1) }
      }.first)
    click(place.0, place.1, in: stage)
    #expect(stage.shows("▸ large"))
    quit(stage)
  }
}
