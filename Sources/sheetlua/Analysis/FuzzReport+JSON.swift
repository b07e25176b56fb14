internal import ScriptDiagnostics
internal import ScriptSchema
internal import Analysis
internal import Scenarios
internal import Support
internal import TestRunner

// MARK: `fuzz --json`

extension FuzzReport {
  /// The result as `fuzz --json` prints it, version 1.
  ///
  /// The first counterexample is also at the top level.
  var resultJSON: JSONValue {
    let first = findings.first
    var fields = FuzzSummary(self).jsonFields
    if let first { fields += first.resultFields }
    if findings.count > 1 {
      let findings = findings.map { finding in
        JSONValue.object(finding.resultFields + [("seed", .string("\(finding.seed)"))])
      }
      fields.append(("findings", .array(findings)))
    }
    if let incompleteRun { fields.append(("stopped", incompleteRun.json)) }
    return .object(fields)
  }
}

/// The work of a search.
struct FuzzSummary: ScriptTable {
  static let description = describe("FuzzSummary", "The work of a search.")
  var format = "sheetlua-fuzz"
  var version = 1
  var seed: UInt64 = 0
  var runs = 0
  var planned = 0
  var releases = 0
  var situations = 0
  var holds = true
  var part: Int?
  var parts: Int?

  init() {}

  init(_ report: FuzzReport) {
    seed = report.findings.first?.seed ?? report.seed
    (runs, planned, releases) = (report.runs, report.plannedRuns, report.releases)
    (situations, holds) = (report.states.count, report.findings.isEmpty)
    (part, parts) = (report.shard?.index, report.shard?.count)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("format", &format, need: "The format.")
    keys.count("version", &version, need: "The version of the format.")
    keys.seed("seed", &seed, need: "The seed of the search or of the counterexample's batch.")
    keys.count("runs", &runs, need: "Number of completed runs.")
    keys.count("planned", &planned, need: "Number of runs without a time limit.")
    keys.count("releases", &releases, need: "Number of decided releases.")
    keys.count("situations", &situations, need: "Number of covered states.")
    keys.boolean("holds", &holds, need: "Whether no invariant was violated.")
    keys.count("part", &part, "The shard, from 1.")
    keys.count("parts", &parts, "Number of shards.")
  }
}

/// A counterexample as `fuzz --json` prints it.
struct FuzzCounterexample: ScriptTable {
  static let description = describe("FuzzCounterexample", "A violated invariant.")
  var law = ""
  var sentence = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("law", &law, need: "The name of the invariant.")
    keys.text("sentence", &sentence, need: "A description.")
  }
}

/// The scenario of a counterexample.
struct FuzzScenario: ScriptTable {
  static let description = describe("FuzzScenario", "The scenario of a counterexample.")
  var scenario: [String] = []
  var steps = 0
  var tries = 0
  var file: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.texts("scenario", &scenario, need: "The lines of the scenario.")
    keys.count("steps", &steps, need: "Number of its steps.")
    keys.count("tries", &tries, need: "Number of runs for shrinking.")
    keys.text("file", &file, need: "The file with the scenario.")
  }
}

extension FuzzReport.Finding {
  /// The counterexample as `fuzz --json` prints it.
  fileprivate var resultFields: [(String, JSONValue)] {
    let found = FuzzCounterexample(law: invariant, sentence: message).jsonFields
    if question != nil { return found }
    return found
      + FuzzScenario(scenario: scenario, steps: steps, tries: attempts, file: file).jsonFields
  }
}

// MARK: Blobs

/// The result of a shard in a blob, which `merge` reads.
extension FuzzReport: ScriptTable {
  static let description = describe("FuzzReport", "The result of a shard of a search.")

  init() { self.init(seed: 0, shard: nil, plannedRuns: 0) }

  mutating func visit(_ keys: KeyVisitor) {
    keys.seed("seed", &seed, need: "The seed of the search.")
    keys.count("planned", &plannedRuns, need: "Number of runs without a time limit.")
    keys.count("runs", &runs, need: "Number of completed runs.")
    keys.count("releases", &releases, need: "Number of decided releases.")
    keys.count("skipped_runs", &skippedRuns, need: "Number of runs that a time limit left out.")
    var states = self.states.sorted()
    keys.texts("states", &states, need: "The covered states.")
    self.states = Set(states)
    keys.tables("findings", &findings, need: "The violated invariants.")
  }
}

extension FuzzReport.Finding: ScriptTable {
  static let description = describe("FuzzFinding", "A violated invariant in a blob.")

  init() { self.init(InvariantViolation("", ""), seed: 0, place: "") }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("law", &invariant, need: "The name of the invariant.")
    keys.text("sentence", &message, need: "A description.")
    keys.boolean("engine", &isOfEngine, need: "Whether it belongs to the engine.")
    keys.seed("seed", &seed, need: "The seed of its batch.")
    keys.text("place", &place, need: "Where in the search it was found.")
    keys.texts("scenario", &scenario, need: "The lines of the scenario.")
    keys.count("steps", &steps, need: "Number of steps of the scenario.")
    keys.count("original_steps", &originalSteps, need: "Number of steps before shrinking.")
    keys.count("tries", &attempts, need: "Number of runs for shrinking.")
    keys.text("file", &file, need: "The file with the scenario.")
    keys.text("question", &question, need: "The line that decides the release.")
  }
}
