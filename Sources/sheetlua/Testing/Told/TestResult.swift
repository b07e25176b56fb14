internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// What came of one test, as reporters hear of it.
struct TestResult: Sendable {
  /// What kind of test it was.
  enum Kind: String, Sendable {
    case scenario, region, always
    /// A file that does not load.
    case file
  }

  var kind: Kind
  var report: ScenarioReport
  /// The script, for the lines that are shown of it; nil: none is.
  var source: Source?
  /// The command that runs it alone again; nil: there is none.
  var again: String?
  /// How many releases a promise was tried on; nil: it is none.
  var tried: Int?
  /// Whether it could not be judged: its file does not load, or sheetlua crashed.
  var isError = false
  /// Whether sheetlua itself crashed in it.
  var isCrash = false

  init(kind: Kind, report: ScenarioReport) {
    self.kind = kind
    self.report = report
  }

  var hasFailed: Bool {
    if case .failed = report.outcome { true } else { false }
  }

  /// Its name, with its file's where that is what it is about.
  var title: String { kind == .file ? "\(report.file) \(report.name)" : report.name }

  /// What a promise that is kept was tried on; nil for anything else.
  var extent: String? {
    guard case .passed = report.outcome, let tried else { return nil }
    return "no counterexample among \(tried) releases (sampled)"
  }
}
