package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// A test file that cannot be read or loaded: a failure of the file, which counts as one test.
package struct FailedTestFile {
  /// Its path, as it was named.
  package var path: String
  /// What is wrong, and the code that the command ends with.
  package var error: CommandError
  /// Whether sheetlua itself crashed while it loaded the file.
  package var isCrash: Bool

  /// A file and what is wrong with it.
  package init(path: String, error: CommandError, isCrash: Bool = false) {
    (self.path, self.error, self.isCrash) = (path, error, isCrash)
  }

  /// What it is called among the tests of the file.
  package static let title = "does not load"

  /// What is wrong; the error's own line where there is one.
  var diagnostic: Diagnostic {
    if let diagnostic = error.diagnostic { return diagnostic }
    let message = error.message ?? "The file cannot be loaded."
    let sentence = message.hasPrefix(path + ": ") ? message.dropFirst(path.count + 2) : message[...]
    return Diagnostic(
      error.code == .noInput ? .fileMissing : .fileUnreadable, String(sentence), file: path)
  }
}
