internal import ScriptDiagnostics
import Support
import SheetEngine
import SheetScript
internal import Scenarios
import UserActions

/// A tape of a run, as the text of a file.
package struct RecordedTape: Equatable {
  /// The text that `sheetlua replay` reads.
  package var text: String
  /// Number of frames.
  package var frames: Int
  /// Descriptions of the inputs that a tape cannot contain.
  package var left: [String]
  /// Changed parameters that are not in the script, as `name=number`, sorted by name.
  package var knobs: [String]
}

// Conversion of a run to a tape that `sheetlua replay` verifies.
extension LiveRun {
  /// Returns the tape of the inputs, or an error.
  ///
  /// A tape plays from the start of one script. Therefore it contains the inputs of the current
  /// branch, played with the current script and parameters; motion before a save can differ from
  /// the displayed motion.
  package func tape() -> Result<RecordedTape, PlayError> {
    switch replayObstacle {
    case .beginning:
      return .failure(
        PlayError(
          "the session has more than \(Self.maxInputs) inputs, so its start is no longer "
            + "stored"))
    case .function:
      return .failure(
        PlayError(
          "a sheet got a function in its context or in `set`; use plain data"))
    case nil: break
    }
    if time > Double(TapeRecorder.maxFrames) / session.world.device.hz {
      return .failure(
        PlayError("the session is longer than the maximum of \(TapeRecorder.maxFrames) frames"))
    }
    guard let (tape, left) = stampedTape() else {
      return .failure(PlayError("the session cannot be replayed from its start"))
    }
    let knobs = options.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    return .success(
      RecordedTape(
        text: TapeWriter.text(of: tape), frames: tape.frames.count, left: left, knobs: knobs))
  }

  /// Returns the tape with its frames, and the inputs that it cannot contain; nil if the script
  /// cannot be loaded.
  private func stampedTape() -> (tape: Tape, left: [String])? {
    let source = session.source
    guard let session = newSession(source) else { return nil }
    let recorder = TapeRecorder(session, seed: options.seed)
    for input in entries.compactMap({ $0.input }) {
      session.run(until: input.time)
      input.perform(on: session)
    }
    session.run(until: time)
    let tape = recorder.stop()
    let player = TapePlayer(tape) { [self] () throws(PlayError) -> ScriptSimulation in
      guard let session = newSession(source, on: tape.device) else {
        throw PlayError("the script cannot be loaded")
      }
      return ScriptSimulation(session)
    }
    guard let stamped = try? player.stamped() else { return nil }
    return (stamped, recorder.unrecorded)
  }
}
