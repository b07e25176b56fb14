import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// Errors of the script on the stage, and the editor that opens at them.
@Suite(.serialized) struct StageErrorTests {
  private static let broken = StageDriver.script.replacing("title =", with: "titel =")

  /// A path for the output of an editor.
  private func scratchPath() -> String {
    "/tmp/livestage-editor-\(getpid())-\(UInt32.random(in: 0 ... .max))"
  }

  @Test func `a script that starts broken shows its error until a save can be loaded`() throws {
    let stage = try StageDriver(Self.broken)
    #expect(stage.shows("not loaded; waits for a save"))
    #expect(stage.shows("titel"))
    #expect(stage.shows("e edits · ? keys · q quit"))
    stage.settle()
    try stage.save(Self.broken.replacing("titel", with: "titl"))
    #expect(stage.shows("titl ="))
    try stage.save(StageDriver.script)
    #expect(stage.shows("Hello there"))
    stage.settle()
    #expect(!stage.shows("not loaded"))
    #expect(stage.shows("▸ medium"))
    // Its gestures can be recorded like those of a script that could be loaded.
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("r")
    #expect(stage.shows("esc cancels"))
    stage.pty.send("\u{1B}")
    #expect(stage.shows("drag the sheet"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a script that stays broken ends with its error`() throws {
    let stage = try StageDriver(Self.broken)
    #expect(stage.shows("not loaded"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 2)
    #expect(stage.pty.text.contains(CrashRestore.resetText))
  }

  @Test func `the editor opens at the line of the error, on the restored terminal`() throws {
    let path = scratchPath()
    defer { unlink(path) }
    let stage = try StageDriver(
      environment: [
        "TERM=tmux-256color", "COLORTERM=truecolor",
        "EDITOR=stty -a >\(path); printf '%s|' >>\(path)",
      ])
    #expect(stage.shows("Hello there"))
    stage.settle()
    try stage.save(Self.broken)
    #expect(stage.shows("not reloaded"))
    #expect(stage.shows("e edits"))
    stage.pty.send("e")
    #expect(stage.pty.read(untilText: "\u{1B}[?2048l"))
    stage.pty.send("\u{1B}[?62c")
    #expect(stage.pty.read { _ in TextFile.read(path)?.contains("|") == true })
    let seen = try #require(TextFile.read(path))
    #expect(seen.hasSuffix("+2|\(stage.path)|"), "\(seen)")
    #expect(seen.contains(" icanon"))
    #expect(stage.shows("not reloaded"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `without an editor, e shows a message, and a failed editor its exit code`() throws {
    for (variable, message) in [
      ("EDITOR=", "set the environment variable EDITOR"),
      ("EDITOR=no-such-editor-here", "`no-such-editor-here` ended with 127"),
    ] {
      let stage = try StageDriver(environment: ["TERM=tmux-256color", variable])
      #expect(stage.shows("Hello there"))
      stage.settle()
      stage.pty.send("e")
      stage.pty.nudge()
      #expect(stage.shows(message))
      stage.pty.send("q")
      #expect(stage.pty.end().code == 0)
    }
  }

  @Test func `a name of a file is never a part of the shell's program`() throws {
    let path = scratchPath()
    defer { unlink(path) }
    let editor = try #require(Editor { $0 == "EDITOR" ? "printf '%s|' >\(path)" : nil })
    let name = "a b'; touch \(path)-x; $(touch \(path)-x) `touch \(path)-x`.lua"
    #expect(editor.run(file: name, line: 7) == 0)
    #expect(TextFile.read(path) == "+7|\(name)|")
    #expect(!TextFile.exists(path + "-x"))
    #expect(editor.arguments(file: "-c.lua", line: nil) == ["./-c.lua"])
  }

  @Test(arguments: [
    ("vim", ["+3", "a.lua"]), ("/usr/bin/emacs -nw", ["+3", "a.lua"]),
    ("code --wait", ["--goto", "a.lua:3"]), ("/opt/bin/hx", ["a.lua:3"]),
  ])
  func `an editor gets the line in its own form`(_ command: String, _ arguments: [String]) {
    #expect(
      Editor { $0 == "VISUAL" ? command : "ed" }?.arguments(file: "a.lua", line: 3) == arguments)
  }

  @Test func `the help covers an error instead of lying under it`() throws {
    let stage = try StageDriver(columns: 80, rows: 24)
    #expect(stage.shows("Hello there"))
    stage.settle()
    try stage.save(Self.broken)
    #expect(stage.shows("not reloaded"))
    stage.pty.send("?")
    #expect(stage.shows("next detent up or down"))
    stage.settle()
    #expect(!stage.shows("not reloaded"))
    stage.pty.send("\u{1B}")
    #expect(stage.shows("not reloaded"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }
}
