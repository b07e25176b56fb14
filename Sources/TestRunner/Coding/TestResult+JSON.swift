package import ScriptDiagnostics
package import ScriptSchema
package import Support
package import Scenarios
internal import SheetEngine
internal import SheetScript

// The result of a test, with everything that a reporter prints about it. Keys that most results lack
// are left out.
extension TestResult: ScriptTable {
  package static let description = describe("TestResult", "The result of a test.")

  package init() {
    self.init(kind: .scenario, report: ScenarioReport(name: "", file: "", line: 0, broken: nil))
  }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.count("place", &place, need: "Its index in the whole run.")
    keys.choice("kind", &kind, need: "The kind of test.")
    keys.text("name", &report.name, need: "Its name.")
    keys.text("file", &report.file, need: "Its file.")
    keys.count("line", &report.line, need: "Its line.")
    keys.number("time", &report.time, .any, unit: "s", need: "The duration in virtual time.")
    keys.texts("ids", &report.ids, "The requirements that it verifies.")
    keys.texts("tags", &report.tags, "Its tags.")
    keys.texts("printed", &report.printed, "The lines that the script printed.")
    keys.tables("warnings", &report.warnings, "The warnings of the session.")
    keys.texts("expect", &report.expectations, "Lines of Lua that pass at the end.")
    keys.tables("brittle", &report.brittle, "The releases with a small margin.")
    keys.text("again", &rerunCommand, default: "none", "The command that runs only this test.")
    keys.text("watch", &watchCommand, default: "none", "The command that writes a page.")
    keys.count("tried", &checkedCount, "Number of releases that were tried.")
    keys.text("basis", &basis, default: "none", "The basis of a claim that holds.")
    keys.boolean("is_error", &isError, "Whether the test is an error.")
    keys.boolean("is_crash", &isCrash, "Whether sheetlua crashed.")
    report.outcome.visit(keys)
  }

  /// Decodes a result; nil if the value is not a result.
  package init?(json: JSONValue) {
    guard case .success(let result) = Self.read("result", json),
      result.hasFailed == json.has("failure")
    else { return nil }
    self = result
  }
}

extension ScenarioReport.Outcome {
  private enum Word: String, CaseIterable { case passed, skipped, failed }

  fileprivate mutating func visit(_ keys: KeyVisitor) {
    var (word, reason, failure) = (Word.passed, String?.none, ScenarioFailure?.none)
    switch self {
    case .passed: break
    case .skipped(let why): (word, reason) = (.skipped, why)
    case .failed(let why): (word, failure) = (.failed, why)
    }
    keys.choice("outcome", &word, need: "The outcome.")
    keys.text("reason", &reason, default: "none", "The reason why it was skipped.")
    keys.table("failure", &failure, default: "none", "The reason why it failed.")
    switch word {
    case .passed: self = .passed
    case .skipped: self = .skipped(reason ?? "")
    case .failed: self = .failed(failure ?? ScenarioFailure())
    }
  }
}

extension ScenarioFailure: ScriptTable {
  package static let description = describe("ScenarioFailure", "The reason why a test failed.")

  package init() { self.init(Diagnostic()) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.table("diagnostic", &diagnostic, need: "The error and its position.")
    keys.text("excerpt", &excerpt, need: "The source line that failed.")
    var (expected, actual) = (diagnostic.mismatch?.expected, diagnostic.mismatch?.actual)
    keys.text("expected", &expected, need: "The expected value.")
    keys.text("got", &actual, need: "The actual value.")
    if let expected, let actual {
      diagnostic.mismatch = Mismatch(expected: expected, actual: actual)
    }
    keys.tables("before", &hookErrors, need: "Earlier errors in hooks.")
    var (name, time) = (verb?.name, verb?.time)
    keys.text("verb", &name, need: "The last method.")
    keys.number("verb_time", &time, unit: "s", need: "The start of the last method.")
    if let name, let time { verb = (name, time) }
    keys.table("decision", &decision, need: "The last release.")
    keys.texts("strip", &strip, need: "The lines of a filmstrip.")
  }
}

