import TerminalFixture
import Testing

@testable import LiveStage

/// The device on the stage and the controls on a sheet, driven by the keys and the mouse of a
/// terminal.
@Suite(.serialized) struct StageDeviceTests {
  private func start(_ script: String = StageDriver.script) throws -> StageDriver {
    let stage = try StageDriver(script)
    #expect(stage.shows("Hello there"))
    stage.settle()
    return stage
  }

  private func quit(_ stage: StageDriver) {
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `the o key rotates the device, and the v key changes it`() throws {
    let stage = try start()
    stage.pty.send("o")
    stage.settle()
    // In landscape, the phone takes 95 of 100 columns: the panel is below it, and the sheet is
    // large.
    let turned = stage.screen().firstIndex { $0.contains("Hello there") }
    #expect((turned ?? 99) < 16)
    let panel = stage.screen().firstIndex { $0.contains("iphone-15") }
    #expect((panel ?? 0) > turned ?? 99)
    #expect(stage.shows("map  from"))
    stage.pty.send("o")
    stage.settle()
    #expect(stage.shows("▸ medium"))
    stage.pty.send("v")
    stage.settle()
    #expect(!stage.screen().contains { $0.contains("iphone-15") })
    quit(stage)
  }

  @Test func `in right-to-left layout a click hits the control that is drawn there`() throws {
    let stage = try StageDriver(
      """
      device { rtl = true }
      screen "Markets" {
        title = "Markets", rows = { { symbol = "ACME", price = "9.75" } },
        triggers = { Ask = "Note", Buy = "Cart" },
      }
      sheet "Cart" { title = "Cart here", detents = { "medium" } }
      sheet "Note" { title = "Note here", detents = { "medium" } }
      """)
    #expect(stage.shows("Cart here"))
    stage.settle()
    func click(_ text: String) throws -> Int {
      let row = try #require(stage.row(of: text))
      let line = stage.screen()[row]
      let place = try #require(line.firstRange(of: text))
      let column = line.distance(from: line.startIndex, to: place.lowerBound)
      let spot = "\(column + 1 + text.count / 2);\(row + 1)"
      stage.pty.send("\u{1B}[<0;\(spot)M\u{1B}[<0;\(spot)m")
      stage.settle()
      return column
    }
    #expect(try click("✕") < 8)
    #expect(stage.row(of: "Cart here") == nil)
    #expect(try click("[Ask]") < 20)
    #expect(stage.row(of: "Note here") != nil)
    quit(stage)
  }

  @Test func `if the map does not fit, 80 columns show the complete message`() throws {
    let stage = try StageDriver(columns: 80, rows: 24)
    stage.settle()
    stage.pty.send("o")
    stage.settle()
    stage.pty.send("m")
    #expect(stage.shows("map: not enough space; enlarge the terminal, or rotate with o"))
    quit(stage)
  }

  @Test func `a field takes typed text after a tap, and escape ends the input`() throws {
    let stage = try start(
      """
      sheet "Hello" { title = "Hello there", detents = { "medium", "large" },
        content = { fields = { "Nick" } } }
      """)
    let row = try #require(stage.row(of: "Nick"))
    stage.pty.send("\u{1B}[<0;27;\(row + 1)M\u{1B}[<0;27;\(row + 1)m")
    stage.settle()
    stage.pty.send("quick")
    #expect(stage.shows("quick"))
    stage.pty.send("\u{7F}\u{7F}\u{7F}\u{7F}t")
    #expect(stage.shows("qt"))
    stage.pty.send("\u{1B}")
    stage.settle()
    #expect(stage.row(of: "qt") != nil)
    quit(stage)
  }

  @Test func `the top sheet is dismissed first, and the sheet below remains`() throws {
    let stage = try start(
      """
      local low = sheet "Low" { title = "Below here", detents = { "large" } }
      local top = sheet "Top" { title = "Hello there", detents = { "medium" } }
      low:present() top:present()
      """)
    #expect(stage.shows("Below here"))
    stage.pty.send("\u{1B}[B")
    stage.settle()
    #expect(stage.row(of: "Hello there") == nil)
    #expect(stage.row(of: "Below here") != nil)
    quit(stage)
  }

  @Test func `a key shows and hides the keyboard`() throws {
    let stage = try start()
    stage.pty.send("k")
    stage.settle()
    #expect(!stage.shows("keyboard 0"))
    stage.pty.send("k")
    #expect(stage.shows("keyboard 0"))
    quit(stage)
  }

  @Test func `the help has as many pages as the terminal needs`() throws {
    let stage = try start()
    stage.pty.resize(columns: 60, rows: 14)
    stage.settle()
    stage.pty.send("?")
    stage.settle()
    let title = stage.screen(columns: 60, rows: 14).first { $0.contains("keys 1/") }
    let pages = try #require(title?.firstMatch(of: /keys 1\/([0-9]+)/).flatMap { Int($0.1) })
    #expect(pages > 1)
    for _ in 0..<pages { stage.pty.send("?") }
    stage.settle()
    #expect(
      !stage.screen(columns: 60, rows: 14).contains { $0.contains("keys ") && $0.contains("/") })
    quit(stage)
  }
}
