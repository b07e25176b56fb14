internal import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// How many tests ended how.
package struct TestCounts {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  /// How many of those that failed could not be judged: the file does not load, or sheetlua crashed.
  package var errors = 0
  /// How many of those that failed did so by a snapshot that is missing or has changed.
  var unreviewed = 0
  /// How many of those that failed were ended by the last guard, a clock.
  package var guarded = 0
  /// How many passed only just.
  package var brittle = 0

  /// All of them.
  var all: Int { passed + failed + skipped }

  /// Counts one.
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
