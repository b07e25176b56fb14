internal import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// The number of tests for each outcome.
package struct TestCounts {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  /// Number of failed tests that are errors: the file does not load, or sheetlua crashed.
  package var errors = 0
  /// Number of failed tests with a missing or different snapshot.
  var unreviewed = 0
  /// Number of failed tests that the time limit ended.
  package var guarded = 0
  /// Number of tests that passed by a small margin.
  package var brittle = 0

  var total: Int { passed + failed + skipped }

  package mutating func add(_ result: TestResult) {
    if !result.report.brittle.isEmpty { brittle += 1 }
    if result.isError { errors += 1 }
    switch result.report.outcome {
    case .passed: passed += 1
    case .failed(let failure):
      failed += 1
      let code = failure.diagnostic.code
      if code == .snapshotMissing || code == .snapshotDiffers { unreviewed += 1 }
      if code == .timeSpent { guarded += 1 }
    case .skipped: skipped += 1
    }
  }

  /// The closing line.
  var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