extension Diagnostic: ScriptTable {
  package static let description = describe("Diagnostic", "An error in a script.")

  package init() { self.init(.raised, "") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice("code", &code, need: "The kind of error.")
    keys.text("sentence", &sentence, need: "A description of the error.")
    keys.text("file", &file, need: "The file.")
    keys.count("line", &line, need: "The line, from 1.")
    keys.count("column", &column, need: "The column, from 1.")
    keys.count("length", &length, need: "The length in characters.")
    keys.texts("suggestion", &suggestion, need: "Lines of code that fix the error.")
    keys.texts("trace", &trace, need: "The lines that led to the error.")
  }
}

extension ScenarioRelease: ScriptTable {
  package static let description = describe("ScenarioRelease", "A release and its decision.")

  package init() {
    self.init(
      sheet: "", time: 0, from: "", height: 0, velocity: 0,
      decision: ReleaseDecision(.dismiss, rule: ""),
      margins: ReleaseMargins(travel: .infinity, velocity: .infinity))
  }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("sheet", &sheet, need: "The sheet.")
    keys.number("time", &time, .any, unit: "s", need: "The time.")
    keys.text("from", &from, need: "The detent at which the drag began.")
    keys.number("height", &height, .any, unit: "pt", need: "The height at the release.")
    keys.number("velocity", &velocity, .any, unit: "pt/s", need: "Positive downward.")
    keys.text("rule", &decision.rule, need: "The rule.")
    keys.boolean("fallback", &decision.isFallback, need: "Whether the script's rules failed.")
    decision.visitOutcome(keys)
    // A margin is infinite if no change flips the outcome.
    keys.limit("travel_margin", &margins.travel, unit: "pt", need: "The margin of the travel.")
    keys.limit(
      "velocity_margin", &margins.velocity, unit: "pt/s", need: "The margin of the velocity.")
    margins.visitInputs(keys)
  }
}

extension ReleaseMargins {
  /// Visits the margins of the other inputs by their names.
  fileprivate mutating func visitInputs(_ keys: KeyVisitor) {
    var inputs = inputs
    keys.key(
      FieldDescription(
        "input_margins", .map(.number()), required: true, "The margins of other inputs."),
      read: { source in
        inputs = (source["input_margins"].margins ?? []).compactMap { margin in
          ReleaseInput(rawValue: margin.name).map { InputMargin($0, margin.size) }
        }
      }, write: { .margins(inputs.map { ($0.input.rawValue, $0.size) }) })
    self.inputs = inputs
  }
}

extension ReleaseDecision {
  /// Visits the height of the decision, or the name of its outcome.
  fileprivate mutating func visitOutcome(_ keys: KeyVisitor) {
    var (height, outcome) = (height, outcome)
    keys.key(
      FieldDescription(
        "outcome", .either([.number(), .string]), required: true, "A height, or a name."),
      read: { source in
        let value = source["outcome"]
        height = value.number
        if height != nil { outcome = .height }
        if let name = value.text {
          outcome = name == ReleaseOutcome.dismiss.word ? .dismiss : .detent(name)
        }
      }, write: { height.map { .number($0) } ?? .string(outcome.word) })
    (self.height, self.outcome) = (height, outcome)
  }
}

extension DataValue {
  /// Margins by their names; nil for an infinite margin.
  static func margins(_ margins: [(name: String, size: Double)]) -> DataValue {
    .table(margins.map { .init(.string($0.name), $0.size.isFinite ? .number($0.size) : .nil) })
  }

  /// The margins in a table; nil if it is none.
  var margins: [(name: String, size: Double)]? {
    guard case .table(let pairs) = self else { return nil }
    return pairs.map { ($0.key.text ?? "", $0.value.number ?? .infinity) }
  }
}
