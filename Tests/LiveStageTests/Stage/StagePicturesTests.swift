import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// The real stage on a terminal that draws pictures, as kitty does.
@Suite(.serialized) struct StagePicturesTests {
  private func start() throws -> StageDriver {
    let stage = try StageDriver(drawsPictures: true)
    #expect(stage.pty.read(untilText: "a=p,"))
    stage.settle()
    return stage
  }

  /// What was written last: nothing may follow that the terminal would show.
  private func ends(_ stage: StageDriver) -> Bool {
    stage.pty.text.contains(CrashRestore.pictureRemoval + CrashRestore.resetText)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGPIPE, 40])
  func `a deadly signal takes the pictures away`(signal: Int32) throws {
    let stage = try start()
    stage.pty.signal(signal)
    #expect(stage.pty.end().signal == signal)
    #expect(ends(stage))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS])
  func `a crash takes the pictures away`(signal: Int32) throws {
    let stage = try start()
    stage.pty.signal(signal)
    #expect(stage.pty.end().code == 70)
    #expect(ends(stage))
  }

  @Test(arguments: ["q", "\u{3}"])
  func `a quit takes the pictures away`(key: String) throws {
    let stage = try start()
    stage.pty.send(key)
    #expect(stage.pty.end().code == 0)
    #expect(ends(stage))
  }

  @Test func `put aside, the pictures are away; on return they are sent anew`() throws {
    let stage = try start()
    stage.pty.signal(SIGTSTP)
    #expect(stage.pty.waitForStop())
    #expect(ends(stage))
    let before = stage.pty.text.ranges(of: "a=t,").count
    stage.pty.signal(SIGCONT)
    #expect(stage.pty.read { $0.text.ranges(of: "a=t,").count > before })
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
  }

  @Test func `where no picture was sent, none is taken away`() throws {
    let stage = try StageDriver()
    stage.settle()
    stage.pty.signal(SIGTERM)
    #expect(stage.pty.end().signal == SIGTERM)
    #expect(!stage.pty.text.contains("\u{1B}_G"))
  }
}
