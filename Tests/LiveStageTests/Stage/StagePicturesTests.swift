import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// The real stage on a terminal that draws images, like kitty.
@Suite(.serialized) struct StagePicturesTests {
  private func start() throws -> StageDriver {
    let stage = try StageDriver(drawsPictures: true)
    #expect(stage.pty.read(untilText: "a=p,"))
    stage.settle()
    return stage
  }

  /// Whether the output ends with the removal of the images and the reset: no visible output can
  /// follow.
  private func ends(_ stage: StageDriver) -> Bool {
    stage.pty.text.contains(CrashRestore.imageRemoval + CrashRestore.resetText)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGPIPE, 40])
  func `a deadly signal removes the images`(signal: Int32) throws {
    let stage = try start()
    stage.pty.signal(signal)
    #expect(stage.pty.end().signal == signal)
    #expect(ends(stage))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS])
  func `a crash removes the images`(signal: Int32) throws {
    let stage = try start()
    stage.pty.signal(signal)
    #expect(stage.pty.end().code == 70)
    #expect(ends(stage))
  }

  @Test(arguments: ["q", "\u{3}"])
  func `quitting removes the images`(key: String) throws {
    let stage = try start()
    stage.pty.send(key)
    #expect(stage.pty.end().code == 0)
    #expect(ends(stage))
  }

  @Test func `a suspended stage removes its images, and a resumed stage sends them again`() throws {
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

  @Test func `if no image was sent, none is removed`() throws {
    let stage = try StageDriver()
    stage.settle()
    stage.pty.signal(SIGTERM)
    #expect(stage.pty.end().signal == SIGTERM)
    #expect(!stage.pty.text.contains("\u{1B}_G"))
  }
}
