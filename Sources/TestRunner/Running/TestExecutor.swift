package import CommandIO
internal import ScriptDiagnostics
package import ReleaseLog
internal import Scenarios
internal import SheetScript

/// Runs tests and passes the results to a reporter.
package struct TestExecutor {
  package let settings: CommandSettings
  package var filter: TestFilter
  package var reporter: any Reporter
  package var stopsAtFailure = false
  /// The path of the tape that records the only scenario; nil if no tape is recorded.
  package var tape: String?
  /// Number of runs of each test.
  package var runs = 1
  /// Number of processes that run tests in parallel.
  package var workers = 1
  /// The requirements, with the results of their scenarios.
  package var requirements: RequirementList?
  /// Whether a requirement without a scenario is a failure.
  package var isStrict = false
  /// The recorded failures of the last run; nil if failures are not recorded.
  package var lastRun: LastFailedTests?
  /// The files of the last load.
  package internal(set) var loaded: [LoadedTestFile] = []
  /// The releases of the scenarios, in the order of the tests, and the number of omitted ones.
  package private(set) var releases: (lines: [ReleaseLine], omitted: Int) = ([], 0)
  private var count = TestCounts()
  /// The most severe exit code of files that did not load and tests that crashed.
  private var worstExitCode = ExitCode.success

  package init(settings: CommandSettings, choice: TestFilter, report: any Reporter) {
    self.settings = settings
    self.filter = choice
    self.reporter = report
  }

  /// Runs the tests of files.
  ///
  /// A file that cannot be loaded does not prevent the tests of other files.
  package mutating func test(_ files: [TestFile]) throws(CommandError) -> ExitCode {
    try Interruption.deferringExit { () throws(CommandError) in
      let loading = try load(files)
      if let early = loading.early { return end(nothing: early) }
      return try test(loading.files, loading.unloaded)
    }
  }

  /// Runs the tests of loaded files.
  ///
  /// If any test has `only`, tests without it do not run.
  package mutating func test(
    _ files: [LoadedTestFile], _ unloaded: [FailedTestFile] = []
  ) throws(CommandError) -> ExitCode {
    var chosen = try jobs(of: files)
    if chosen.isEmpty, unloaded.isEmpty {
      return end(nothing: IncompleteRun(nothing: NoTestMessage(filter).message(files)))
    }
    if let tape { return record(chosen, on: tape) }
    noteRepeatedTests(chosen)
    let (runs, shard, settings) = (runs, filter.shard, settings)
    reporter.setShard { [chosen] in ShardInfo(of: chosen, unloaded, runs: runs, shard, settings) }
    for index in chosen.indices { chosen[index].place = unloaded.count + index }
    let round = chosen.count
    var places = unloaded.indices.map { $0 }
    var unloaded = unloaded
    if let shard {
      let all = chosen.count + unloaded.count
      chosen = chosen.filter { shard.includes($0.place) }
      places = places.filter(shard.includes)
      unloaded = places.map { unloaded[$0] }
      if chosen.isEmpty, unloaded.isEmpty {
        return end(emptyPart: shard.emptyMessage(all, "tests"))
      }
    }
    let jobs = (0..<runs).flatMap { turn in
      chosen.map {
        TestJob(
          file: $0.file, test: $0.test, $0.snapshots, turn: turn, place: $0.place + turn * round)
      }
    }
    let planned = jobs.count + unloaded.count
    reporter.begin(planned)
    for (place, file) in zip(places, unloaded) {
      handle(file, at: place)
      if stopsAtFailure { break }
    }
    var writer = SnapshotWriter(isReviewing: settings.isReview)
    if stopsAtFailure, count.failed > 0 {
      return end(count.total < planned ? IncompleteRun(.failure, left: planned - count.total) : nil)
    }
    return end(runJobs(jobs, &writer, planned: planned), writer.pending)
  }

  private mutating func handle(_ file: FailedTestFile, at index: Int) {
    lastRun?.add(file: file.path)
    worstExitCode = worstExitCode.or(file.error.exitCode)
    if file.isCrash { CrashReporter.reportCrash(running: FailedTestFile.loading(file.path)) }
    var result = file.result(settings)
    result.place = index
    handle(result)
  }

  private mutating func handle(_ result: TestResult) {
    let report = result.report
    CrashReporter.setActivity(
      running: "the report on \(report.file):\(report.line): \(report.name)")
    count.add(result)
    requirements?.recordResult(report)
    self.reporter.reportTest(result)
  }

  private mutating func runJobs(
    _ jobs: [TestJob], _ writer: inout SnapshotWriter, planned: Int
  ) -> IncompleteRun? {
    let settings = settings
    let loads = FileLoads()
    var group = WorkerGroup(jobs.count, workers: workers) { jobs[$0].run(settings, loads: loads) }
    if jobs.count == 1 { CrashReporter.setActivity(running: jobs[0].activity) }
    let halt = group.run {
      reporter.showWaiting(for: jobs[$0].test)
    } hear: { number, result in
      let job = jobs[number]
      if result == nil {
        worstExitCode = worstExitCode.or(.software)
        CrashReporter.reportCrash(running: job.activity)
      }
      var jobResult = result ?? job.crashed(settings)
      writer.add(&jobResult, of: job.file.source.name)
      releases.lines += jobResult.releases
      releases.omitted += jobResult.omittedReleases
      jobResult.result.place = job.place
      handle(jobResult.result)
      lastRun?.record(
        job.test, of: job.file.source.name, hasFailed: jobResult.result.hasFailed,
        isFirst: job.repetition == 0 && job.file.device == settings.devices.first)
      return !(stopsAtFailure && count.failed > 0)
    }
    let left = planned - count.total
    switch halt {
    case nil: return nil
    case .refused: return left > 0 ? IncompleteRun(.failure, left: left) : nil
    case .alarmed(let cause, let running):
      return IncompleteRun(cause, running: running.map { jobs[$0].test }, left: left)
    }
  }

  /// Returns a job for each selected test: for those with `only` if there are any.
  func jobs(of files: [LoadedTestFile]) throws(CommandError) -> [TestJob] {
    var jobs: [TestJob] = []
    for file in files {
      let tests = try file.tests(filter)
      if tests.isEmpty { continue }
      let snapshots = SnapshotStore(
        beside: file.source.name, settings.update, device: file.device)
      jobs += tests.map { TestJob(file: file, test: $0, snapshots) }
    }
    let only = jobs.filter(\.test.isOnly)
    return only.isEmpty ? jobs : only
  }

  /// Reports the end of the run and returns the exit code.
  private mutating func end(
    _ early: IncompleteRun?, _ waiting: [PendingSnapshot] = []
  ) -> ExitCode {
    let code = reportEnd(early, waiting)
    reporter.recordExitCode(code)
    return code
  }

  private mutating func reportEnd(
    _ early: IncompleteRun?, _ waiting: [PendingSnapshot]
  ) -> ExitCode {
    lastRun?.save()
    var reviewed = ExitCode.success
    // After a crash, skip the review: the results of the other tests must be reported first.
    if settings.isReview, early?.exitCode == nil, worstExitCode != .software {
      reviewed = SnapshotReview(waiting, settings).decide()
    }
    if let requirements { reporter.reportRequirements(requirements) }
    reporter.end(count, early)
    if let code = early?.exitCode { return worstExitCode.or(code) }
    if count.guarded > 0 { return worstExitCode.or(.timeLimit) }
    if count.failed > 0 {
      let isReview = count.failed == count.unreviewed && settings.update == .none
      return worstExitCode.or(isReview ? .review : .failure)
    }
    if isStrict, let requirements, !requirements.isComplete { return .failure }
    return reviewed
  }

  /// Reports in every format that there is no test to run.
  private mutating func end(nothing early: IncompleteRun) -> ExitCode {
    reporter.begin(0)
    return end(early)
  }

  /// Reports an empty shard.
  ///
  /// This is not a failure: the other shards contain all tests.
  private mutating func end(emptyPart words: String) -> ExitCode {
    OutputStream.printMessage(words)
    reporter.begin(0)
    return end(nil)
  }
}
