import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Limits of tapes and replays with long waits.
struct TapeBoundsTests {
  private func session() throws -> ScriptSession {
    let source = SourceText(name: "order.lua", text: "sheet \"Order\" { detents = { \"medium\" } }")
    let session = try ScriptSession(source: source)
    try session.load()
    return session
  }

  @Test func `a full tape stores no further frames, and the session continues`() throws {
    let session = try session()
    let recorder = TapeRecorder(session, seed: 1, mostFrames: 100)
    session.run(until: 1)
    #expect(!recorder.isFull)
    session.run(until: 1e6)
    #expect(recorder.isFull && session.world.time == 1e6)
    #expect(recorder.stop().frames.count == 100)
  }

  @Test func `a tape that is not full is whole`() throws {
    let session = try session()
    let recorder = TapeRecorder(session, seed: 1)
    session.run(until: 1)
    let tape = recorder.stop()
    #expect(!recorder.isFull && tape.frames.count == Int(tape.device.hz) + 1)
  }

  @Test(arguments: [0.0, 0.5, 10, 100, 3600, 14_400])
  func `rebuilding passes by a million frames and the last at most`(_ end: Double) throws {
    var tape = Tape(script: "order.lua", scriptHash: 0, device: .standard, seed: 1)
    tape.end = end
    let player = TapePlayer(tape) { ScriptSimulation(try session()) }
    let frames = stride(from: 0, through: player.lastFrame, by: player.heavyStride)
    #expect(frames.reduce(0, +) <= 1_000_000 + player.lastFrame)
    #expect(end > 10 || player.heavyStride == 1)
  }

  @Test func `a rebuilt frame is the frame`() throws {
    let session = try session()
    let recorder = TapeRecorder(session, seed: 1)
    let sheet = try #require(session.firstSheet)
    session.perform(.presented(sheet, PresentOptions()))
    session.run(until: 0.8)
    let tape = recorder.stop()
    let player = TapePlayer(tape) {
      let session = try self.session()
      return ScriptSimulation(session)
    }
    for number in [0, 1, 7, tape.frames.count - 1] {
      #expect(try player.rebuilt(at: number)?.hash == tape.frames[number].hash, "\(number)")
    }
  }
}
