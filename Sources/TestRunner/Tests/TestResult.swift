internal import CommandIO
package import Scenarios
internal import SheetScript

/// What came of one test, as reporters hear of it.
package struct TestResult: Sendable {
  /// What kind of test it was.
  package enum Kind: String, Sendable {
    case scenario, region, always
    /// A file that does not load.
    case file
  }

  package var kind: Kind
  package var report: ScenarioReport
  /// The command that runs it alone again; nil: there is none.
  package var again: String?
  /// How many releases a promise was tried on; nil: it is none.
  package var tried: Int?
  /// What a promise rests on that no release broke: `proved`, or how many were tried.
  var basis: String?
  /// Whether it could not be judged: its file does not load, or sheetlua crashed.
  var isError = false
  /// Whether sheetlua itself crashed in it.
  var isCrash = false
  /// Its place among the tests of the whole run, from 0, whichever part it belongs to.
  package var place = 0

  package init(kind: Kind, report: ScenarioReport) {
    self.kind = kind
    self.report = report
  }

  package var hasFailed: Bool {
    if case .failed = report.outcome { true } else { false }
  }

  /// Its name, with its file's where that is what it is about.
  var title: String { kind == .file ? "\(report.file) \(report.name)" : report.name }

  /// What a promise that is kept was tried on; nil for anything else.
  var extent: String? {
    guard case .passed = report.outcome else { return nil }
    return basis
  }
}
