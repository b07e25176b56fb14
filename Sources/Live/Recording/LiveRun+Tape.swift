internal import ScriptDiagnostics
import Support
import SheetEngine
import SheetScript
internal import Scenarios

/// A tape of a play, as a file's text.
package struct RecordedTape: Equatable {
  /// What `sheetlua replay` reads.
  package var text: String
  /// How many frames it holds.
  package var frames: Int
  /// What was done and a tape cannot hold, in words.
  package var left: [String]
  /// Knobs that were turned and stand in no script, as `name=number`, by name.
  package var knobs: [String]
}

// A play as a tape that `sheetlua replay` verifies.
extension LiveRun {
  /// The tape of what was done, or why there can be none.
  ///
  /// A tape plays on one text from its beginning. So it holds what the hands did on the branch that
  /// was left standing, played on the script and the knobs as they were last: what was seen before a
  /// save may have looked otherwise.
  package func tape() -> Result<RecordedTape, PlayError> {
    switch loss {
    case .beginning:
      return .failure(
        PlayError(
          "the session has more than \(Self.mostInputs) inputs, so its start is no longer "
            + "stored"))
    case .function:
      return .failure(
        PlayError(
          "a sheet got a function in its context or in `set`; use plain data"))
    case nil: break
    }
    if time > Double(TapeRecorder.mostFrames) / session.world.device.hz {
      return .failure(
        PlayError("the session is longer than the maximum of \(TapeRecorder.mostFrames) frames"))
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

  /// The tape with its frames, and what it cannot hold; nil: the script cannot be loaded anew.
  private func stampedTape() -> (tape: Tape, left: [String])? {
    let source = session.source
    guard let session = fresh(source) else { return nil }
    let recorder = TapeRecorder(session, seed: options.seed)
    for input in inputs where !input.action.isReload {
      session.run(until: input.time)
      _ = input.perform(on: session)
    }
    session.run(until: time)
    let tape = recorder.stop()
    let player = TapePlayer(tape) { [self] () throws(PlayError) -> ScriptSimulation in
      guard let session = fresh(source, on: tape.device) else {
        throw PlayError("the script cannot be loaded")
      }
      return ScriptSimulation(session)
    }
    guard let stamped = try? player.stamped() else { return nil }
    return (stamped, recorder.left)
  }
}
