import CLibrary
import TerminalFixture
import Testing

@testable import Terminal

/// Runs a small program (`Tests/Support/TerminalProbe`) on a pseudo terminal and ends it in every
/// way.
@Suite(.serialized) struct TerminalSessionTests {
  private func start() throws -> Pty {
    let pty = try Pty("terminalprobe")
    #expect(pty.read(untilText: "ready"))
    #expect(!same(pty.settings, pty.currentSettings), "raw")
    return pty
  }

  private func count(_ text: String, in pty: Pty) -> Int {
    pty.text.ranges(of: text).count
  }

  @Test(arguments: ["t", "f", "o"])
  func `a trap, a fatal error or a stack overflow restores the terminal and exits with 70`(
    key: String
  ) throws {
    let pty = try start()
    pty.send(key)
    #expect(pty.end().code == 70)
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    #expect(same(pty.settings, pty.currentSettings))
    let said = pty.text.split(separator: CrashRestore.resetText).last ?? ""
    #expect(said.hasSuffix(CrashRestore.crashReport.replacing("\n", with: "\r\n")))
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
    SIGIO, SIGPWR, SIGSTKFLT, 40, 64,
  ])
  func `a deadly signal restores the terminal`(signal: Int32) throws {
    let pty = try start()
    pty.signal(signal)
    #expect(pty.end().signal == signal)
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `a signal during a write also ends the program`() throws {
    let pty = try start()
    pty.send("w")
    #expect(pty.end().signal == SIGTERM)
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `the message of a crash is readable after the program ends`() throws {
    let pty = try start()
    pty.send("e")
    pty.send("f")
    #expect(pty.end().code == 70)
    let parts = pty.text.split(separator: CrashRestore.resetText)
    try #require(parts.count == 2)
    #expect(!parts[0].contains("standard error"))
    #expect(parts[1].contains("a word on standard error"))
    #expect(parts[1].contains("the probe was asked to fail"))
  }

  @Test func `a sudden exit restores the terminal`() throws {
    let pty = try start()
    pty.send("x")
    #expect(pty.end().code == 3)
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `SIGINT from another process ends the program normally`() throws {
    let pty = try start()
    pty.signal(SIGINT)
    #expect(pty.end().code == 130)
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `a normal end waits for late reports and discards them`() throws {
    let pty = try start()
    pty.send("q")
    #expect(pty.read { $0.text.ranges(of: CapabilityQuery.closing).count == 2 }, "asks once more")
    pty.send("\u{1B}[<0;5;7M\u{1B}[?64;1c")
    #expect(pty.end().code == 0)
    #expect(pty.text.hasSuffix(CrashRestore.resetText))
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `a change of the terminal size is reported`() throws {
    let pty = try start()
    pty.resize(columns: 101, rows: 41)
    #expect(pty.read(untilText: "size 101x41"))
    pty.send("q")
    #expect(pty.end().code == 0)
  }

  @Test(arguments: [nil, SIGTSTP])
  func `a suspension restores the terminal until a resumption`(signal: Int32?) throws {
    let pty = try start()
    if let signal { pty.signal(signal) } else { pty.send("z") }
    #expect(pty.waitForStop())
    #expect(same(pty.settings, pty.currentSettings))
    #expect(count(CrashRestore.resetText, in: pty) == 1)
    pty.signal(SIGCONT)
    #expect(pty.read(untilText: "back"))
    #expect(!same(pty.settings, pty.currentSettings))
    #expect(count("\u{1B}[?1049h", in: pty) == 2)
    pty.send("q")
    #expect(pty.end().code == 0)
    #expect(count(CrashRestore.resetText, in: pty) == 2)
    #expect(same(pty.settings, pty.currentSettings))
  }

  @Test func `a program at rest writes no output`() throws {
    let pty = try start()
    // The replies to the queries have arrived, so the program waits for no further reply.
    pty.nudge()
    #expect(pty.sleep())
    let before = pty.output.count
    pty.nudge()
    #expect(pty.sleep())
    #expect(pty.output.count == before)
    pty.send("q")
    #expect(pty.end().code == 0)
  }

  @Test func `the queries contain no sequence that tmux reads as a title`() throws {
    // tmux 3.3a takes an APC string, such as the graphics query of kitty, as the window name.
    #expect(!CapabilityQuery.text(modes: true).contains("\u{1B}_"))
    #expect(CapabilityQuery.text(modes: true).hasSuffix(CapabilityQuery.closing))
    // The Terminal app of macOS prints the `p` of a mode query.
    #expect(!CapabilityQuery.text(modes: false).contains("$p"))
  }
}
