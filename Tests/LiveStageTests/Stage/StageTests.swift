import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// The real program through a terminal: common actions of a user.
@Suite(.serialized) struct StageTests {
  private func start(_ script: String = StageDriver.script) throws -> StageDriver {
    let stage = try StageDriver(script)
    #expect(stage.shows("Drag me."))
    stage.settle()
    return stage
  }

  private func quit(_ stage: StageDriver) {
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
    #expect(stage.pty.text.contains(CrashRestore.resetText))
    #expect(same(stage.pty.settings, stage.pty.currentSettings))
  }

  @Test func `the stage shows the sheet at its initial detent, the panel and the keys`() throws {
    let stage = try start()
    // On an iphone-15, medium is half of 852 pt: the edge of the sheet is at 426 pt, in row 19 of
    // 39 rows of 22 pt each. The grabber and a blank row are below the edge.
    let row = try #require(stage.row(of: "Hello there"))
    #expect(21...23 ~= row)
    #expect(stage.shows("▸ medium"))
    #expect(stage.shows("q quit"))
    quit(stage)
  }

  @Test func `the bottom line names the keys of the state`() throws {
    let stage = try start(
      """
      sheet "Chat" {
        detents = { "medium" },
        content = { text = "Drag me.", fields = { "Message\\27[7m" } },
        on = { tapped = function(e) e.sheet:ask("Really?", { "Yes", "No" }) end },
      }
      """)
    #expect(stage.shows("drag the sheet"))
    stage.pty.send("?")
    #expect(stage.shows("esc closes"))
    stage.pty.send("\u{1B}")
    let row = try #require(stage.row(of: "Message"))
    stage.drag(column: 38, from: row, to: row)
    #expect(stage.shows("typing into Message·[7m · esc ends"))
    stage.pty.send("q")
    #expect(stage.shows("q▏"))
    stage.pty.send("\u{1B}")
    #expect(stage.shows("drag the sheet"))
    stage.settle()
    stage.pty.send("\u{1B}")
    #expect(stage.shows("enter presents"))
    quit(stage)
  }

  @Test func `a drag with the mouse moves the sheet to the other detent`() throws {
    let stage = try start()
    let row = try #require(stage.row(of: "Hello there"))
    stage.drag(column: 38, from: row + 1, to: 6)
    #expect(stage.shows("▸ large"))
    stage.settle()
    #expect((stage.row(of: "Hello there") ?? 99) < 8)
    quit(stage)
  }

