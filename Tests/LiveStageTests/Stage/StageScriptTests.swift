import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage

/// The files that the stage writes, driven through a terminal.
@Suite(.serialized) struct StageScriptTests {
  static let script = """
    local fast = param("fast", 1000, { min = 500, max = 2000, step = 100 })
    sheet "Hello" {
      title = "Hello there",
      detents = { "medium", "large" },
      content = { text = "Drag me at " .. fast },
    }
    """

  private func start() throws -> StageDriver {
    let stage = try StageDriver(Self.script)
    #expect(stage.shows("Drag me at 1000"))
    stage.settle()
    return stage
  }

  @Test func `a parameter changes while the sheet stays, and is saved to the script`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("++-+")
    #expect(stage.shows("Drag me at 1200"))
    #expect(stage.shows("▸ large"))
    stage.pty.send("w")
    #expect(stage.shows("fast is 1200"))
    #expect(stage.file("script.lua") == Self.script.replacing("1000", with: "1200"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a gesture is recorded as a scenario that passes`() throws {
    let stage = try start()
    let row = try #require(stage.row(of: "Drag me"))
    stage.drag(column: 38, from: row - 2, to: 6)
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("r")
    #expect(stage.shows("user:flicks"))
    #expect(stage.file("script_test.lua").isEmpty)
    // The first typed character replaces the suggested name; other keys do not act on the stage.
    stage.pty.send("quick\u{7F} \"up\"\t")
    #expect(stage.shows("scenario \"quic \\\"up\\\"\""))
    #expect(stage.shows("user:grabs"))
    stage.pty.send("\t\r")
    #expect(stage.shows("quic \"up\", with a gesture"))
    let text = stage.file("script_test.lua")
    #expect(text.contains("require \"script\""))
    #expect(text.contains("scenario \"quic \\\"up\\\"\" (function(user)"))
    #expect(text.contains("  user:flicks { up = "))
    #expect(text.contains("expect(\"Hello\").is_at(\"large\")"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a recording that is canceled or has no gesture is not written`() throws {
    let stage = try start()
    stage.pty.send("r")
    #expect(stage.shows("nothing to record yet; drag the sheet first"))
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("r")
    #expect(stage.shows("esc cancels"))
    stage.pty.send("\u{1B}")
    #expect(stage.shows("q quit"))
    #expect(stage.file("script_test.lua").isEmpty)
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a name that the test file has is not written again`() throws {
    let stage = try start()
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    for name in ["up", "up"] {
      stage.pty.send("r")
      #expect(stage.shows("esc cancels"))
      stage.pty.send(name + "\r")
    }
    #expect(stage.shows("already has a scenario with this name"))
    stage.pty.send("2\r")
    #expect(stage.shows("up2, with"))
    #expect(stage.file("script_test.lua").ranges(of: "scenario \"up").count == 2)
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a scenario with which the test file does not load is not written`() throws {
    let stage = try start()
    let path = stage.folder + "/script_test.lua"
    let old = "require \"script\"\nscenario('up')(function() end)\n"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(write(descriptor, Array(old.utf8), old.utf8.count) == old.utf8.count)
    close(descriptor)
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("r")
    #expect(stage.shows("esc cancels"))
    stage.pty.send("up\r")
    #expect(stage.shows("not written: "))
    #expect(stage.file("script_test.lua") == old)
    // The dialog keeps the name, so that the user can change it.
    stage.pty.send("2\r")
    #expect(stage.shows("up2, with"))
    #expect(stage.file("script_test.lua").hasPrefix(old))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `a test file that is not text stays unchanged`() throws {
    let stage = try start()
    let path = stage.folder + "/script_test.lua"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(write(descriptor, [0xFF, 0xFE] as [UInt8], 2) == 2)
    close(descriptor)
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    stage.pty.send("r")
    #expect(stage.shows("exists but is not a text file"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size == 2)
    unlink(path)
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `after a save the last gesture is replayed next to its former result`() throws {
    let stage = try start()
    let row = try #require(stage.row(of: "Drag me"))
    stage.drag(column: 38, from: row - 2, to: row - 6)
    #expect(stage.shows("released"))
    stage.settle()
    try stage.save(Self.script.replacing("\"medium\", ", with: ""))
    #expect(stage.shows("old "))
    #expect(stage.shows("new "))
    #expect(stage.shows("▸ large"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `the map shows the outcomes of releases`() throws {
    let stage = try start()
    #expect(stage.shows("map  from medium"))
    #expect(stage.shows("dismiss"))
    stage.pty.send("m")
    stage.settle()
    #expect(!stage.screen().contains { $0.contains("map  from") })
    stage.pty.send("m")
    #expect(stage.shows("map  from medium"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }
}
