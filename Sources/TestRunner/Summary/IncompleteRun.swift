internal import Support
package import CommandIO
internal import SheetScript

/// A run that ended before all tests had run, or had no test to run.
package struct IncompleteRun {
  package enum Reason: String, CaseIterable {
    case failure = "first failure"
    case interrupted
    case timeLimit = "time limit"
    case nothing = "no test"
    /// A shard of a divided run is missing.
    case missing = "missing part"
  }

  package var reason: Reason
  /// Tests that had started but not ended.
  package var running: [ListedTest] = []
  /// Number of planned tests, or other items, without a result.
  package var remaining: Int
  /// The name of an item, in the singular.
  private var noun = "test"
  /// The complete message.
  ///
  /// Empty if the message follows from the reason.
  private var message = ""

  package init(_ reason: Reason, running: [ListedTest] = [], left: Int) {
    self.reason = reason
    self.running = running
    self.remaining = left
  }

  /// Creates the description of a run that an interruption ended.
  package init(_ cause: Interruption.Cause, running: [ListedTest], left: Int) {
    self.init(
      cause == .interrupt ? .interrupted : .timeLimit, running: running, left: left)
  }

  /// Creates the description of a run of other items than tests that an interruption ended.
  package init(_ cause: Interruption.Cause, noun: String, left: Int) {
    self.init(cause, running: [], left: left)
    self.noun = noun
  }

  /// Creates the description of a run without tests.
  package init(nothing message: String) {
    self.init(.nothing, left: 0)
    self.message = message
  }

  /// Creates the description of a run with a complete message.
  package init(_ reason: Reason, left: Int, message: String) {
    self.init(reason, left: left)
    self.message = message
  }

  /// The exit code for the reason; nil if the failure determines the exit code.
  package var exitCode: ExitCode? {
    switch reason {
    case .failure: nil
    case .interrupted: .interrupted
    case .timeLimit: .timeLimit
    case .nothing, .missing: .failure
    }
  }

  /// The message, such as `interrupted; 12 tests have no result; running was order_test.lua:2: it
  /// grows`.
  package var line: String {
    if !message.isEmpty { return message }
    let what =
      switch reason {
      case .failure: "stopped at the first failure"
      case .interrupted: "interrupted"
      case .timeLimit: "the time limit was exceeded"
      case .nothing, .missing: reason.rawValue
      }
    if remaining == 0 { return what }
    let few = remaining == 1 ? "1 \(noun) has no result" : "\(remaining) \(noun)s have no result"
    if running.isEmpty { return "\(what); \(few)" }
    let names = running.map { "\($0.file):\($0.line): \($0.title.onOneLine)" }
    return "\(what); \(few); running was " + names.joined(separator: " and ")
  }
}
