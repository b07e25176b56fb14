internal import CommandIO
internal import Support
internal import Analysis
internal import Scenarios

/// The script that a tape names: where it was when the tape was made, or beside the tape.
///
/// A tape may be somebody else's, and then so is the path in it. What lies in the folder of the tape
/// or where the command runs, and ends in `.lua`, is a script at hand; any other file is read only if
/// it is, letter by letter, what the tape was made with: then nothing of it is shown that the tape's
/// maker did not know.
struct TapeScriptLocator {
  private let tape: Tape
  /// The tape's own path.
  private let file: String

  init(of tape: Tape, in file: String) {
    self.tape = tape
    self.file = file
  }

  /// Reads it, or says why not.
  func read() throws(CommandError) -> SourceFile {
    let path = tape.script
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    if let real = try? ResolvedPath(path) {
      let roots = [".", folder.isEmpty ? "/" : folder].compactMap { try? ResolvedPath($0) }
      if real.text.hasSuffix(".lua"), roots.contains(where: real.isBelow) {
        return try SourceFile.read(path, at: real)
      }
      if let script = try? SourceFile.read(path, at: real),
        script.text.fingerprint == tape.scriptHash
      {
        return script
      }
    }
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let beside = folder == "." ? base : "\(folder)/\(base)"
    if beside.hasSuffix(".lua"), let real = try? ResolvedPath(beside) {
      if let root = try? ResolvedPath(folder), real.isBelow(root) {
        return try SourceFile.read(beside, at: real)
      }
      throw CommandError(.noInput, "\(beside): links to a file outside of the tape's directory")
    }
    if TestFileFinder.kind(of: path) == nil {
      throw CommandError(.noInput, "\(beside): no such file")
    }
    throw CommandError(
      .noInput,
      "\(file): refers to \(path), which has changed since the recording and is not in the "
        + "current directory or next to the tape; run replay in the script's directory, or put "
        + "the script next to the tape")
  }
}
