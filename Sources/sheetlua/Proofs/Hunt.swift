internal import Glibc
internal import Proving
internal import SheetEngine
internal import SheetScript

/// A hunt for what breaks a script, within so many runs and so much time.
struct Hunt {
  let loaded: LoadedScript
  let settings: Settings
  let runs: Int
  let seconds: Double
  let maxSteps: Int

  /// Releases that are judged before people come: they are a thousand times cheaper.
  private static let releases = 200_000

  private var seed: UInt64 { settings.seed ?? 1 }

  func go(asJSON: Bool) throws -> ExitCode {
    let start = Self.now
    var fuzz = try ScriptFuzz(seed: seed, maxSteps: maxSteps) { try loaded.fresh() }
    var progress = Progress()
    progress.begin(runs)
    var found: ScriptFuzz.Found?
    while found == nil, fuzz.releases < Self.releases, Self.now - start < seconds / 4 {
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, fuzz.runs < runs, Self.now - start < seconds {
      found = try fuzz.tryRun()
      progress.ended("runs, \(fuzz.coverage) situations")
    }
    progress.clear()
    guard let found else {
      return say(asJSON: asJSON, fuzz, nil, nil)
    }
    let file = try write(found)
    return say(asJSON: asJSON, fuzz, found, file)
  }

  /// Writes the scenario into `regressions/` beside the script; nil when it cannot be one.
  private func write(_ found: ScriptFuzz.Found) throws(Stop) -> String? {
    guard case .run(let run) = found, loaded.path != "-" else { return nil }
    let (folder, base) = split(loaded.path)
    guard base.hasSuffix(".lua") else { return nil }
    let scenario = ScenarioText(
      run, module: String(base.dropLast(4)), seed: seed, device: settings.deviceName)
    let place = folder.map { "\($0)/regressions" } ?? "regressions"
    try WrittenFile.makeFolder(place)
    let path = "\(place)/\(scenario.fileName)"
    try WrittenFile.write(scenario.text, to: path)
    return path
  }

  private func split(_ path: String) -> (folder: String?, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (nil, path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private func say(
    asJSON: Bool, _ fuzz: ScriptFuzz, _ found: ScriptFuzz.Found?, _ file: String?
  ) -> ExitCode {
    var output = Output.standard()
    if asJSON {
      output.line(json(fuzz, found, file).text)
    } else if let found {
      output.lines(words(fuzz, found, file))
    } else if !settings.isQuiet {
      output.line(
        "nothing broke in \(fuzz.releases) releases and \(fuzz.runs) runs, which met "
          + "\(fuzz.coverage) situations (seed \(seed))")
    }
    output.flush()
    return found == nil ? .success : .failure
  }

  private func words(
    _ fuzz: ScriptFuzz, _ found: ScriptFuzz.Found, _ file: String?
  ) -> [String] {
    let after = "after \(fuzz.releases) releases and \(fuzz.runs) runs (seed \(seed))"
    switch found {
    case .release(let found):
      return [
        found.broken.sentence, "found \(after)",
        "no finger makes this release in the same way; try decide(\"\(found.sheet)\", ...)",
      ]
    case .run(let run):
      let broken = run.broken
      let law = broken?.isOfEngine == true ? "\(broken?.law ?? ""): " : ""
      var lines = ["\(law)\(broken?.sentence ?? "")", "found \(after), shrunk to:"]
      lines += Act.lines(run.acts).map { "  \($0)" }
      if let file { lines.append("written; run it alone: sheetlua test \(file)") }
      return lines
    }
  }

  private func json(
    _ fuzz: ScriptFuzz, _ found: ScriptFuzz.Found?, _ file: String?
  ) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-fuzz")), ("version", .integer(1)),
      ("seed", .string("\(seed)")), ("runs", .integer(fuzz.runs)),
      ("releases", .integer(fuzz.releases)), ("situations", .integer(fuzz.coverage)),
      ("holds", .boolean(found == nil)),
    ]
    switch found {
    case .run(let run):
      fields += [
        ("law", .string(run.broken?.law ?? "")), ("sentence", .string(run.broken?.sentence ?? "")),
        ("scenario", .array(Act.lines(run.acts).map { .string($0) })),
        ("file", file.map { .string($0) } ?? .null),
      ]
    case .release(let found):
      fields += [("law", .string(found.broken.law)), ("sentence", .string(found.broken.sentence))]
    case nil: break
    }
    return .object(fields)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
