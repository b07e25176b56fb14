internal import CommandIO
internal import Support
internal import Analysis
internal import Scenarios

/// Finds the script of a tape: at its recorded path or next to the tape.
///
/// The tape, including the path in it, can come from another user. A file that ends in `.lua`
/// below the directory of the tape or the working directory is accepted. Any other file is read
/// only if its content is identical to the script of the recording. So the command never shows
/// content that the author of the tape did not know.
struct TapeScriptLocator {
  private let tape: Tape
  private let file: String

  init(of tape: Tape, in file: String) {
    self.tape = tape
    self.file = file
  }

  /// Reads the script or throws an error.
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
