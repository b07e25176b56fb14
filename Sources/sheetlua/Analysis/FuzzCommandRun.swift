internal import Tapes
internal import Acts
internal import Console
internal import Diagnosis
internal import Formatting
internal import Glibc
internal import Proving
internal import SheetEngine
internal import SheetScript

/// One run of `sheetlua fuzz`: searches for what breaks a script, within a number of runs and a time.
struct FuzzCommandRun {
  let loaded: LoadedScript
  let settings: Settings
  let runs: Int
  let seconds: Double
  let maxSteps: Int
  /// Whether scripts' calls are tried too, not only what people can do.
  var scriptCalls = false

  /// Releases that are judged before gestures are tried: they are a thousand times cheaper.
  private static let releases = 200_000

  private var seed: UInt64 { settings.seed ?? 1 }

  func go(asJSON: Bool) throws -> ExitCode {
    let start = Self.now
    var fuzz = try ScriptFuzz(
      seed: seed, maxSteps: maxSteps, scriptCalls: scriptCalls
    ) { try loaded.fresh() }
    var progress = Progress()
    progress.begin(runs)
    var found: FuzzFinding?
    while found == nil, fuzz.releases < Self.releases, Self.now - start < seconds / 4 {
      mark("after \(fuzz.releases) releases")
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, fuzz.runs < runs, Self.now - start < seconds {
      mark("in run \(fuzz.runs + 1)")
      found = try fuzz.tryRun()
      progress.ended("runs, \(fuzz.coverage) situations")
    }
    progress.clear()
    let file = try found.flatMap { found throws(CommandError) in try write(found.run) }
    var output = Output.standard()
    if asJSON {
      output.json(json(fuzz, found, file))
    } else {
      output.lines(words(fuzz, found, file))
    }
    output.flush()
    return found == nil && fuzz.unreached == nil ? .success : .failure
  }

  /// So that a crash of sheetlua can be had again.
  private func mark(_ place: String) {
    Crashes.mark(running: "fuzz \(loaded.path), \(place) with seed \(seed)")
  }

  /// Writes the scenario into `regressions/` beside the script; nil when it cannot be one.
  private func write(_ run: FuzzRun) throws(CommandError) -> String? {
    guard loaded.path != "-" else { return nil }
    let (folder, base) = split(loaded.path)
    guard base.hasSuffix(".lua") else { return nil }
    let scenario = ScenarioText(
      run, module: String(base.dropLast(4)), seed: seed, device: settings.deviceName)
    let place = folder.map { "\($0)/regressions" } ?? "regressions"
    try OwnFolder.made(at: place).write(scenario.text, to: scenario.fileName)
    return "\(place)/\(scenario.fileName)"
  }

  private func split(_ path: String) -> (folder: String?, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (nil, path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private func words(_ fuzz: ScriptFuzz, _ found: FuzzFinding?, _ file: String?) -> [String] {
    let releases = "\(fuzz.releases) \(fuzz.releases == 1 ? "release" : "releases")"
    let runs = "\(fuzz.runs) \(fuzz.runs == 1 ? "run" : "runs")"
    let after = "after \(releases) and \(runs) (seed \(seed))"
    if let found, let broken = found.run.broken {
      var lines = [broken.isOfEngine ? "\(broken.invariant): \(broken.sentence)" : broken.sentence]
      let steps = Act.steps(found.run.acts)
      lines.append(
        "found \(after); shrunk from \(Act.steps(found.found.acts)) steps to \(steps) in "
          + "\(found.tries) tries:")
      lines += Act.lines(found.run.acts).map { "  \($0)" }
      if let file {
        lines.append("saved; run it with: \(CommandName.name) test \(shellWord(file))")
      }
      return lines
    }
    if let found = fuzz.unreached {
      return [
        found.broken.sentence,
        "found \(after); no gesture was found that makes this release; ask for it with:",
        "  \(found.question)",
      ]
    }
    if settings.isQuiet { return [] }
    return [
      "no counterexample among \(releases) and \(runs) (sampled, seed \(seed)), in "
        + "\(fuzz.coverage) situations"
    ]
  }

  private func json(_ fuzz: ScriptFuzz, _ found: FuzzFinding?, _ file: String?) -> JSONValue {
    let broken = found?.run.broken ?? fuzz.unreached?.broken
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-fuzz")), ("version", .integer(1)),
      ("seed", .string("\(seed)")), ("runs", .integer(fuzz.runs)),
      ("releases", .integer(fuzz.releases)), ("situations", .integer(fuzz.coverage)),
      ("holds", .boolean(broken == nil)),
    ]
    if let broken {
      fields += [("law", .string(broken.invariant)), ("sentence", .string(broken.sentence))]
    }
    if let found {
      fields += [
        ("scenario", .array(Act.lines(found.run.acts).map { .string($0) })),
        ("steps", .integer(Act.steps(found.run.acts))), ("tries", .integer(found.tries)),
        ("file", file.map { .string($0) } ?? .null),
      ]
    }
    return .object(fields)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
