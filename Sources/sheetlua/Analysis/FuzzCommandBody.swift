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

  private var progress = ProgressLine()
  private var tally = Tally()
  private var found: FuzzFinding?
  private var unreachableViolation: ReleaseFuzzer.Found?

  init(loaded: LoadedScript, settings: CommandSettings, runs: Int, seconds: Double, maxSteps: Int) {
    self.loaded = loaded
    self.settings = settings
    self.runs = runs
    self.seconds = seconds
    self.maxSteps = maxSteps
  }

  /// Number of releases to evaluate in a batch before gestures, because a release is a thousand
  /// times cheaper.
  private static let releases = 200_000

  private var seed: UInt64 { settings.seed ?? 1 }

  /// The progress over all batches.
  private struct Tally {
    var releases = 0
    var runs = 0
    var situations: Set<String> = []
    /// The seed of the latest batch, which repeats this batch alone.
    var seed: UInt64 = 1

    mutating func add(_ fuzz: ScriptFuzzer) {
      releases += fuzz.releases
      runs += fuzz.runs
      situations.formUnion(fuzz.coverage)
    }
  }

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
    let start = Self.now
    progress.begin(lots.reduce(0) { $0 + $1.runs })
    for lot in lots where found == nil && unreachableViolation == nil && Self.now - start < seconds
    {
      try searchBatch(lot, since: start)
    }
    progress.clear()
    let file = try found.flatMap { found throws(CommandError) in try write(found.run) }
    var output = OutputStream.standard()
    if asJSON {
      output.json(json(found, file))
    } else {
      output.lines(resultLines(found, file))
    }
    output.flush()
    return found == nil && unreachableViolation == nil ? .success : .failure
  }

  /// Searches one batch until a counterexample is found, the batch ends or the time limit is
  /// exceeded.
  private mutating func searchBatch(_ lot: FuzzBatches.Batch, since start: Double) throws {
    tally.seed = lot.seed
    let loaded = loaded
    var fuzz = try ScriptFuzzer(
      seed: tally.seed, maxSteps: maxSteps, scriptCalls: scriptCalls
    ) { try loaded.newSession() }
    defer {
      tally.add(fuzz)
      unreachableViolation = unreachableViolation ?? fuzz.unreachableViolation
    }
    // In the first batch, releases get at most a quarter of the time.
    let share = lot.number == 0 ? seconds / 4 : seconds
    while found == nil, fuzz.releases < Self.releases, Self.now - start < share {
      markProgress("after \(fuzz.releases) releases")
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, fuzz.runs < lot.runs, Self.now - start < seconds {
      markProgress("in run \(fuzz.runs + 1)")
      found = try fuzz.tryRun()
      progress.advance("runs, \(tally.situations.union(fuzz.coverage).count) situations")
    }
  }

  /// Describes the position in the search, so that a crash can be reproduced.
  private func markProgress(_ place: String) {
    CrashReporter.setActivity(running: "fuzz \(loaded.path), \(place) with seed \(tally.seed)")
  }

  /// Writes the scenario into `regressions/` next to the script; nil if the script cannot be
  /// required.
  private func write(_ run: FuzzRun) throws(CommandError) -> String? {
    guard loaded.path != "-" else { return nil }
    let (folder, base) = split(loaded.path)
    guard base.hasSuffix(".lua") else { return nil }
    let scenario = FailureScenario(
      run, module: String(base.dropLast(4)), seed: tally.seed, device: settings.deviceName)
    let place = folder.map { "\($0)/regressions" } ?? "regressions"
    try ManagedDirectory.openOrCreate(at: place).write(scenario.text, to: scenario.fileName)
    return "\(place)/\(scenario.fileName)"
  }

  private func split(_ path: String) -> (folder: String?, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (nil, path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private func resultLines(_ found: FuzzFinding?, _ file: String?) -> [String] {
    let releases = "\(tally.releases) \(tally.releases == 1 ? "release" : "releases")"
    let runs = "\(tally.runs) \(tally.runs == 1 ? "run" : "runs")"
    let after = "after \(releases) and \(runs) (seed \(tally.seed))\(shardText)"
    if let found, let broken = found.run.violation {
      var lines = [broken.isOfEngine ? "\(broken.invariant): \(broken.message)" : broken.message]
      let steps = Action.steps(found.run.actions)
      lines.append(
        "found \(after); shrunk from \(Action.steps(found.found.actions)) steps to \(steps) in "
          + "\(found.tries) attempts:")
      lines += Action.lines(found.run.actions).map { "  \($0)" }
      if let file {
        lines.append("saved; run it with: \(CommandName.name) test \(shellWord(file))")
      }
      return lines
    }
    if let found = unreachableViolation {
      return [
        found.broken.message,
        "found \(after), but no gesture that produces this release; query the release with:",
        "  \(found.question)",
      ]
    }
    if settings.isQuiet { return [] }
    return [
      "no counterexample in \(releases) and \(runs) (sampled, seed \(seed)), "
        + "\(tally.situations.count) states reached\(shardText)"
    ]
  }

  private func json(_ found: FuzzFinding?, _ file: String?) -> JSONValue {
    let broken = found?.run.violation ?? unreachableViolation?.broken
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-fuzz")), ("version", .integer(1)),
      ("seed", .string("\(found == nil ? seed : tally.seed)")), ("runs", .integer(tally.runs)),
      ("releases", .integer(tally.releases)), ("situations", .integer(tally.situations.count)),
      ("holds", .boolean(broken == nil)),
    ]
    if let shard {
      fields += [("part", .integer(shard.index)), ("parts", .integer(shard.count))]
    }
    if let broken {
      fields += [("law", .string(broken.invariant)), ("sentence", .string(broken.message))]
    }
    if let found {
      fields += [
        ("scenario", .array(Action.lines(found.run.actions).map { .string($0) })),
        ("steps", .integer(Action.steps(found.run.actions))), ("tries", .integer(found.tries)),
        ("file", file.map { .string($0) } ?? .null),
      ]
    }
    return .object(fields)
  }

  /// The shard as part of a sentence; empty for the complete search.
  private var shardText: String { shard.map { ", part \($0.index)/\($0.count)" } ?? "" }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
