import ScriptDiagnostics
import Support
import CLibrary
import Scenarios
import SheetScript
import TerminalFixture
import Testing
@testable import LiveStage

/// A session in the terminal is a tape: its replay has the same frames as the tape.
@Suite(.serialized) struct StageTapeTests {
  /// Reads the tape that a session has written and replays it on the current script.
  private func replay(_ stage: StageDriver) throws -> (tape: Tape, outcome: ReplayOutcome) {
    let tape = try TapeReader.tape(from: stage.file("play.tape"))
    let source = SourceText(name: tape.script, text: stage.file("script.lua"))
    #expect(tape.scriptHash == source.text.fingerprint)
    let player = TapePlayer(tape) {
      var options = SessionOptions()
      options.device = tape.device
      options.seed = tape.seed
      let session = try ScriptSession(source: source, options: options)
      try session.load()
      return ScriptSimulation(session)
    }
    let outcome = try player.play()
    #expect(TapeDifference.first(in: outcome.frames, against: tape) == nil)
    #expect(outcome.lost.isEmpty)
    return (tape, outcome)
  }

  private func start() throws -> StageDriver {
    let stage = try StageDriver()
    #expect(stage.shows("Drag me."))
    stage.settle()
    return stage
  }

  private func drag(_ stage: StageDriver) throws {
    let row = try #require(stage.row(of: "Hello there"))
    stage.drag(column: 38, from: row + 1, to: 6)
    #expect(stage.shows("▸ large"))
    stage.settle()
  }

  @Test func `a session in the terminal replays frame by frame`() throws {
    let stage = try start()
    try drag(stage)
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
    #expect(stage.pty.text.contains("sheetlua replay"))
    let (tape, outcome) = try replay(stage)
    #expect(tape.inputs.contains { $0.summary == "moved" })
    #expect(outcome.releases.map(\.decision.outcome) == [.detent("large")])
    #expect(outcome.frames.count > 60)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a session that a signal ends writes its tape`(signal: Int32) throws {
    let stage = try start()
    stage.change { stage.pty.send("\u{1B}[A") }
    stage.pty.signal(signal)
    let end = stage.pty.end()
    #expect(signal == SIGINT ? end.code == 130 : end.signal == signal)
    let (tape, _) = try replay(stage)
    #expect(tape.inputs.contains { $0.summary.hasPrefix("selected ") })
  }

  @Test func `changed parameters that were not saved are printed with the tape`() throws {
    let stage = try StageDriver(
      """
      local fast = param("fast", 1000, { min = 500, max = 2000, step = 100 })
      sheet "Hello" { title = "Hello there", detents = { "medium" }, content = { text = "At " .. fast } }
      """)
    #expect(stage.shows("At 1000"))
    stage.settle()
    stage.pty.send("++")
    #expect(stage.shows("At 1200"))
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
    #expect(stage.pty.text.contains("--set fast=1200"))
  }

  @Test func `the tape is of the current branch, on the last saved script`() throws {
    let stage = try start()
    try stage.save(StageDriver.script.replacing("Hello there", with: "Hello again"))
    #expect(stage.shows("Hello again"))
    stage.pty.send("\u{1B}[A")
    #expect(stage.shows("▸ large"))
    stage.settle()
    // Back to the time before the step up, and a different action from there.
    for _ in 0..<8 { stage.pty.send("\u{1B}[1;2D") }
    #expect(stage.shows("scrub"))
    stage.settle()
    stage.pty.send("\u{1B}[B")
    #expect(stage.shows("no sheet presented"))
    stage.settle()
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
    let (_, outcome) = try replay(stage)
    #expect(!stage.file("play.tape").contains("\"detent\":\"large\""))
    #expect(outcome.frames.last?.fields["Hello.phase"] == nil)
  }
}
