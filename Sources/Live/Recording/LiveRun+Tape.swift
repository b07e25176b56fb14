internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript
internal import Scenarios
internal import UserActions

/// A tape of a run, as the text of a file.
package struct RecordedTape: Equatable {
  /// The text that `sheetlua replay` reads.
  package var text: String
  /// Number of frames.
  package var frames: Int
  /// Descriptions of the inputs that a tape cannot contain.
  package var left: [String]
  /// Changed parameters that are not in the script, as `name=number`, sorted by name.
  package var parameters: [String]
}

// Conversion of a run to a tape that `sheetlua replay` verifies.
extension LiveRun {
  /// Returns the tape of the inputs, or an error.
  package func tape() -> Result<RecordedTape, PlayError> {
    do throws(PlayError) {
      let making = try TapeMaking(self)
      var bytes: [UInt8] = []
      while !making.isDone { bytes += try making.advance(by: .infinity) }
      let parameters = options.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return .success(
        RecordedTape(
          text: String(decoding: bytes, as: UTF8.self), frames: making.frames,
          left: making.unrecorded, parameters: parameters))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the reason why there is no tape; nil if there is one.
  fileprivate var tapeObstacle: PlayError? {
    switch replayObstacle {
    case .beginning:
      return PlayError(
        "the session has more than \(Self.maxInputs) inputs, so its start is no longer stored")
    case .function:
      return PlayError("a sheet got a function in its context or in `set`; use plain data")
    case nil: break
    }
    guard time <= Double(TapeRecorder.maxFrames) / session.world.device.hz else {
      return PlayError("the session is longer than the maximum of \(TapeRecorder.maxFrames) frames")
    }
    return nil
  }
}

/// Makes the tape of a run in steps, so that a host can show frames between them.
///
/// A tape plays from the start of one script. Therefore it contains the inputs of the current
/// branch, played with the current script and parameters; motion before a save can differ from the
/// displayed motion. Later inputs of the run do not change it.
package final class TapeMaking {
  private let session: ScriptSession
  private let options: SessionOptions
  private let inputs: [TimedInput]
  private let end: Double
  private let recorder: TapeRecorder
  private var next = 0
  /// The second half, after the inputs are recorded.
  private var stamping: TapeStamping<ScriptSimulation, PlayError>?

  package init(_ run: LiveRun) throws(PlayError) {
    if let obstacle = run.tapeObstacle { throw obstacle }
    guard let session = LiveRun.newSession(run.session.source, run.options) else {
      throw Self.unplayable
    }
    self.session = session
    options = run.options
    inputs = run.entries.compactMap { $0.input }
    end = run.time
    recorder = TapeRecorder(session, seed: options.seed, keepsFrames: false)
  }

  /// Whether the text is complete.
  package var isDone: Bool { stamping?.isDone ?? false }
  /// Number of frames in the text until now.
  package var frames: Int { stamping?.frames ?? 0 }
  /// Descriptions of the inputs that a tape cannot contain.
  package var unrecorded: [String] { recorder.unrecorded }

  /// The finished part, from 0 to 1.
  package var progress: Double {
    guard let stamping else { return end > 0 ? session.world.time / end / 2 : 0 }
    return stamping.isDone ? 1 : 0.5 + stamping.progress / 2
  }

  /// Plays some virtual time, at least a frame, and returns the text since the last call, in UTF-8.
  package func advance(by seconds: Double) throws(PlayError) -> [UInt8] {
    let hz = session.world.device.hz
    let seconds = max(1 / hz, seconds)
    if let stamping { return stamping.advance(frames: Int(bounded: (seconds * hz).rounded())) }
    let target = min(end, session.world.time + seconds)
    while next < inputs.count, inputs[next].time <= target {
      session.run(until: inputs[next].time)
      inputs[next].perform(on: session)
      next += 1
    }
    session.run(until: target)
    guard target >= end else { return [] }
    let tape = recorder.stop()
    let (source, options) = (session.source, options)
    let player = TapePlayer(tape) { () throws(PlayError) -> ScriptSimulation in
      var options = options
      options.device = tape.device
      guard let session = LiveRun.newSession(source, options) else { throw Self.unplayable }
      return ScriptSimulation(session)
    }
    stamping = try TapeStamping(player)
    return []
  }

  private static var unplayable: PlayError {
    PlayError("the session cannot be replayed from its start")
  }
}
