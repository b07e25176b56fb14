internal import SheetScript

/// A run that ended before all of it had run.
struct EarlyEnd {
  /// Why it ended.
  enum Reason: String {
    case failure = "first failure"
    case interrupted
    case timeLimit = "time limit"
  }

  var reason: Reason
  /// What had begun and not ended.
  var running: [ListedScenario] = []
  /// How many of those planned have no result.
  var left: Int

  init(_ reason: Reason, running: [ListedScenario] = [], left: Int) {
    self.reason = reason
    self.running = running
    self.left = left
  }

  /// What rang.
  init(_ cause: Alarm.Cause, running: [ListedScenario], left: Int) {
    self.init(
      cause == .interrupt ? .interrupted : .timeLimit, running: running, left: left)
  }

  /// The exit code that it brings; nil: that of the failure.
  var code: ExitCode? {
    switch reason {
    case .failure: nil
    case .interrupted: .interrupted
    case .timeLimit: .timeLimit
    }
  }

  /// What is said of it: `interrupted; 12 have no result; running was order_test.lua:2: it grows`.
  var line: String {
    let what =
      switch reason {
      case .failure: "stopped at the first failure"
      case .interrupted: "interrupted"
      case .timeLimit: "the time limit is over"
      }
    if left == 0 { return what }
    let few = left == 1 ? "1 has no result" : "\(left) have no result"
    if running.isEmpty { return "\(what); \(few)" }
    let names = running.map { "\($0.file):\($0.line): \($0.name)" }
    return "\(what); \(few); running was " + names.joined(separator: " and ")
  }
}
