internal import CommandIO
internal import ScriptSchema
internal import Scenarios

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
/// With `--failure-text` each failure has "text": the failure as the report for users shows it.
///
/// With `--stories` the object has "requirements": [{ "id", "text", "standing" }], where "standing"
/// is "pass", "fail", "skipped", "not run" or "no scenario". "unknown" lists the IDs that stories
/// refer to but the file does not contain.
///
/// A run that ended early has "stopped": { "reason": "first failure", "interrupted", "time limit",
/// or "no test" if no test was selected, "left": the number of tests without a result, "running":
/// [{ "file", "line", "name" }], "message": the reason as text }.
package struct JSONReporter: Reporter {
  private var report = ReportedRun()
  private let settings: CommandSettings

  package init(settings: CommandSettings) { self.settings = settings }

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    if let error = ReportedLoadError(result, settings) {
      report.errors.append(error)
    } else {
      report.scenarios.append(ReportedTest(result, settings))
    }
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    report.requirements = requirements.rows.map {
      ReportedRequirement(id: $0.id, text: $0.text, standing: $0.status)
    }
    report.unknown = requirements.unknown
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    (report.passed, report.failed, report.skipped) = (count.passed, count.failed, count.skipped)
    report.stopped = early.map { StoppedRun($0) }
    var output = OutputStream.standard()
    output.json(report.json)
    output.flush()
  }
}
