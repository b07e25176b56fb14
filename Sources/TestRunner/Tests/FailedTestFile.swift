package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// A test file that cannot be read or loaded.
///
/// It counts as one failed test.
package struct FailedTestFile {
  /// The path, as written on the command line.
  package var path: String
  /// The error, with the exit code of the command.
  package var error: CommandError
  /// True if sheetlua crashed while it loaded the file.
  package var isCrash: Bool

  package init(path: String, error: CommandError, isCrash: Bool = false) {
    (self.path, self.error, self.isCrash) = (path, error, isCrash)
  }

  /// The name of this failure in the list of tests.
  package static let title = "does not load"

  /// Returns the name of the load of a file in a message about a crash.
  static func loading(_ path: String) -> String { "\(path) (while loading)" }

  /// The diagnostic of the error, or a diagnostic for the file if the error has none.
  var diagnostic: Diagnostic {
    if let diagnostic = error.diagnostic { return diagnostic }
    let message = error.message ?? "The file cannot be loaded."
    let sentence = message.hasPrefix(path + ": ") ? message.dropFirst(path.count + 2) : message[...]
    return Diagnostic(
      error.exitCode == .noInput ? .fileMissing : .fileUnreadable, String(sentence), file: path)
  }
}
