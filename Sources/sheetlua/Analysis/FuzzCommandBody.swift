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
  private var unreached: ReleaseFuzzer.Found?

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

  mutating func go(asJSON: Bool) throws -> ExitCode {
    let all = FuzzBatches(seed: seed, runs: runs)
    let lots = all.lots(part: shard?.part ?? 1, of: shard?.count ?? 1)
    if let shard, lots.isEmpty {
      throw CommandError(
        .usage,
        "--shard \(shard.part)/\(shard.count): this search has too few runs for all shards; a shard needs "
          + "\(FuzzBatches.usual) runs, so use --runs \(shard.count * FuzzBatches.usual)")
    }
    let start = Self.now
    progress.begin(lots.reduce(0) { $0 + $1.runs })
    for lot in lots where found == nil && unreached == nil && Self.now - start < seconds {
      try hunt(lot, since: start)
    }
    progress.clear()
    let file = try found.flatMap { found throws(CommandError) in try write(found.run) }
    var output = OutputStream.standard()
    if asJSON {
      output.json(json(found, file))
    } else {
      output.lines(words(found, file))
    }
    output.flush()
    return found == nil && unreached == nil ? .success : .failure
  }

  /// Searches one batch until a counterexample is found, the batch ends or the time limit is
  /// exceeded.
  private mutating func hunt(_ lot: FuzzBatches.Batch, since start: Double) throws {
    tally.seed = lot.seed
    let loaded = loaded
    var fuzz = try ScriptFuzzer(
      seed: tally.seed, maxSteps: maxSteps, scriptCalls: scriptCalls
    ) { try loaded.fresh() }
    defer {
      tally.add(fuzz)
      unreached = unreached ?? fuzz.unreached
    }
    // In the first batch, releases get at most a quarter of the time.
    let share = lot.number == 0 ? seconds / 4 : seconds
    while found == nil, fuzz.releases < Self.releases, Self.now - start < share {
      mark("after \(fuzz.releases) releases")
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, fuzz.runs < lot.runs, Self.now - start < seconds {
      mark("in run \(fuzz.runs + 1)")
      found = try fuzz.tryRun()
      progress.ended("runs, \(tally.situations.union(fuzz.coverage).count) situations")
    }
  }

  /// Describes the position in the search, so that a crash can be reproduced.
  private func mark(_ place: String) {
    CrashReporter.mark(running: "fuzz \(loaded.path), \(place) with seed \(tally.seed)")
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
    try ManagedDirectory.made(at: place).write(scenario.text, to: scenario.fileName)
    return "\(place)/\(scenario.fileName)"
  }

  private func split(_ path: String) -> (folder: String?, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (nil, path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private func words(_ found: FuzzFinding?, _ file: String?) -> [String] {
    let releases = "\(tally.releases) \(tally.releases == 1 ? "release" : "releases")"
    let runs = "\(tally.runs) \(tally.runs == 1 ? "run" : "runs")"
    let after = "after \(releases) and \(runs) (seed \(tally.seed))\(part)"
    if let found, let broken = found.run.broken {
      var lines = [broken.isOfEngine ? "\(broken.invariant): \(broken.sentence)" : broken.sentence]
      let steps = Action.steps(found.run.acts)
      lines.append(
        "found \(after); shrunk from \(Action.steps(found.found.acts)) steps to \(steps) in "
          + "\(found.tries) attempts:")
      lines += Action.lines(found.run.acts).map { "  \($0)" }
      if let file {
        lines.append("saved; run it with: \(CommandName.name) test \(shellWord(file))")
      }
      return lines
    }
    if let found = unreached {
      return [
        found.broken.sentence,
        "found \(after), but no gesture that produces this release; query the release with:",
        "  \(found.question)",
      ]
    }
    if settings.isQuiet { return [] }
    return [
      "no counterexample in \(releases) and \(runs) (sampled, seed \(seed)), "
        + "\(tally.situations.count) states reached\(part)"
    ]
  }

  private func json(_ found: FuzzFinding?, _ file: String?) -> JSONValue {
    let broken = found?.run.broken ?? unreached?.broken
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-fuzz")), ("version", .integer(1)),
      ("seed", .string("\(found == nil ? seed : tally.seed)")), ("runs", .integer(tally.runs)),
      ("releases", .integer(tally.releases)), ("situations", .integer(tally.situations.count)),
      ("holds", .boolean(broken == nil)),
    ]
    if let shard {
      fields += [("part", .integer(shard.part)), ("parts", .integer(shard.count))]
    }
    if let broken {
      fields += [("law", .string(broken.invariant)), ("sentence", .string(broken.sentence))]
    }
    if let found {
      fields += [
        ("scenario", .array(Action.lines(found.run.acts).map { .string($0) })),
        ("steps", .integer(Action.steps(found.run.acts))), ("tries", .integer(found.tries)),
        ("file", file.map { .string($0) } ?? .null),
      ]
    }
    return .object(fields)
  }

  /// The shard as part of a sentence; empty for the complete search.
  private var part: String { shard.map { ", part \($0.part)/\($0.count)" } ?? "" }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
