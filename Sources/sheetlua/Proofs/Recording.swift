internal import Diagnosis
internal import Proving
internal import SheetEngine
internal import SheetScript

/// A session that is being recorded, and the options that make another like it.
final class Recording {
  private let recorder: TapeRecorder
  private let session: Session
  private let options: SessionOptions

  init(_ session: Session, _ options: SessionOptions, scenario: String?) {
    self.session = session
    self.options = options
    recorder = TapeRecorder(session, seed: options.seed, scenario: scenario)
  }

  /// Stops, writes, and plays it again at once: a tape that is not what happened is told of when it
  /// is made; the exit code when something went wrong.
  func write(to path: String) -> ExitCode? {
    let tape = recorder.stop()
    if recorder.isFull {
      let seconds = Double(TapeRecorder.mostFrames) / tape.device.hz
      Output.say(
        "--tape: the scenario takes \(decimal(tape.end)) s, and a tape holds "
          + "\(brief(seconds)) s at \(brief(tape.device.hz)) Hz; wait less, and nothing is written")
      return .failure
    }
    let (source, options) = (session.source, options)
    let player = TapePlayer(tape) {
      ScriptRehearsal(try Replayer.session(of: source, options, for: tape))
    }
    do {
      try WrittenFile.write(TapeWriter.text(of: tape), to: path)
      let outcome = try player.play()
      guard let difference = TapeDifference.first(in: outcome.frames, against: tape) else {
        return nil
      }
      let why =
        recorder.left.isEmpty
        ? "the scenario defines sheets or changes script variables, which a tape does not record"
        : recorder.left.joined(separator: ", ")
      Output.say("--tape: played again it is not the same; what a tape cannot hold: \(why)")
      Output.say("  \(difference.line)")
      return .failure
    } catch {
      let stop = error as? Stop
      Output.say(stop?.message ?? "--tape: the script cannot be played again: \(error)")
      return stop?.code ?? .script
    }
  }
}
