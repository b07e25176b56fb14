internal import CommandIO
package import Scenarios
internal import SheetScript

/// The result of one test, as reporters receive it.
package struct TestResult: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case scenario, region, always
    /// A file that does not load.
    case file
  }

  package var kind: Kind
  package var report: ScenarioReport
  /// The command that runs only this test again; nil if there is none.
  package var rerunCommand: String?
  /// The command that writes a page which plays the scenario; nil if there is none.
  var watchCommand: String?
  /// Number of releases on which a region or invariant was tried; nil for a scenario.
  package var checkedCount: Int?
  /// The basis of a claim that no release broke: `proved`, or the number of releases tried.
  var basis: String?
  /// True if the test is an error: its file does not load, or sheetlua crashed.
  var isError = false
  /// True if sheetlua crashed during the test.
  var isCrash = false
  /// Index of the test in the whole run, from 0, independent of the shard.
  package var place = 0

  package init(kind: Kind, report: ScenarioReport) {
    self.kind = kind
    self.report = report
  }

  package var hasFailed: Bool {
    if case .failed = report.outcome { true } else { false }
  }

  /// The name of the test, with the name of the file if the file itself failed.
  var title: String { kind == .file ? "\(report.file) \(report.name)" : report.name }

  /// The basis of a claim that passed; nil for all other results.
  var extent: String? {
    guard case .passed = report.outcome else { return nil }
    return basis
  }
}
