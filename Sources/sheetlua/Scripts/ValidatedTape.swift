internal import CommandIO
internal import Scenarios

/// A tape's file: its text, which is known to be a tape.
struct ValidatedTape {
  let text: String
  let tape: Tape

  /// Reads it, or says where it is wrong.
  init(_ path: String) throws(CommandError) {
    let file = try SourceFile.read(path, as: .tape)
    text = file.text
    do throws(TapeError) {
      tape = try TapeReader.tape(from: text)
    } catch {
      throw CommandError(
        .script, "\(file.name)\(error.line > 0 ? ":\(error.line)" : ""): \(error.sentence)")
    }
  }
}
