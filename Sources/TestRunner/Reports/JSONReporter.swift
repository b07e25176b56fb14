internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Analysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Reports the run as one JSON object: `{ "version": 1, "passed": n, "failed": n, "skipped": n,
/// "scenarios": [{ "file", "line", "name", "ids", "tags", "outcome", "seconds", ... }] }`.
///
/// "clock" is "virtual": "seconds" are virtual time of the script, not elapsed time. "kind" is
/// "scenario", "region" or "always". A region or `always` has "tried", the number of releases
/// tried.
///
/// A file that does not load counts as failed. It is not in "scenarios" but in "errors": [{ "file",
/// "line", "message", "code", "again" }]. The "outcome" of a test in which sheetlua crashed is
/// "crashed".
///
/// A failed scenario has "again", the command that runs only this scenario, "message" and "code".
/// If known, it also has "at" (the file and line that failed), "expected", "got", "rule" and
/// "margin", and "policy_failed" if the script's rules failed and the fallback rule decided. A
/// skipped scenario has "reason". A scenario that passed by a small margin has
/// "brittle" with "rule" and "margin". If several of its releases are brittle, "brittle_releases"
/// contains all of them. A margin is { "travel", "velocity" } in pt and pt/s, null if no change
/// flips the outcome.
///
/// A scenario that printed lines has "printed". A scenario with a probable mistake, such as an
/// action without effect, has "warnings".
///
/// With `--print-expect` each scenario has "expect": lines of Lua that are true at its end.
///
/// With `--stories` the object has "requirements": [{ "id", "text", "standing" }], where "standing"
/// is "pass", "fail", "skipped", "not run" or "no scenario". "unknown" lists the IDs that stories
/// refer to but the file does not contain.
///
/// A run that ended early has "stopped": { "reason": "first failure", "interrupted", "time limit",
/// or "no test" if no test was selected, "left": the number of tests without a result, "running":
/// [{ "file", "line", "name" }], "message": the reason as text }.
package struct JSONReporter: Reporter {
  private var scenarios: [JSONValue] = []
  private var errors: [JSONValue] = []
  private var requirements: RequirementList?

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    if case .failed(let failure) = report.outcome, result.kind == .file {
      errors.append(Self.error(result, failure))
      return
    }
    var fields: [(String, JSONValue)] = [
      ("file", .string(report.file)), ("line", .number(Double(report.line))),
      ("name", .string(report.name)), ("kind", .string(result.kind.rawValue)),
      ("ids", .array(report.ids.map { .string($0) })),
      ("tags", .array(report.tags.map { .string($0) })), ("seconds", .number(report.time)),
    ]
    switch report.outcome {
    case .passed:
      fields.append(("outcome", .string("passed")))
      let brittle = report.brittle.map { JSONValue.object(Self.fields(of: $0)) }
      if let first = brittle.first { fields.append(("brittle", first)) }
      if brittle.count > 1 { fields.append(("brittle_releases", .array(brittle))) }
    case .skipped(let why):
      fields += [("outcome", .string("skipped")), ("reason", .string(why))]
    case .failed(let failure):
      fields.append(("outcome", .string(result.isCrash ? "crashed" : "failed")))
      fields += Self.fields(of: failure)
      if let again = result.rerunCommand { fields.append(("again", .string(again))) }
    }
    if let tried = result.checkedCount { fields.append(("tried", .integer(tried))) }
    if !report.printed.isEmpty {
      fields.append(("printed", .array(report.printed.map { .string($0) })))
    }
    if !report.warnings.isEmpty {
      let warnings = report.warnings.map { JSONValue.string($0.oneLine) }
      fields.append(("warnings", .array(warnings)))
    }
    if !report.expectations.isEmpty {
      fields.append(("expect", .array(report.expectations.map { .string($0) })))
    }
    scenarios.append(.object(fields))
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    self.requirements = requirements
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    var fields: [(String, JSONValue)] = [
      ("version", .number(1)), ("passed", .number(Double(count.passed))),
      ("failed", .number(Double(count.failed))), ("skipped", .number(Double(count.skipped))),
      ("clock", .string("virtual")), ("scenarios", .array(scenarios)),
    ]
    if !errors.isEmpty { fields.append(("errors", .array(errors))) }
    if let requirements { fields += Self.fields(of: requirements) }
    if let early { fields.append(("stopped", early.json)) }
    var output = OutputStream.standard()
    output.json(JSONValue.object(fields))
    output.flush()
  }

  private static func error(_ result: TestResult, _ failure: ScenarioFailure) -> JSONValue {
    let diagnostic = failure.diagnostic
    var fields: [(String, JSONValue)] = [
      ("file", .string(diagnostic.file ?? result.report.file)),
      ("line", diagnostic.line.map { .integer($0) } ?? .null),
      ("message", .string(diagnostic.sentence)), ("code", .string(diagnostic.code.rawValue)),
    ]
    if let again = result.rerunCommand { fields.append(("again", .string(again))) }
    return .object(fields)
  }

  private static func fields(of failure: ScenarioFailure) -> [(String, JSONValue)] {
    let diagnostic = failure.diagnostic
    var fields: [(String, JSONValue)] = [
      ("message", .string(diagnostic.sentence)), ("code", .string(diagnostic.code.rawValue)),
    ]
    if let file = diagnostic.file, let line = diagnostic.line {
      fields.append(("at", .string("\(file):\(line)")))
    }
    if let mismatch = diagnostic.mismatch {
      fields += [("expected", .string(mismatch.expected)), ("got", .string(mismatch.actual))]
    }
    if let decision = failure.decision { fields += Self.fields(of: decision) }
    return fields
  }

  private static func fields(of release: ScenarioRelease) -> [(String, JSONValue)] {
    let margins = release.margins
    let margin = JSONValue.object(
      [("travel", .number(margins.travel)), ("velocity", .number(margins.velocity))]
        + margins.inputs.map { ($0.input.rawValue, .number($0.size)) })
    let fallback: [(String, JSONValue)] =
      release.decision.isFallback ? [("policy_failed", .boolean(true))] : []
    return [("rule", .string(release.decision.rule)), ("margin", margin)] + fallback
  }

  private static func fields(of requirements: RequirementList) -> [(String, JSONValue)] {
    let rows = requirements.rows.map { row in
      JSONValue.object([
        ("id", .string(row.id)), ("text", .string(row.text)),
        ("standing", .string(row.status.rawValue)),
      ])
    }
    return [
      ("requirements", .array(rows)), ("unknown", .array(requirements.unknown.map { .string($0) })),
    ]
  }
}
