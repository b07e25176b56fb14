import CLibrary
import TerminalFixture
import Testing

/// `sheetlua` alone on a terminal: the gallery of the recipes.
@Suite(.serialized) struct GalleryTests {
  private func start(rows: UInt16 = 30) throws -> Pty {
    let pty = try Pty("sheetlua", columns: 100, rows: rows)
    #expect(pty.read(untilText: "enter plays"))
    pty.send("\u{1B}[?62c")
    return pty
  }

  @Test func `the gallery lists each recipe with its first sentence`() throws {
    let pty = try start(rows: UInt16(ExampleTests.names.count + 10))
    let text = pty.text
    for name in ExampleTests.names { #expect(text.contains(name), "\(name)") }
    #expect(text.contains("\(ExampleTests.names.count) recipes"))
    #expect(text.contains("A checkout with three pages."))
    pty.send("q")
    #expect(pty.end().code == 0)
  }

  @Test func `a recipe is played, and after it the gallery has the same filter`() throws {
    let pty = try start()
    pty.send("nine poli\r")
    // Its modules are part of the command, too.
    #expect(pty.read(untilText: "floatingpanel"))
    pty.send("\u{1B}[?62c")
    #expect(pty.read { $0.text.contains("q quit") })
    pty.send("e")
    #expect(pty.read(untilText: "is not a file"))
    pty.send("q")
    #expect(pty.read(untilText: "\u{1B}[?2048l"))
    pty.send("\u{1B}[?62c")
    #expect(pty.read { $0.text.ranges(of: "enter plays").count == 2 })
    #expect(pty.text.contains("nine poli"))
    // Escape first removes the filter, then it leaves.
    pty.send("\u{1B}[?62c\u{1B}[27u\u{1B}[27u")
    #expect(pty.end().code == 0)
  }

  @Test func `without a terminal the command prints its help`() throws {
    let run = try CommandRunner.run([])
    #expect(run.code == 0)
    #expect(run.output.contains("play a recipe, in a terminal"))
  }
}
