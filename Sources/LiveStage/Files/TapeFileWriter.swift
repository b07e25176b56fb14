import Live

/// The tape of a play, in the file that the command line names.
struct TapeFileWriter {
  let path: String
  /// Writes a text, the first, into a file, the second; answers what is wrong.
  let write: (String, String) -> PlayError?
  let say: (String) -> Void

  /// Writes it, and says where it is or what is wrong; answers whether it is there.
  func keep(_ made: Result<RecordedTape, PlayError>) -> Bool {
    let tape: RecordedTape
    switch made {
    case .success(let written): tape = written
    case .failure(let fault):
      say("--tape: not written: \(fault.message)")
      return false
    }
    if let fault = write(tape.text, path) {
      say("--tape: \(fault.message)")
      return false
    }
    if !tape.left.isEmpty {
      say("--tape: omitted, because a tape cannot store it: \(tape.left.joined(separator: ", "))")
    }
    let knobs = tape.knobs.map { " --set \"\($0)\"" }
    say("\(path): \(tape.frames) frames; to replay and verify:")
    say("  sheetlua replay \(path)\(knobs.joined())")
    return true
  }
}
