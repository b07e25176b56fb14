internal import CommandIO
internal import ScriptDiagnostics
internal import ScriptSchema
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// A run as `test --json` prints it.
struct ReportedRun: ScriptTable {
  static let description = describe("ReportedRun", "The results of a run.")
  var version = 1
  var passed = 0
  var failed = 0
  var skipped = 0
  var clock = "virtual"
  var scenarios: [ReportedTest] = []
  var errors: [ReportedLoadError] = []
  var requirements: [ReportedRequirement]?
  var unknown: [String]?
  var stopped: StoppedRun?

  mutating func visit(_ keys: KeyVisitor) {
    keys.count("version", &version, need: "The version of the format.")
    keys.count("passed", &passed, need: "Number of tests that passed.")
    keys.count("failed", &failed, need: "Number of tests and files that failed.")
    keys.count("skipped", &skipped, need: "Number of tests that were skipped.")
    keys.text("clock", &clock, need: "The clock of the times.")
    keys.tables("scenarios", &scenarios, need: "The tests.")
    keys.tables("errors", &errors, "The files that do not load.")
    keys.key(
      FieldDescription(
        "requirements", .list(.table(ReportedRequirement.self)), default: "without `--stories`",
        "The requirements of `--stories`."),
      read: { source in
        let rows = source.table(of: "requirements")?.tables
        requirements = rows?.map { ReportedRequirement(reading: $0) }
      }, write: { requirements.map { .list($0.map { $0.written }) } ?? .nil })
    keys.key(
      FieldDescription(
        "unknown", .list(.string), default: "without `--stories`",
        "The requirements that the file does not contain."),
      read: { source in
        if source.table(of: "unknown") != nil {
          unknown = source["unknown"].items.compactMap { $0.text }
        }
      }, write: { unknown.map { .list($0.map { .string($0) }) } ?? .nil })
    keys.table("stopped", &stopped, default: "none", "The reason why the run ended early.")
  }
}

/// A test of a run.
struct ReportedTest: ScriptTable {
  enum Outcome: String, CaseIterable { case passed, skipped, failed, crashed }

  static let description = describe("ReportedTest", "The result of a test in a report.")
  var file = ""
  var line = 0
  var name = ""
  var kind = TestResult.Kind.scenario
  var ids: [String] = []
  var tags: [String] = []
  var seconds = 0.0
  var outcome = Outcome.passed
  var brittle: ReportedDecision?
  var brittleReleases: [ReportedDecision] = []
  var reason: String?
  var message: String?
  var code: DiagnosticCode?
  var at: String?
  var expected: String?
  var got: String?
  var decision = ReportedDecision()
  var again: String?
  var text: String?
  var tried: Int?
  var printed: [String] = []
  var warnings: [String] = []
  var expect: [String] = []

  init() {}

  init(_ result: TestResult, _ settings: CommandSettings) {
    let report = result.report
    (file, line, name, kind) = (report.file, report.line, report.name, result.kind)
    (ids, tags, seconds) = (report.ids, report.tags, report.time)
    switch report.outcome {
    case .passed:
      let releases = report.brittle.map { ReportedDecision($0) }
      brittle = releases.first
      if releases.count > 1 { brittleReleases = releases }
    case .skipped(let why): (outcome, reason) = (.skipped, why)
    case .failed(let failure):
      outcome = result.isCrash ? .crashed : .failed
      add(failure)
      again = result.rerunCommand
    }
    text = result.failureText(settings)
    tried = result.checkedCount
    printed = report.printed
    warnings = report.warnings.map { $0.oneLine }
    expect = report.expectations
  }

