internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// Runs tests and tells a reporter.
struct Tester {
  let settings: Settings
  var choice: Choice
  var report: any Reporter
  /// Where tests are looked for.
  var paths: [String] = []
  var stopsAtFailure = false
  /// Where the one scenario that runs is recorded; nil: nowhere.
  var tape: String?
  /// How often each test is run.
  var runs = 1
  /// How many threads run tests side by side.
  var workers = 1
  /// The requirements that are held against what the scenarios prove.
  var ledger: Ledger?
  /// Whether a requirement without a scenario is a failure.
  var isStrict = false
  /// What is remembered of failures; nil: nothing is.
  var lastRun: LastRun?
  /// The scripts that each test file is made of, by its path: itself and what it requires.
  var parts: [String: Set<String>] = [:]
  private var count = Count()
  /// The gravest of what kept files from loading and tests from ending.
  private var worst = ExitCode.success

  init(settings: Settings, choice: Choice, report: any Reporter) {
    self.settings = settings
    self.choice = choice
    self.report = report
  }

  /// Runs the tests of files; one that cannot be loaded does not keep the others from running.
  mutating func test(_ files: [TestFile]) throws(Stop) -> ExitCode {
    try Alarm.heard { () throws(Stop) in
      let loading = try load(files)
      if let early = loading.early { return end(nothing: early) }
      return try test(loading.files, loading.unloaded)
    }
  }

  /// Runs the tests of files that are loaded; `only` in one of them silences all others.
  mutating func test(
    _ files: [LoadedFile], _ unloaded: [UnloadedFile] = []
  ) throws(Stop) -> ExitCode {
    var chosen = try jobs(of: files)
    if chosen.isEmpty, unloaded.isEmpty {
      return end(nothing: EarlyEnd(nothing: NoTest(choice, in: paths).words(files)))
    }
    if let tape { return record(chosen, on: tape) }
    var unloaded = unloaded
    if let shard = choice.shard {
      let all = chosen.count + unloaded.count
      chosen = chosen.filter { shard.takes($0.test) }
      unloaded = unloaded.filter(shard.takes)
      if chosen.isEmpty, unloaded.isEmpty {
        return end(emptyPart: "--shard \(shard.part)/\(shard.count): has none of the \(all) tests")
      }
    }
    let jobs = (0..<runs).flatMap { turn in
      chosen.map { Job(file: $0.file, test: $0.test, turn: turn) }
    }
    let planned = jobs.count + unloaded.count
    report.begin(planned)
    for file in unloaded {
      hear(file)
      if stopsAtFailure { break }
    }
    var keeper = SnapshotKeeper(holdsBack: settings.isReview)
    if stopsAtFailure, count.failed > 0 {
      return end(count.all < planned ? EarlyEnd(.failure, left: planned - count.all) : nil)
    }
    return end(work(jobs, &keeper, planned: planned), keeper.waiting)
  }

  private mutating func hear(_ file: UnloadedFile) {
    lastRun?.add(file: file.path)
    worst = worst.or(file.stop.code)
    if let crash = file.crash { Crashes.tell(of: crash, running: "\(file.path), as it was loaded") }
    hear(file.result(settings))
  }

  private mutating func hear(_ result: TestResult) {
    let report = result.report
    Crashes.mark(running: "the report on \(report.file):\(report.line): \(report.name)")
    count.add(result)
    ledger?.ended(report)
    self.report.ended(result)
  }

  private mutating func work(
    _ jobs: [Job], _ keeper: inout SnapshotKeeper, planned: Int
  ) -> EarlyEnd? {
    let shelf = Shelf()
    let settings = settings
    let crew = Crew<Job, Ran>(jobs) { $0.run(settings, shelf) }
    let halt = crew.work(workers: workers, waiting: { report.waiting(for: $0.test) }) { job, end in
      var ran: Ran
      switch end {
      case .done(let done): ran = done
      case .crashed(let crash):
        ran = job.crashed(settings)
        worst = worst.or(.software)
        Crashes.tell(
          of: crash, running: "\(job.test.file):\(job.test.line): \(job.test.title)")
      }
      keeper.keep(&ran, of: job)
      hear(ran.result)
      lastRun?.note(
        job.test, of: job.file.source.name, hasFailed: ran.result.hasFailed,
        isFirst: job.turn == 0)
      return !(stopsAtFailure && count.failed > 0)
    }
    let left = planned - count.all
    switch halt {
    case nil: return nil
    case .refused: return left > 0 ? EarlyEnd(.failure, left: left) : nil
    case .alarmed(let cause, let running):
      return EarlyEnd(cause, running: running.map(\.test), left: left)
    case .stalled(let running): return EarlyEnd(.crash, running: running.map(\.test), left: left)
    }
  }

  private func jobs(of files: [LoadedFile]) throws(Stop) -> [Job] {
    var jobs: [Job] = []
    for file in files {
      jobs += try file.tests(choice).map { Job(file: file, test: $0) }
    }
    let only = jobs.filter(\.test.isOnly)
    return only.isEmpty ? jobs : only
  }

  /// Tells how it all went.
  private mutating func end(
    _ early: EarlyEnd?, _ waiting: [WaitingSnapshot] = []
  ) -> ExitCode {
    lastRun?.save()
    var reviewed = ExitCode.success
    // After a crash nobody is asked: what came of the rest is to be told first of all.
    if settings.isReview, early?.code == nil, worst != .software {
      reviewed = Review(waiting, settings).decide()
    }
    if let ledger { report.told(ledger) }
    report.end(count, early)
    if let code = early?.code { return worst.or(code) }
    if count.guarded > 0 { return worst.or(.timeLimit) }
    if count.failed > 0 {
      let isReview = count.failed == count.unreviewed && settings.update == .none
      return worst.or(isReview ? .review : .failure)
    }
    if isStrict, let ledger, !ledger.isComplete { return .failure }
    return reviewed
  }

  /// There is nothing to run: what is said instead goes into every format.
  private mutating func end(nothing early: EarlyEnd) -> ExitCode {
    report.begin(0)
    return end(early)
  }

  /// The other parts have all there is, which is no failure.
  private mutating func end(emptyPart words: String) -> ExitCode {
    Output.say(words)
    report.begin(0)
    return end(nil)
  }
}
