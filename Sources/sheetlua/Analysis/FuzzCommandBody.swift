internal import ScriptSchema
internal import Scenarios
internal import UserActions
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary
internal import Analysis
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// The work of `sheetlua fuzz`: searches for counterexamples within a number of runs and a time
/// limit.
struct FuzzCommandBody {
  let loaded: LoadedScript
  let settings: CommandSettings
  /// Number of runs in the complete search, over all shards.
  let runs: Int
  let seconds: Double
  let maxSteps: Int
  /// True if calls by scripts are tried in addition to actions of the user.
  var scriptCalls = false
  /// The shard of the search; nil for the complete search.
  var shard: Shard?

  /// True if the result is printed as a blob, for `merge`.
  var isBlob = false

  private var progress = ProgressLine()
  private var report: FuzzReport
  private var found: FuzzFinding?
  private var unreachableViolation: ReleaseFuzzer.Found?
  /// The seed of the latest batch, which repeats this batch alone.
  private var batchSeed: UInt64 = 1

  init(loaded: LoadedScript, settings: CommandSettings, runs: Int, seconds: Double, maxSteps: Int) {
    self.loaded = loaded
    self.settings = settings
    self.runs = runs
    self.seconds = seconds
    self.maxSteps = maxSteps
    report = FuzzReport(seed: settings.seed ?? 1, shard: nil, plannedRuns: 0)
  }

  /// Number of releases to evaluate in a batch before gestures, because a release is a thousand
  /// times cheaper.
  private static let releases = 200_000

  private var seed: UInt64 { settings.seed ?? 1 }

  mutating func execute(asJSON: Bool) throws -> ExitCode {
    let all = FuzzBatches(seed: seed, runs: runs)
    let lots = all.batches(part: shard?.index ?? 1, of: shard?.count ?? 1)
    if let shard, lots.isEmpty {
      throw CommandError(
        .usage,
        "--shard \(shard.index)/\(shard.count): this search has too few runs for all shards; a shard needs "
          + "\(FuzzBatches.defaultSize) runs, so use --runs \(shard.count * FuzzBatches.defaultSize)"
      )
    }
    report = FuzzReport(
      seed: seed, shard: shard, plannedRuns: lots.reduce(0) { $0 + $1.runs })
    let start = Self.now
    progress.begin(report.plannedRuns)
    try Interruption.deferringExit {
      for lot in lots where found == nil && unreachableViolation == nil {
        try searchBatch(lot, since: start)
      }
    }
    progress.clear()
    report.findings = try finding.map { [$0] } ?? []
    report.interruption = Interruption.cause
    // A part of a divided search would look like a complete one.
    if isBlob, let cause = report.interruption {
      OutputStream.printMessage(IncompleteRun(cause, noun: "run", left: report.skippedRuns).line)
      return cause.exitCode
    }
    print(asJSON: asJSON)
    return report.exitCode
  }

  private func print(asJSON: Bool) {
    if isBlob {
      let words = loaded.session.sources.map { "\($0.name) \($0.text.fingerprint)" }
      let options = ["\(runs)", "\(maxSteps)", "\(scriptCalls)"]
      return BlobReport.write(
        [report.json], of: .fuzz,
        ShardInfo(shard, itemCount: runs, words + options, settings), program: Version.text,
        stopped: nil, exit: report.exitCode)
    }
    var output = OutputStream.standard()
    if asJSON {
      output.json(report.resultJSON)
    } else {
      output.lines(report.lines(isQuiet: settings.isQuiet))
    }
    output.flush()
  }

  /// Searches one batch until a counterexample is found, the batch ends or the time limit is
  /// exceeded.
  private mutating func searchBatch(_ lot: FuzzBatches.Batch, since start: Double) throws {
    func isWithin(_ limit: Double) -> Bool {
      Interruption.cause == nil && Self.now - start < limit
    }
    guard isWithin(seconds) else {
      report.skippedRuns += lot.runs
      return
    }
    batchSeed = lot.seed
    let loaded = loaded
    var fuzz = try ScriptFuzzer(
      seed: batchSeed, maxSteps: maxSteps, scriptCalls: scriptCalls
    ) { try loaded.newSession() }
    // In the first batch, releases get at most a quarter of the time.
    let timeLimit = lot.number == 0 ? seconds / 4 : seconds
    while found == nil, fuzz.releases < Self.releases, isWithin(timeLimit) {
      markProgress("after \(fuzz.releases) releases")
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, fuzz.runs < lot.runs, isWithin(seconds) {
      markProgress("in run \(fuzz.runs + 1)")
      found = try fuzz.tryRun()
      progress.advance("runs, \(report.states.union(fuzz.coverage).count) situations")
    }
    report.add(fuzz)
    unreachableViolation = unreachableViolation ?? fuzz.unreachableViolation
    guard found == nil, unreachableViolation == nil else { return }
    report.skippedRuns += lot.runs - fuzz.runs
  }

  /// Describes the position in the search, so that a crash can be reproduced.
  private func markProgress(_ place: String) {
    CrashReporter.setActivity(running: "fuzz \(loaded.path), \(place) with seed \(batchSeed)")
  }

  /// Writes the scenario into `regressions/` next to the script; nil if the script cannot be
  /// required.
  private func write(_ run: FuzzRun) throws(CommandError) -> String? {
    guard loaded.path != "-" else { return nil }
    let (folder, base) = split(loaded.path)
    guard base.hasSuffix(".lua") else { return nil }
    let scenario = FailureScenario(
      run, module: String(base.dropLast(4)), seed: batchSeed, device: settings.deviceName)
    let place = folder.map { "\($0)/regressions" } ?? "regressions"
    try ManagedDirectory.openOrCreate(at: place).write(scenario.text, to: scenario.fileName)
    return "\(place)/\(scenario.fileName)"
  }

  private func split(_ path: String) -> (folder: String?, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (nil, path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// The counterexample that was found; nil if there is none.
  private var finding: FuzzReport.Finding? {
    get throws(CommandError) {
      let place = report.place(seed: batchSeed)
      if let found, let violation = found.run.violation {
        var finding = FuzzReport.Finding(violation, seed: batchSeed, place: place)
        finding.scenario = Action.lines(found.run.actions)
        finding.steps = Action.steps(found.run.actions)
        finding.originalSteps = Action.steps(found.found.actions)
        finding.attempts = found.tries
        finding.file = try write(found.run)
        return finding
      }
      guard let found = unreachableViolation else { return nil }
      var finding = FuzzReport.Finding(found.broken, seed: batchSeed, place: place)
      finding.question = found.question
      return finding
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