  private mutating func add(_ failure: ScenarioFailure) {
    let diagnostic = failure.diagnostic
    (message, code) = (diagnostic.sentence, diagnostic.code)
    if let file = diagnostic.file, let line = diagnostic.line { at = "\(file):\(line)" }
    (expected, got) = (diagnostic.mismatch?.expected, diagnostic.mismatch?.actual)
    if let release = failure.decision { decision = ReportedDecision(release) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("file", &file, need: "Its file.")
    keys.count("line", &line, need: "Its line.")
    keys.text("name", &name, need: "Its name.")
    keys.choice("kind", &kind, need: "The kind of test.")
    keys.texts("ids", &ids, need: "The requirements that it verifies.")
    keys.texts("tags", &tags, need: "Its tags.")
    keys.number("seconds", &seconds, .any, unit: "s", need: "The duration in virtual time.")
    keys.choice("outcome", &outcome, need: "The outcome.")
    keys.table("brittle", &brittle, default: "none", "The release with the smallest margin.")
    keys.tables("brittle_releases", &brittleReleases, "All releases with a small margin.")
    keys.text("reason", &reason, default: "none", "The reason why it was skipped.")
    keys.text("message", &message, default: "none", "The reason why it failed.")
    keys.choice("code", &code, default: "none", "The kind of error.")
    keys.text("at", &at, default: "none", "The file and the line that failed.")
    keys.text("expected", &expected, default: "none", "The expected value.")
    keys.text("got", &got, default: "none", "The actual value.")
    decision.visit(keys)
    keys.text("again", &again, default: "none", "The command that runs only this test.")
    keys.text("text", &text, default: "none", "The failure as text, with `--failure-text`.")
    keys.count("tried", &tried, "Number of releases that were tried.")
    keys.texts("printed", &printed, "The lines that the script printed.")
    keys.texts("warnings", &warnings, "The warnings of the session.")
    keys.texts("expect", &expect, "Lines of Lua that pass at the end.")
  }
}

/// The decision of a release.
struct ReportedDecision: ScriptTable {
  static let description = describe("ReportedDecision", "The decision of a release.")
  var rule: String?
  /// The margins by input, infinite if no change flips the outcome; nil without a release.
  var margin: [(name: String, size: Double)]?
  var policyFailed = false

  init() {}

  init(_ release: ScenarioRelease) {
    let margins = release.margins
    (rule, policyFailed) = (release.decision.rule, release.decision.isFallback)
    margin =
      [("travel", margins.travel), ("velocity", margins.velocity)]
      + margins.inputs.map { ($0.input.rawValue, $0.size) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("rule", &rule, default: "none", "The rule.")
    keys.key(
      FieldDescription(
        "margin", .map(.number()), default: "none", "The margins by input, in its unit."),
      read: { margin = $0["margin"].margins },
      write: { margin.map { .margins($0) } ?? .nil })
    keys.boolean("policy_failed", &policyFailed, "Whether the script's rules failed.")
  }
}

/// A file that does not load.
struct ReportedLoadError: ScriptTable {
  static let description = describe("ReportedLoadError", "A file that does not load.")
  var file = ""
  var line: Int?
  var message = ""
  var code = DiagnosticCode.raised
  var again: String?
  var path: String?
  var text: String?

  init() {}

  /// Creates the error of a file; nil for another result.
  init?(_ result: TestResult, _ settings: CommandSettings) {
    guard case .failed(let failure) = result.report.outcome, result.kind == .file else {
      return nil
    }
    let diagnostic = failure.diagnostic
    if settings.writesFailureText { path = result.report.file }
    text = result.failureText(settings)
    (file, line) = (diagnostic.file ?? result.report.file, diagnostic.line)
    (message, code, again) = (diagnostic.sentence, diagnostic.code, result.rerunCommand)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("file", &file, need: "The file.")
    keys.count("line", &line, need: "The line, from 1.")
    keys.text("message", &message, need: "A description of the error.")
    keys.choice("code", &code, need: "The kind of error.")
    keys.text("again", &again, default: "none", "The command that loads it again.")
    keys.text("path", &path, default: "none", "The tested file, with `--failure-text`.")
    keys.text("text", &text, default: "none", "The error as text, with `--failure-text`.")
  }
}

/// A requirement of `--stories`.
struct ReportedRequirement: ScriptTable {
  static let description = describe("ReportedRequirement", "A requirement.")
  var id = ""
  var text = ""
  var standing = RequirementList.Status.noScenario

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("id", &id, need: "Its identifier.")
    keys.text("text", &text, need: "Its text.")
    keys.choice("standing", &standing, need: "The result of its scenarios.")
  }
}
