internal import CommandIO
package import ScriptDiagnostics
internal import Scenarios
package import SheetScript

/// One test to be run once.
package struct TestJob {
  package var file: LoadedTestFile
  package var test: ListedTest
  /// The snapshots of the file, as they were when the run began.
  package var snapshots: SnapshotStore
  /// Which run of it this is, from 0 (`--repeat`); each has the next seed.
  package var turn = 0
  /// Its place among the tests of the whole run, from 0, whichever part it belongs to.
  package var place = 0

  /// A test of a file, to be run once or once more.
  package init(
    file: LoadedTestFile, test: ListedTest, _ snapshots: SnapshotStore, turn: Int = 0,
    place: Int = 0
  ) {
    (self.file, self.test, self.snapshots) = (file, test, snapshots)
    (self.turn, self.place) = (turn, place)
  }

  /// Runs it in a state and a world of its own; nothing of it is shared with another job.
  package func run(
    _ settings: CommandSettings, watch: (ScriptSession) -> Void = { _ in }
  ) -> JobResult {
    var options = file.options
    options.seed &+= UInt64(turn)
    guard case .scenario(let scenario) = test.kind else {
      let promise = ClaimRun(test, in: file.source, options, settings)
      var result = TestResult(kind: kind, report: promise.report)
      result.tried = promise.tried
      result.basis = promise.basis
      return JobResult(result: named(result, settings), asked: [])
    }
    let snapshots = snapshots
    let log = SnapshotLog(isReviewing: settings.isReview)
    // Without a folder there is nothing to store beside.
    let isStored = file.source.name != "<stdin>"
    options.snapshot = { isStored ? snapshots.answer($0, log) : .missing }
    var runner = ScenarioRunner(source: file.source, options: options)
    runner.printsExpectations = settings.printsExpectations
    let report = runner.run(scenario) { session in
      CrashInjection.spring(at: scenario.name)
      watch(session)
    }
    let result = TestResult(kind: kind, report: report)
    return JobResult(
      result: named(result, settings, mayBeAsked: !log.asked.isEmpty), asked: log.asked)
  }

  /// What is told of it when sheetlua itself has crashed in it.
  package func crashed(_ settings: CommandSettings) -> JobResult {
    var report = ScenarioReport(
      promise: test.title, file: test.file, line: test.line,
      broken: .crash(file: test.file, line: test.line))
    report.ids = test.ids
    report.tags = test.tags
    var result = TestResult(kind: kind, report: report)
    result.isError = true
    result.isCrash = true
    return JobResult(result: named(result, settings), asked: [])
  }

  private var kind: TestResult.Kind {
    switch test.kind {
    case .scenario: .scenario
    case .region: .region
    case .always: .always
    }
  }

  private func named(
    _ result: TestResult, _ settings: CommandSettings, mayBeAsked: Bool = false
  ) -> TestResult {
    var result = result
    if case .failed(var failure) = result.report.outcome, failure.excerpt == nil,
      failure.diagnostic.file == file.source.name
    {
      failure.excerpt = failure.diagnostic.line.flatMap { file.source[$0] }
      result.report.outcome = .failed(failure)
    }
    // Looked for among all tests of the file, so only where it will be shown.
    guard result.hasFailed || mayBeAsked else { return result }
    result.again = RerunCommand.command(test, in: file, turn: turn, settings)
    return result
  }
}

extension Diagnostic {
  /// The error of a test in which sheetlua itself crashed.
  package static func crash(file: String, line: Int?) -> Diagnostic {
    Diagnostic(
      .crashed, "sheetlua crashed here. This is a bug in sheetlua, not in your script.",
      file: file, line: line)
  }
}
