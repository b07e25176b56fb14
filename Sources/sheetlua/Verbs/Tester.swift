internal import SheetScript

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
  /// How often each scenario is run.
  var runs = 1
  /// How many threads run scenarios side by side.
  var workers = 1
  /// The requirements that are held against what the scenarios prove.
  var ledger: Ledger?
  /// Whether a requirement without a scenario is a failure.
  var isStrict = false
  /// What is remembered of failures; nil: nothing is.
  var lastRun: LastRun?

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
      for region in regions(of: loaded) {
        output.line("\(region.file):\(region.line): region \"\(region.name)\"")
        count += 1
      }
    }
    output.flush()
    return count == 0 && choice.shard == nil ? noTest(files) : .success
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
    for file in files {
      for scenario in ScenarioRunner.list(of: file.session) { ledger?.found(scenario) }
    }
    let once: [Job]
    switch Result(catching: { () throws(Stop) in try self.jobs(of: files) }) {
    case .success(let jobs): once = jobs
    case .failure(let stop):
      Output.say(stop.message ?? "")
      return stop.code
    }
    let isSilenced = once.contains(where: \.scenario.isOnly)
    let regions =
      isSilenced ? [] : files.flatMap { file in self.regions(of: file).map { (file, $0) } }
    if once.isEmpty, regions.isEmpty, choice.shard == nil, choice.failedBefore == nil {
      return noTest(files.map { TestFile(path: $0.source.name, line: $0.line) })
    }
    if let tape { return record(once, on: tape) }
    let jobs = (0..<runs).flatMap { turn in
      once.map { Job(file: $0.file, scenario: $0.scenario, turn: turn) }
    }
    var waiting: [WaitingStill] = []
    report.begin(jobs.count + regions.count)
    var count = work(jobs, &waiting)
    for (file, region) in regions where !stopsAtFailure || count.failed == 0 {
      let result = RegionReports.report(on: region, in: file.session)
      count.add(result)
      report.ended(result, in: file.source)
    }
    lastRun?.save()
    let reviewed = settings.isReview ? Review(waiting, settings).decide() : .success
    if let ledger { report.told(ledger) }
    report.end(count)
    if count.failed > 0 {
      return count.failed == count.unreviewed && settings.update == .none ? .review : .failure
    }
    if isStrict, let ledger, !ledger.isComplete { return .failure }
    return reviewed
  }

  /// Runs one scenario and records it.
  private mutating func record(_ jobs: [Job], on tape: String) -> ExitCode {
    guard jobs.count == 1, let job = jobs.first else {
      Output.say("--tape: records one scenario, and \(jobs.count) are chosen; name its line")
      return .usage
    }
    let runner = ScenarioRunner(source: job.file.source, options: job.file.options)
    var recording: Recording?
    report.begin(1)
    let result = runner.run(job.scenario) { session in
      recording = Recording(session, job.file.options, scenario: job.scenario.name)
    }
    var count = Count()
    count.add(result)
    report.ended(result, in: job.file.source)
    if let code = recording?.write(to: tape) { return code }
    report.end(count)
    return count.failed == 0 ? .success : .failure
  }

  /// What of a file's regions is tried; a part of a run and a repetition leave them to the whole.
  private func regions(of file: LoadedFile) -> [RegionDefinition] {
    guard choice.shard == nil, choice.failedBefore == nil else { return [] }
    return RegionReports.chosen(in: file, by: choice)
  }

  private mutating func work(_ jobs: [Job], _ waiting: inout [WaitingStill]) -> Count {
    var count = Count()
    Crew(jobs, settings).work(workers: workers) { job, ran in
      for path in ran.stored { Output.say("stored \(path)") }
      waiting += ran.waiting.filter { !waiting.contains($0) }
      count.add(ran.report)
      ledger?.ended(ran.report)
      if job.turn == 0 { lastRun?.strike(job.scenario) }
      if case .failed = ran.report.outcome { lastRun?.add(ran.report) }
      report.ended(ran.report, in: job.file.source)
      return !(stopsAtFailure && count.failed > 0)
    }
    return count
  }

  private func jobs(of files: [LoadedFile]) throws(Stop) -> [Job] {
    var jobs: [Job] = []
    for file in files {
      jobs += try scenarios(of: file).map { Job(file: file, scenario: $0) }
    }
    let only = jobs.filter(\.scenario.isOnly)
    return only.isEmpty ? jobs : only
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
    let places = files.map(\.path).prefix(3).joined(separator: ", ")
    if files.isEmpty {
      Output.say("test: found no *_test.lua")
    } else if choice.isNarrowed {
      Output.say("test: no scenario in \(places) has that name, ID or tag")
    } else {
      Output.say("test: there is no scenario in \(places)")
    }
    return .failure
  }
}