  @Test func `a dragged sheet follows the finger`() throws {
    let stage = try start()
    let row = try #require(stage.row(of: "Hello there"))
    stage.drag(column: 38, from: row + 1, to: row - 4, lifts: false)
    #expect(stage.shows("dragging"))
    // Five rows up, less the touch slop of ten points.
    #expect(
      stage.pty.read { _ in stage.row(of: "Hello there").map { row - 6...row - 4 ~= $0 } == true })
    quit(stage)
  }

  @Test func `after f, tab, enter and the arrows act on the focused element of the phone`() throws {
    let stage = try start()
    stage.pty.send("f")
    #expect(stage.shows("act on the phone"))
    // The grabber, the close button, and back to the grabber.
    stage.pty.send("\t\t\u{1B}[Z\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("\t\r")
    #expect(stage.shows("no sheet presented"))
    stage.settle()
    stage.pty.send("f")
    #expect(stage.shows("act on the stage"))
    quit(stage)
  }

  @Test func `keys step through the detents, and down from the lowest dismisses`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("\u{1B}[B")
    #expect(stage.shows("▸ medium"))
    stage.settle()
    stage.pty.send("\u{1B}[B")
    #expect(stage.shows("no sheet presented"))
    stage.settle()
    #expect(stage.row(of: "Hello there") == nil)
    quit(stage)
  }

  @Test func `a flick with a key is decided like a flick with a finger`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[1;2A")
    #expect(stage.shows("▸ large"))
    #expect(stage.shows("released"))
    quit(stage)
  }

  @Test func `a save reloads the script, and the sheet keeps its detent`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    try stage.save(StageDriver.script.replacing("Hello there", with: "Good bye"))
    #expect(stage.shows("Good bye"))
    #expect(stage.shows("▸ large"))
    quit(stage)
  }

  @Test func `a broken save shows its error, and the next valid save continues`() throws {
    let stage = try start()
    try stage.save(StageDriver.script.replacing("title =", with: "titel ="))
    #expect(stage.shows("titel"))
    #expect(stage.shows("not reloaded"))
    try stage.save(StageDriver.script.replacing("Hello there", with: "Better"))
    #expect(stage.shows("Better"))
    stage.settle()
    #expect(stage.row(of: "not reloaded") == nil)
    quit(stage)
  }

  @Test(arguments: [(44, 23), (40, 12), (120, 50), (300, 100), (20, 6)])
  func `the terminal size can change at any time`(_ size: (columns: Int, rows: Int)) throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    stage.pty.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
    stage.settle()
    let screen = stage.screen(columns: size.columns, rows: size.rows)
    #expect(screen.contains { $0.contains("Hello there") })
    quit(stage)
  }

  @Test func `at rest and without focus the stage writes no output and never wakes`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[O")
    stage.settle()
    // Asleep, the stage has reported that it has no wake time: no output follows, however long the
    // test waits.
    let before = stage.pty.output.count
    stage.pty.waitForOutput(atMost: 500)
    stage.pty.read()
    #expect(stage.pty.isAsleep)
    #expect(stage.pty.output.count == before)
    quit(stage)
  }

  @Test func `the clock runs at rest, and a second of it takes fewer than 64 bytes`() throws {
    let stage = try start()
    stage.settle()
    stage.change {}
    let before = stage.pty.output.count
    stage.change {}
    #expect(stage.pty.output.count - before < 64)
    #expect(stage.pty.isAsleep)
    quit(stage)
  }

  @Test func `an asciicast contains each new size`() throws {
    let stage = try start()
    stage.pty.resize(columns: 90, rows: 30)
    stage.settle()
    stage.pty.resize(columns: 100, rows: 46)
    stage.settle()
    quit(stage)
    let sizes = stage.file("play.cast").split(separator: "\n").filter { $0.contains(",\"r\",") }
    #expect(sizes.map { $0.split(separator: ",").last } == ["\"90x30\"]", "\"100x46\"]"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal during a motion restores the terminal`(signal: Int32) throws {
    let stage = try start()
    stage.change { stage.pty.send("\u{1B}[A") }
    stage.pty.signal(signal)
    let end = stage.pty.end()
    #expect(signal == SIGINT ? end.code == 130 : end.signal == signal)
    #expect(stage.pty.text.contains(CrashRestore.resetText))
    #expect(same(stage.pty.settings, stage.pty.currentSettings))
  }

  @Test func `after a suspension the whole frame is drawn again`() throws {
    let stage = try start()
    stage.pty.send("\u{1A}")
    #expect(stage.pty.waitForStop())
    #expect(same(stage.pty.settings, stage.pty.currentSettings))
    stage.pty.signal(SIGCONT)
    #expect(stage.pty.read { $0.text.ranges(of: "\u{1B}[2J").count == 2 })
    #expect(stage.shows("Hello there"))
    quit(stage)
  }

  @Test func `the user can scrub into the past and return`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    let past = try #require(stage.row(of: "Hello there"))
    stage.pty.send("\u{1B}[1;2D")
    #expect(stage.shows("scrub"))
    for _ in 0..<8 { stage.pty.send("\u{1B}[1;2D") }
    stage.settle()
    #expect((stage.row(of: "Hello there") ?? 99) > past)
    stage.pty.send("\u{1B}")
    stage.settle()
    #expect((stage.row(of: "Hello there") ?? 99) < 8)
    quit(stage)
  }

  @Test func `a click taps the element under it`() throws {
    let stage = try start(
      """
      sheet "Hello" {
        title = "Hello there", detents = { "medium" },
        content = { text = "Drag me.", buttons = { "Done" } },
        on = { tapped = function(e) e.sheet:set { title = "Tapped " .. e.target } end },
      }
      """)
    let row = try #require(stage.row(of: "Done"))
    stage.pty.send("\u{1B}[<0;27;\(row + 1)M\u{1B}[<0;27;\(row + 1)m")
    #expect(stage.shows("Tapped Done"))
    quit(stage)
  }

  @Test func `a choice ends a question`() throws {
    let stage = try start(
      """
      sheet "Hello" {
        title = "Hello there", detents = { "medium" }, content = { text = "Drag me." },
        on = { should_dismiss = function(s) return s:ask("Discard it?", { "Discard", "Keep" }) end },
      }
      """)
    stage.pty.send("\u{1B}[1;2B")
    #expect(stage.shows("1 Discard"))
    stage.pty.send("k")
    stage.settle()
    #expect(stage.row(of: "Hello there") != nil)
    stage.pty.send("\u{1B}[1;2B")
    #expect(stage.shows("1 Discard"))
    let row = try #require(stage.row(of: "1 Discard"))
    stage.pty.send("\u{1B}[<0;24;\(row + 1)M\u{1B}[<0;24;\(row + 1)m")
    #expect(stage.shows("no sheet presented"))
    quit(stage)
  }

  @Test func `the output is recorded as an asciicast`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    quit(stage)
    let lines = stage.file("play.cast").split(separator: "\n")
    let header = try #require(lines.first)
    #expect(header.hasPrefix("{\"version\":2,\"width\":100,\"height\":46,\"timestamp\":"))
    #expect(header.contains("\"title\":\"sheetlua /tmp/livestage-"))
    #expect(header.hasSuffix("\"env\":{\"TERM\":\"tmux-256color\"}}"))
    // A player shows a cursor unless the cast hides it; and a line feed is more than a cursor
    // motion on a terminal that a player leaves in its default mode.
    #expect(lines[1].hasSuffix("\"o\",\"\\u001b[?25l\"]"))
    #expect(lines.last?.hasSuffix("\"o\",\"\\u001b[m\\u001b[?25h\"]") == true)
    #expect(!lines.contains { $0.contains("\\n") || $0.contains("\\u000a") })
    #expect(lines.count > 10)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("[") && $0.hasSuffix("\"]") })
    #expect(lines.contains { $0.contains("\"m\",\"Hello did_change_detent\"") })
  }

  @Test(arguments: [
    ["TERM=xterm-256color"], ["TERM=xterm"], ["TERM=xterm", "NO_COLOR=1"],
  ])
  func `fewer colors show the same text`(environment: [String]) throws {
    let stage = try StageDriver(environment: environment)
    #expect(stage.shows("Drag me."))
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    #expect(!stage.pty.text.contains("38;2;"))
    quit(stage)
  }
}
