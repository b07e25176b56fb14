internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// A test file that cannot be read or loaded: a failure of the file, which counts as one test.
struct UnloadedFile {
  /// Its path, as it was named.
  var path: String
  /// What is wrong, and the code that the command ends with.
  var stop: Stop
  /// What is left where sheetlua itself crashed while it loaded the file.
  var crash: Crash?

  /// What it is called among the tests of the file.
  static let title = "does not load"

  /// As reporters hear of it.
  func result(_ settings: Settings) -> TestResult {
    var report = ScenarioReport(
      promise: Self.title, file: path, line: diagnostic.line ?? 1, broken: diagnostic)
    if case .failed(var failure) = report.outcome {
      failure.excerpt = stop.excerpt
      report.outcome = .failed(failure)
    }
    var result = TestResult(kind: .file, report: report)
    result.again = Again.command([path], settings)
    result.isError = true
    result.isCrash = crash != nil
    return result
  }

  /// What is wrong; the error's own line where there is one.
  private var diagnostic: Diagnostic {
    if let diagnostic = stop.diagnostic { return diagnostic }
    let message = stop.message ?? "It cannot be loaded."
    let sentence = message.hasPrefix(path + ": ") ? message.dropFirst(path.count + 2) : message[...]
    return Diagnostic(
      stop.code == .noInput ? .fileMissing : .fileUnreadable, String(sentence), file: path)
  }
}
