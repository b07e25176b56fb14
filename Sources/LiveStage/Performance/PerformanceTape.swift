import Proving
import SheetEngine
import SheetScript

// A play as a tape that `sheetlua replay` verifies.
extension Performance {
  /// Writes the tape of what was done, and says where it is or what is wrong; answers whether it is
  /// there.
  ///
  /// A tape plays on one text from its beginning. So it holds what the hands did on the branch that
  /// was left standing, played on the script and the knobs as they were last: what was seen before a
  /// save may have looked otherwise.
  func writeTape(
    to path: String, by write: (String, String) -> LiveError? = TextFile.write,
    say: (String) -> Void
  ) -> Bool {
    guard isWhole else {
      say(
        "--tape: not written: after \(Self.mostEntries) inputs the beginning of a play is forgotten"
      )
      return false
    }
    if time > Double(TapeRecorder.mostFrames) / session.world.device.hz {
      say(
        "--tape: not written: the play is longer than the \(TapeRecorder.mostFrames) frames it holds"
      )
      return false
    }
    guard let (tape, left) = stampedTape() else {
      say("--tape: the script cannot be played again from its beginning")
      return false
    }
    if let fault = write(TapeWriter.text(of: tape), path) {
      say("--tape: \(fault.message)")
      return false
    }
    if !left.isEmpty {
      say("--tape: left out what a tape cannot hold: \(left.joined(separator: ", "))")
    }
    // Knobs that were turned and not written stand in no script.
    let knobs = options.parameters.sorted { $0.key < $1.key }
      .map { " --set \"\($0.key)=\(KnobLines.words($0.value))\"" }
    say("\(path): \(tape.frames.count) frames; to verify them:")
    say("  sheetlua replay \(path)\(knobs.joined())")
    return true
  }

  /// The tape with its frames, and what it cannot hold; nil: the script cannot be loaded anew.
  private func stampedTape() -> (tape: Tape, left: [String])? {
    let source = session.source
    guard let session = fresh(source) else { return nil }
    let recorder = TapeRecorder(session, seed: options.seed)
    for entry in entries where !entry.action.isReload {
      session.run(until: entry.time)
      _ = entry.perform(on: session)
    }
    session.run(until: time)
    let tape = recorder.stop()
    let player = TapePlayer(tape) { [self] in
      guard let session = fresh(source, on: tape.device) else {
        throw LiveError("the script cannot be loaded")
      }
      return ScriptRehearsal(session)
    }
    guard let stamped = try? player.stamped() else { return nil }
    return (stamped, recorder.left)
  }
}
