package import CommandIO
internal import SheetScript

/// A run that ended before all of it had run, or had nothing to run.
package struct IncompleteRun {
  /// Why it ended.
  package enum Reason: String {
    case failure = "first failure"
    case interrupted
    case timeLimit = "time limit"
    case nothing = "no test"
    /// Of a run that was divided a part is not there.
    case missing = "missing part"
  }

  package var reason: Reason
  /// What had begun and not ended.
  package var running: [ListedTest] = []
  /// How many of those planned have no result.
  package var left: Int
  /// What is said where there was nothing to run.
  private var words = ""

  package init(_ reason: Reason, running: [ListedTest] = [], left: Int) {
    self.reason = reason
    self.running = running
    self.left = left
  }

  /// What rang.
  package init(_ cause: Interruption.Cause, running: [ListedTest], left: Int) {
    self.init(
      cause == .interrupt ? .interrupted : .timeLimit, running: running, left: left)
  }

  /// There is nothing to run; why.
  package init(nothing words: String) {
    self.init(.nothing, left: 0)
    self.words = words
  }

  /// Something that was put into words where it happened.
  init(_ reason: Reason, left: Int, words: String) {
    self.init(reason, left: left)
    self.words = words
  }

  /// The exit code that it brings; nil: that of the failure.
  package var code: ExitCode? {
    switch reason {
    case .failure: nil
    case .interrupted: .interrupted
    case .timeLimit: .timeLimit
    case .nothing, .missing: .failure
    }
  }

  /// What is said of it: `interrupted; 12 have no result; running was order_test.lua:2: it grows`.
  package var line: String {
    if !words.isEmpty { return words }
    let what =
      switch reason {
      case .failure: "stopped at the first failure"
      case .interrupted: "interrupted"
      case .timeLimit: "the time limit was exceeded"
      case .nothing, .missing: reason.rawValue
      }
    if left == 0 { return what }
    let few = left == 1 ? "1 test has no result" : "\(left) tests have no result"
    if running.isEmpty { return "\(what); \(few)" }
    let names = running.map { "\($0.file):\($0.line): \(TextSanitizer.inLine($0.title))" }
    return "\(what); \(few); running was " + names.joined(separator: " and ")
  }
}
