internal import Live

/// Writes the tape of a session to the file that the command line names.
struct TapeFileWriter {
  let path: String
  /// Writes a text, the first argument, to a file, the second argument; returns an error or nil.
  let write: (String, String) -> PlayError?
  let say: (String) -> Void
  /// Returns an argument as a shell reads it.
  let shellWord: (String) -> String

  /// Writes the tape and prints its path or the error; returns whether the tape was written.
  func save(_ made: Result<RecordedTape, PlayError>) -> Bool {
    let tape: RecordedTape
    switch made {
    case .success(let written): tape = written
    case .failure(let error):
      say("--tape: not written: \(error.message)")
      return false
    }
    if let error = write(tape.text, path) {
      say("--tape: \(error.message)")
      return false
    }
    if !tape.left.isEmpty {
      say("--tape: omitted, because a tape cannot store it: \(tape.left.joined(separator: ", "))")
    }
    let parameters = tape.parameters.map { " --set \(shellWord($0))" }
    say("\(shellWord(path)): \(tape.frames) frames; to replay and verify:")
    say("  sheetlua replay \(shellWord(path))\(parameters.joined())")
    return true
  }
}
