internal import SheetScript

/// Which scenarios are to run.
struct Choice {
  /// What a name or an ID must have in it.
  var filter: String?
  /// Tags of which a scenario must have one.
  var tags: [String] = []

  func takes(_ scenario: ListedScenario) -> Bool {
    if let filter {
      let words = [scenario.name] + scenario.ids
      guard words.contains(where: { $0.lowercased().contains(filter.lowercased()) }) else {
        return false
      }
    }
    return tags.isEmpty || tags.contains { scenario.tags.contains($0) }
  }
}

/// A test file whose script is loaded.
struct LoadedFile {
  var source: Source
  var options: SessionOptions
  var session: Session
  /// The line that chooses one scenario; nil: all.
  var line: Int?
}

/// Runs scenarios and tells a reporter.
struct Tester {
  let settings: Settings
  let choice: Choice
  var report: any Reporter
  var stopsAtFailure = false
  /// Where the one scenario that runs is recorded; nil: nowhere.
  var tape: String?

  init(settings: Settings, choice: Choice, report: any Reporter) {
    self.settings = settings
    self.choice = choice
    self.report = report
  }

  /// Names what would run.
  func list(_ files: [TestFile]) throws(Stop) -> ExitCode {
    var output = Output.standard()
    var count = 0
    for file in files {
      let loaded = try load(file)
      for scenario in try scenarios(of: loaded) {
        let ids = scenario.ids.isEmpty ? "" : "  (\(scenario.ids.joined(separator: ", ")))"
        output.line("\(scenario.file):\(scenario.line): \(scenario.name)\(ids)")
        count += 1
      }
      for region in RegionReports.chosen(in: loaded, by: choice) {
        output.line("\(region.file):\(region.line): region \"\(region.name)\"")
        count += 1
      }
    }
    output.flush()
    return count == 0 ? noTest(files) : .success
  }

  /// Runs the tests of files; one that cannot be loaded does not keep the others from running.
  mutating func test(_ files: [TestFile]) throws(Stop) -> ExitCode {
    var worst = ExitCode.success
    var loaded: [LoadedFile] = []
    for file in files {
      do throws(Stop) {
        loaded.append(try load(file))
      } catch {
        if files.count == 1 { throw error }
        if let message = error.message { Output.say(message) }
        worst = worst.or(error.code)
      }
    }
    guard !loaded.isEmpty else { return worst == .success ? noTest(files) : worst }
    return worst.or(test(loaded))
  }

  /// Runs the scenarios of files that are loaded; `only` in one of them silences all others.
  mutating func test(_ files: [LoadedFile]) -> ExitCode {
    var chosen: [(file: LoadedFile, scenario: ListedScenario)] = []
    for file in files {
      let result = Result { () throws(Stop) in try scenarios(of: file) }
      switch result {
      case .success(let scenarios): chosen += scenarios.map { (file, $0) }
      case .failure(let stop):
        Output.say(stop.message ?? "")
        return stop.code
      }
    }
    var regions = files.flatMap { file in
      RegionReports.chosen(in: file, by: choice).map { (file, $0) }
    }
    if chosen.isEmpty, regions.isEmpty {
      return noTest(files.map { TestFile(path: $0.source.name, line: $0.line) })
    }
    if chosen.contains(where: { $0.scenario.isOnly }) {
      chosen = chosen.filter { $0.scenario.isOnly }
      regions = []
    }
    if tape != nil, chosen.count != 1 {
      Output.say("--tape: records one scenario, and \(chosen.count) are chosen; name its line")
      return .usage
    }
    var count = Count()
    report.begin(chosen.count + regions.count)
    for (file, scenario) in chosen {
      let runner = ScenarioRunner(source: file.source, options: file.options)
      var recording: Recording?
      let result = runner.run(scenario) { session in
        if tape != nil { recording = Recording(session, file.options, scenario: scenario.name) }
      }
      count.add(result)
      report.ended(result, in: file.source)
      if let tape, let recording, let code = recording.write(to: tape) { return code }
      if stopsAtFailure, count.failed > 0 { break }
    }
    for (file, region) in regions where !stopsAtFailure || count.failed == 0 {
      let result = RegionReports.report(on: region, in: file.session)
      count.add(result)
      report.ended(result, in: file.source)
    }
    report.end(count)
    guard count.failed > 0 else { return .success }
    return count.failed == count.unreviewed && settings.update == .none ? .review : .failure
  }

  private func load(_ file: TestFile) throws(Stop) -> LoadedFile {
    let script = try ScriptFile.read(file.path)
    let source = Source(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    let session = try Loading.session(source, options, settings)
    return LoadedFile(source: source, options: options, session: session, line: file.line)
  }

  /// What of a file is to run; at a line, the last scenario that begins at it or above.
  private func scenarios(of file: LoadedFile) throws(Stop) -> [ListedScenario] {
    var all = ScenarioRunner.list(of: file.session)
    if let line = file.line {
      if file.session.regions.contains(where: { $0.line == line }) { return [] }
      guard let start = all.map(\.line).filter({ $0 <= line }).max() else {
        throw Stop(.failure, "\(file.source.name):\(line): no scenario stands at this line")
      }
      all = all.filter { $0.line == start }
    }
    return all.filter(choice.takes)
  }

  private func noTest(_ files: [TestFile]) -> ExitCode {
    let narrowed = choice.filter != nil || !choice.tags.isEmpty
    let places = files.map(\.path).prefix(3).joined(separator: ", ")
    if files.isEmpty {
      Output.say("test: found no *_test.lua")
    } else if narrowed {
      Output.say("test: no scenario in \(places) has that name, ID or tag")
    } else {
      Output.say("test: there is no scenario in \(places)")
    }
    return .failure
  }
}

/// How many scenarios ended how.
struct Count {
  var passed = 0
  var failed = 0
  var skipped = 0
  /// How many of those that failed did so by a snapshot that is missing or has changed.
  var unreviewed = 0

  /// Counts one.
  mutating func add(_ report: ScenarioReport) {
    switch report.outcome {
    case .passed: passed += 1
    case .failed(let failure):
      failed += 1
      switch failure.diagnostic.code {
      case .snapshotMissing, .snapshotDiffers: unreviewed += 1
      default: break
      }
    case .skipped: skipped += 1
    }
  }

  /// The closing line.
  var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
