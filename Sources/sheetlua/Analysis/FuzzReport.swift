internal import Analysis
internal import CommandIO
internal import Scenarios
internal import TestRunner

/// The result of a search of `fuzz`, or of all shards of a search.
struct FuzzReport {
  /// Seed of the search.
  var seed: UInt64
  /// The shard of the search; nil for the complete search and for merged shards.
  var shard: Shard?
  /// Number of runs that the search has without a time limit.
  var plannedRuns = 0
  /// Number of completed runs.
  var runs = 0
  /// Number of decided releases.
  var releases = 0
  /// Number of runs that the time limit or an interruption left out.
  var skippedRuns = 0
  /// The interruption that ended the search; nil if none did.
  var interruption: Interruption.Cause?
  /// The covered combinations of rules or actions with phases and detents.
  var states: Set<String> = []
  /// The violated invariants.
  var findings: [Finding] = []
  /// The reason why merged shards are incomplete; nil if all are present.
  var missing: IncompleteRun?

  /// A violated invariant, with the shortest scenario that violates it.
  struct Finding {
    var invariant: String
    var message: String
    /// Whether the invariant belongs to the engine, not to the script.
    var isOfEngine: Bool
    /// Seed of the batch, which repeats the batch alone.
    var seed: UInt64
    /// Where in the search it was found: `after 6 releases and 3 runs (seed 1), part 2/8`.
    var place: String
    /// The lines of the scenario; empty if no gesture produces the release of `question`.
    var scenario: [String] = []
    /// Number of steps of the scenario.
    var steps = 0
    /// Number of steps before shrinking.
    var originalSteps = 0
    /// Number of runs for shrinking.
    var attempts = 0
    /// The file with the scenario; nil if none was written.
    var file: String?
    /// The line of a scenario that decides the release, if no gesture produces it.
    var question: String?

    /// Creates a counterexample without a scenario.
    init(_ violation: InvariantViolation, seed: UInt64, place: String) {
      invariant = violation.invariant
      message = violation.message
      isOfEngine = violation.isOfEngine
      (self.seed, self.place) = (seed, place)
    }
  }

  init(seed: UInt64, shard: Shard?, plannedRuns: Int) {
    (self.seed, self.shard, self.plannedRuns) = (seed, shard, plannedRuns)
  }

  /// Adds the work of a batch.
  mutating func add(_ batch: ScriptFuzzer) {
    releases += batch.releases
    runs += batch.runs
    states.formUnion(batch.coverage)
  }

  /// The reason why the search ended before its planned end; nil if it was complete.
  ///
  /// A counterexample is no such reason.
  var incompleteRun: IncompleteRun? {
    if let missing { return missing }
    if let interruption { return IncompleteRun(interruption, noun: "run", left: skippedRuns) }
    guard skippedRuns > 0 else { return nil }
    return IncompleteRun(
      .timeLimit, left: skippedRuns,
      message:
        "the time limit (--time) was exceeded; "
        + "\(skippedRuns) of \(plannedRuns) runs have no result")
  }

  /// The exit code: a search within a time limit succeeds without a counterexample.
  var exitCode: ExitCode {
    guard findings.isEmpty, missing == nil else { return .failure }
    return interruption?.exitCode ?? .success
  }

  // MARK: Text

  private var amount: String {
    "\(releases) \(releases == 1 ? "release" : "releases") and \(runs) "
      + (runs == 1 ? "run" : "runs")
  }

  /// The position of a counterexample that was found now, in the batch with a seed.
  func place(seed: UInt64) -> String { "after \(amount) (seed \(seed))\(shardText)" }

  /// The shard as part of a sentence; empty for the complete search.
  private var shardText: String { shard.map { ", part \($0.index)/\($0.count)" } ?? "" }

  /// The result, one line each.
  ///
  /// `isMerged` adds the totals after the counterexamples.
  func lines(isMerged: Bool = false, isQuiet: Bool) -> [String] {
    var lines = findings.flatMap { $0.lines(isMerged: isMerged) }
    if isQuiet { return lines }
    if findings.isEmpty || isMerged {
      let count = findings.count
      let number = count == 0 ? "no" : "\(count)"
      let result = "\(number) \(count < 2 ? "counterexample" : "counterexamples")"
      lines.append(
        "\(result) in \(amount) (sampled, seed \(seed)), \(states.count) states "
          + "reached\(shardText)")
    }
    if missing == nil, let incompleteRun { lines.append(incompleteRun.line) }
    return lines
  }
}

extension FuzzReport.Finding {
  fileprivate func lines(isMerged: Bool) -> [String] {
    if let question {
      return [
        message,
        "found \(place), but no gesture that produces this release; query the release with:",
        "  \(question)",
      ]
    }
    var lines = [
      isOfEngine ? "\(invariant): \(message)" : message,
      "found \(place); shrunk from \(originalSteps) steps to \(steps) in \(attempts) attempts:",
    ]
    lines += scenario.map { "  \($0)" }
    if let file {
      // The file is on the machine of the shard.
      lines.append(
        isMerged
          ? "saved by the shard: \(file)"
          : "saved; run it with: \(CommandName.name) test \(shellWord(file))")
    }
    return lines
  }
}
