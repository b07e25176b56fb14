internal import CommandIO
package import ScriptDiagnostics
internal import Scenarios
package import SheetScript

/// One run of one test.
package struct TestJob {
  package var file: LoadedTestFile
  package var test: ListedTest
  /// The stored snapshots of the file at the start of the run.
  package var snapshots: SnapshotStore
  /// Number of the run of this test, from 0 (`--repeat`).
  ///
  /// Each run adds 1 to the seed.
  package var repetition = 0
  /// Index of the job in the whole run, from 0, independent of the shard.
  package var place = 0

  /// The name of the job in a message about a crash.
  var activity: String { "\(test.file):\(test.line): \(test.title)" }

  /// Creates a job that runs a test of a file once.
  package init(
    file: LoadedTestFile, test: ListedTest, _ snapshots: SnapshotStore, turn: Int = 0,
    place: Int = 0
  ) {
    (self.file, self.test, self.snapshots) = (file, test, snapshots)
    (self.repetition, self.place) = (turn, place)
  }

  /// Runs the test in a separate Lua state and world.
  ///
  /// Jobs share no data, and the script is loaded again only where that takes little time.
  package func run(
    _ settings: CommandSettings, loads: FileLoads,
    watch: (ScriptSession) -> Void = { _ in }
  ) -> JobResult {
    let settings = settings.on(file.device)
    var options = file.options
    options.seed &+= UInt64(repetition)
    let loads = loads.scripts(of: file, options)
    guard case .scenario(let scenario) = test.kind else {
      let claim = ClaimRun(test, in: file.source, options, settings, loads)
      var result = TestResult(kind: test.resultKind, report: claim.report)
      result.checkedCount = claim.checkedCount
      result.basis = claim.basis
      return JobResult(result: named(result, settings), asked: [])
    }
    let snapshots = snapshots
    let log = SnapshotLog(isReviewing: settings.isReview)
    // A script from standard input has no directory for snapshots.
    let isStored = file.source.name != "<stdin>"
    options.snapshot = { isStored ? snapshots.check($0, log) : .missing }
    var runner = ScenarioRunner(source: file.source, options: options, loads: loads)
    runner.printsExpectations = settings.printsExpectations
    var recorder: ReleaseRecorder?
    let report = runner.run(scenario) { session in
      CrashInjection.crashIfRequested(at: scenario.name)
      recorder = settings.releases.map { ReleaseRecorder(keepsSamples: $0 == .withSamples) }
      recorder?.observe(session)
      watch(session)
    }
    let result = TestResult(kind: test.resultKind, report: report)
    var job = JobResult(
      result: named(result, settings, mayBeAsked: !log.checkedSnapshots.isEmpty),
      asked: log.checkedSnapshots)
    if let recorder, let fresh = try? Self.freshSession(file.source, options, loads) {
      (job.releases, job.omittedReleases) = recorder.lines(in: fresh)
    }
    return job
  }

  /// A newly loaded session of a script.
  private static func freshSession(
    _ source: SourceText, _ options: SessionOptions, _ loads: LoadedScripts?
  ) throws(Diagnostic) -> ScriptSession {
    let loads = loads ?? LoadedScripts(source: source, options: options)
    return try loads.session(on: nil, snapshot: { _ in .same }, print: { _ in })
  }

  /// Returns the result of a job during which sheetlua crashed.
  package func crashed(_ settings: CommandSettings) -> JobResult {
    var report = ScenarioReport(
      name: test.title, file: test.file, line: test.line,
      broken: .crash(file: test.file, line: test.line))
    report.ids = test.ids
    report.tags = test.tags
    let settings = settings.on(file.device)
    var result = TestResult(kind: test.resultKind, report: report)
    result.isError = true
    result.isCrash = true
    return JobResult(result: named(result, settings), asked: [])
  }

  private func named(
    _ result: TestResult, _ settings: CommandSettings, mayBeAsked: Bool = false
  ) -> TestResult {
    var result = result
    if test.device != nil { result.report.name = test.title }
    if case .failed(var failure) = result.report.outcome, failure.excerpt == nil,
      failure.diagnostic.file == file.source.name
    {
      failure.excerpt = failure.diagnostic.line.flatMap { file.source[$0] }
      result.report.outcome = .failed(failure)
    }
    // The search goes through all tests of the file, so skip it if the command is not printed.
    guard result.hasFailed || mayBeAsked else { return result }
    result.rerunCommand = RerunCommand.command(test, in: file, turn: repetition, settings)
    result.watchCommand = RerunCommand.watchCommand(test, in: file, turn: repetition, settings)
    return result
  }
}

extension Diagnostic {
  /// Returns the error of a test during which sheetlua crashed.
  package static func crash(file: String, line: Int?) -> Diagnostic {
    Diagnostic(
      .crashed, "sheetlua crashed here. This is a bug in sheetlua, not in your script.",
      file: file, line: line)
  }
}
