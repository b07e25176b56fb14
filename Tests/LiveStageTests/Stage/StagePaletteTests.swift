import TerminalFixture
import Testing

@testable import LiveStage

/// The list of all actions, driven through a terminal.
@Suite(.serialized) struct StagePaletteTests {
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

  @Test func `typing filters the actions, and enter performs the selected one`() throws {
    let stage = try start()
    stage.pty.send(":")
    #expect(stage.shows("next detent up"))
    stage.pty.send("dark")
    #expect(stage.shows("▸ dark mode"))
    #expect(stage.screen().contains { $0.contains("dark mode") && $0.contains("off") })
    stage.pty.send("\r")
    stage.settle()
    #expect(!stage.shows("dark mode"))
    stage.pty.send("\u{10}dark")
    #expect(
      stage.pty.read { _ in
        stage.screen().contains { $0.contains("dark mode") && $0.contains("on") }
      })
    stage.pty.send("\u{1B}")
    #expect(stage.shows("drag the sheet"))
    quit(stage)
  }

  @Test func `a device is selected by its name`() throws {
    let stage = try start()
    stage.pty.send(":device pixel\r")
    #expect(stage.shows("pixel-8"))
    quit(stage)
  }

  @Test func `a click performs an action`() throws {
    let stage = try start()
    stage.pty.send(":flick up")
    #expect(stage.shows("▸ flick up"))
    let row = try #require(stage.screen().firstIndex { $0.contains("flick up  ") })
    stage.pty.send("\u{1B}[<0;50;\(row + 1)M\u{1B}[<0;50;\(row + 1)m")
    #expect(stage.shows("▸ large"))
    quit(stage)
  }

  @Test func `while a field has the focus, only ctrl-p shows the actions`() throws {
    let stage = try start(
      """
      sheet "Hello" { title = "Hello there", detents = { "medium", "large" },
        content = { fields = { "Nick" } } }
      """)
    let row = try #require(stage.row(of: "Nick"))
    stage.pty.send("\u{1B}[<0;27;\(row + 1)M\u{1B}[<0;27;\(row + 1)m")
    #expect(stage.shows("typing into Nick"))
    stage.pty.send(":")
    #expect(stage.shows(":▏"))
    stage.settle()
    #expect(!stage.shows("next detent up"))
    stage.pty.send("\u{10}")
    #expect(stage.shows("next detent up"))
    stage.pty.send("\u{10}\u{1B}")
    #expect(stage.shows("drag the sheet"))
    quit(stage)
  }
}
