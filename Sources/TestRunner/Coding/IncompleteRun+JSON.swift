internal import ScriptSchema
package import Support

extension IncompleteRun {
  /// The value of `stopped` in JSON reports.
  package var json: JSONValue { StoppedRun(self).json }
}

/// The reason why a run ended early, as `stopped` in JSON reports.
struct StoppedRun: ScriptTable {
  static let description = describe("StoppedRun", "The reason why a run ended early.")
  var reason = IncompleteRun.Reason.failure
  var left = 0
  var running: [RunningTest] = []
  var message = ""

  init() {}

  init(_ run: IncompleteRun) {
    (reason, left, message) = (run.reason, run.remaining, run.line)
    running = run.running.map { RunningTest(file: $0.file, line: $0.line, name: $0.title) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("reason", &reason, need: "The reason.")
    keys.count("left", &left, need: "Number of tests or other items without a result.")
    keys.tables("running", &running, need: "Tests that had started but not ended.")
    keys.text("message", &message, need: "The reason as text.")
  }
}

/// A test that had started but not ended.
struct RunningTest: ScriptTable {
  static let description = describe("RunningTest", "A test that had not ended.")
  var file = ""
  var line = 0
  var name = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("file", &file, need: "Its file.")
    keys.count("line", &line, need: "Its line.")
    keys.text("name", &name, need: "Its name in reports.")
  }
}
