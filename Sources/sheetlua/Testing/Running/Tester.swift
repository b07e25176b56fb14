internal import SheetScript

/// Runs scenarios and tells a reporter.
struct Tester {
  let settings: Settings
  private(set) var choice: Choice
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
  /// The scripts that each test file is made of, by its path: itself and what it requires.
  private(set) var parts: [String: Set<String>] = [:]

  init(settings: Settings, choice: Choice, report: any Reporter) {
    self.settings = settings
    self.choice = choice
    self.report = report
  }

  /// Runs the tests of files; one that cannot be loaded does not keep the others from running.
  mutating func test(_ files: [TestFile]) throws(Stop) -> ExitCode {
    try Alarm.heard { () throws(Stop) in
      let loading = LoadingRun(files, settings, workers: workers)
      if files.count == 1, let error = loading.errors.first { throw error }
      for file in loading.files { parts[file.source.name] = file.parts }
      for error in loading.errors { if let message = error.message { Output.say(message) } }
      if let cause = loading.alarm {
        report.begin(0)
        return end(Count(), EarlyEnd(cause, running: [], left: 0), [])
      }
      let worst = loading.errors.map(\.code).reduce(ExitCode.success) { $0.or($1) }
      guard !loading.files.isEmpty else { return worst == .success ? noTest(files) : worst }
      let code = test(loading.files)
      return code == .interrupted || code == .timeLimit ? code : worst.or(code)
    }
  }

  /// Runs the scenarios of files that are loaded; `only` in one of them silences all others.
  mutating func test(_ files: [LoadedFile]) -> ExitCode {
    for file in files {
      for scenario in file.scenarios { ledger?.found(scenario) }
      forget(in: file)
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
    report.begin(jobs.count + regions.count)
    var count = Count()
    var keeper = SnapshotKeeper(holdsBack: settings.isReview)
    var early = work(jobs, &count, &keeper, planned: jobs.count + regions.count)
    if early == nil { early = prove(regions, &count) }
    return end(count, early, keeper.waiting)
  }

  /// Strikes what failed last and is no longer there; under another name perhaps, so all of its file
  /// is run where only what failed was to be.
  private mutating func forget(in file: LoadedFile) {
    guard let gone = lastRun?.gone(from: file), !gone.isEmpty else { return }
    lastRun?.strike(gone, from: file)
    guard choice.failedBefore != nil else { return }
    choice.failedBefore?.files.insert(file.source.name)
    let names = gone.map { "'\($0)'" }.joined(separator: ", ")
    Output.say("\(file.source.name): has no scenario \(names) any more; running all of the file")
  }

  /// Tells how it all went.
  private mutating func end(
    _ count: Count, _ early: EarlyEnd?, _ waiting: [WaitingSnapshot]
  ) -> ExitCode {
    lastRun?.save()
    var reviewed = ExitCode.success
    if settings.isReview, early?.code == nil { reviewed = Review(waiting, settings).decide() }
    if let ledger { report.told(ledger) }
    report.end(count, early)
    if let code = early?.code { return code }
    if count.failed > 0 {
      return count.failed == count.unreviewed && settings.update == .none ? .review : .failure
    }
    if isStrict, let ledger, !ledger.isComplete { return .failure }
    return reviewed
  }

  /// What of a file's regions is tried; a part of a run and a repetition leave them to the whole.
  func regions(of file: LoadedFile) -> [RegionDefinition] {
    guard choice.shard == nil, choice.failedBefore == nil else { return [] }
    return RegionReports.chosen(in: file, by: choice)
  }

  private mutating func work(
    _ jobs: [Job], _ count: inout Count, _ keeper: inout SnapshotKeeper, planned: Int
  ) -> EarlyEnd? {
    let shelf = Shelf()
    let settings = settings
    let crew = Crew<Job, Ran>(jobs) { $0.run(settings, shelf) }
    let halt = crew.work(workers: workers, waiting: { report.waiting(for: $0.scenario) }) {
      job, ran in
      var ran = ran
      keeper.keep(&ran, of: job)
      count.add(ran.report)
      ledger?.ended(ran.report)
      if job.turn == 0 { lastRun?.strike(job.scenario) }
      if case .failed = ran.report.outcome { lastRun?.add(ran.report) }
      report.ended(ran.report, in: job.file.source)
      return !(stopsAtFailure && count.failed > 0)
    }
    switch halt {
    case nil: return nil
    case .refused: return count.all < planned ? EarlyEnd(.failure, left: planned - count.all) : nil
    case .alarmed(let cause, let running):
      return EarlyEnd(cause, running: running.map(\.scenario), left: planned - count.all)
    }
  }

  /// Tries the regions, one after the other.
  private mutating func prove(
    _ regions: [(LoadedFile, RegionDefinition)], _ count: inout Count
  ) -> EarlyEnd? {
    for (index, (file, region)) in regions.enumerated() {
      if stopsAtFailure, count.failed > 0 { return EarlyEnd(.failure, left: regions.count - index) }
      if let cause = Alarm.cause {
        return EarlyEnd(cause, running: [], left: regions.count - index)
      }
      let result = RegionReports.report(on: region, in: file, settings)
      count.add(result)
      report.ended(result, in: file.source)
    }
    return nil
  }

  private func jobs(of files: [LoadedFile]) throws(Stop) -> [Job] {
    var jobs: [Job] = []
    for file in files {
      jobs += try file.scenarios(choice).map { Job(file: file, scenario: $0) }
    }
    let only = jobs.filter(\.scenario.isOnly)
    return only.isEmpty ? jobs : only
  }

  func noTest(_ files: [TestFile]) -> ExitCode {
    let places = files.map(\.path).prefix(3).joined(separator: ", ")
    if files.isEmpty {
      Output.say("test: found no file whose name ends in _test.lua")
    } else if choice.isNarrowed {
      Output.say("test: no scenario in \(places) has that name, ID or tag")
    } else {
      Output.say("test: there is no scenario in \(places)")
    }
    return .failure
  }
}
