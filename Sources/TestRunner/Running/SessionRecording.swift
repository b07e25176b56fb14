package import CommandIO
package import ScriptDiagnostics
internal import Support
internal import Analysis
internal import Scenarios
internal import SheetEngine
package import SheetScript

/// The recording of a session, with the options for an identical session.
package final class SessionRecording {
  private let recorder: TapeRecorder
  private let session: ScriptSession
  private let options: SessionOptions

  package init(_ session: ScriptSession, _ options: SessionOptions, scenario: String?) {
    self.session = session
    self.options = options
    recorder = TapeRecorder(session, seed: options.seed, scenario: scenario)
  }

  /// Stops recording, writes the tape and replays it to check that it matches the recording.
  ///
  /// Returns an exit code on failure, nil on success.
  package func write(to path: String) -> ExitCode? {
    let tape = recorder.stop()
    if recorder.isFull {
      let seconds = Double(TapeRecorder.maxFrames) / tape.device.hz
      OutputStream.printMessage(
        "--tape: the scenario takes \(tape.end.fixed(3)) s, but a tape can contain "
          + "at most \(seconds.plain) s at \(tape.device.hz.plain) Hz; no tape was written")
      return .failure
    }
    let (source, options) = (session.source, options)
    let player = TapePlayer(tape) {
      ScriptSimulation(try tape.session(of: source, options))
    }
    do {
      try FileWriter.write(TapeWriter.text(of: tape), to: path)
      let outcome = try player.play()
      guard let difference = TapeDifference.first(in: outcome.frames, against: tape) else {
        return nil
      }
      let why =
        recorder.unrecorded.isEmpty
        ? "the scenario defines sheets or changes script variables, which a tape does not record"
        : recorder.unrecorded.joined(separator: ", ")
      OutputStream.printMessage(
        "--tape: the replay differs from the recording; a tape cannot contain this: \(why)")
      OutputStream.printMessage("  \(difference.line)")
      return .failure
    } catch {
      let refusal = error as? CommandError
      OutputStream.printMessage(
        refusal?.message ?? "--tape: the script cannot be played again: \(error)")
      return refusal?.exitCode ?? .script
    }
  }
}

extension Tape {
  /// A session on the tape's device and with its seed.
  package func session(
    of source: SourceText, _ options: SessionOptions
  ) throws(Diagnostic) -> ScriptSession {
    var options = options
    options.device = device
    options.seed = seed
    options.print = { _ in }
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    return session
  }
}
