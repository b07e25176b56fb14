internal import CommandIO
internal import Scenarios

/// A tape file with its validated text.
struct ValidatedTape {
  let text: String
  let tape: Tape

  /// Reads the tape, or throws an error with the line of the first problem.
  init(_ path: String) throws(CommandError) {
    let file = try SourceFile.read(path, as: .tape)
    text = file.text
    do throws(TapeError) {
      tape = try TapeReader.tape(from: text)
    } catch {
      throw CommandError(
        .script,
        "\(file.name)\(error.line > 0 ? ":\(error.line)" : ""): \(error.sentence)"
          + error.commandAdvice)
    }
  }
}
