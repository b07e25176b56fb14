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

  /// Stops, stamps the frames by playing them again, and writes; the exit code when that fails.
  func write(to path: String) -> ExitCode? {
    let tape = recorder.stop()
    let (source, options) = (session.source, options)
    let player = TapePlayer(tape) {
      ScriptRehearsal(try Replayer.session(of: source, options, for: tape))
    }
    do {
      let stamped = try player.stamped()
      try WrittenFile.write(TapeWriter.text(of: stamped), to: path)
    } catch {
      let stop = error as? Stop
      Output.say(stop?.message ?? "--tape: the script cannot be played again: \(error)")
      return stop?.code ?? .script
    }
    if !recorder.left.isEmpty {
      Output.say(
        "--tape: left out what a tape cannot hold: \(recorder.left.joined(separator: ", "))")
    }
    return nil
  }
}
