internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// How many tests ended how.
struct Count {
  var passed = 0
  var failed = 0
  var skipped = 0
  /// How many of those that failed could not be judged: the file does not load, or sheetlua crashed.
  var errors = 0
  /// How many of those that failed did so by a snapshot that is missing or has changed.
  var unreviewed = 0
  /// How many of those that failed were ended by the last guard, a clock.
  var guarded = 0
  /// How many passed only just.
  var brittle = 0

  /// All of them.
  var all: Int { passed + failed + skipped }

  /// Counts one.
  mutating func add(_ result: TestResult) {
    if result.report.brittle != nil { brittle += 1 }
    if result.isError { errors += 1 }
    switch result.report.outcome {
    case .passed: passed += 1
    case .failed(let failure):
      failed += 1
      switch failure.diagnostic.code {
      case .snapshotMissing, .snapshotDiffers: unreviewed += 1
      case .timeSpent: guarded += 1
      default: break
      }
    case .skipped: skipped += 1
    }
  }

  /// The closing line.
  var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
