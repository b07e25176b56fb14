internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// One test to be run once.
struct Job {
  var file: LoadedFile
  var test: ListedTest
  /// Which run of it this is, from 0 (`--repeat`); each has the next seed.
  var turn = 0

  /// Runs it in a state and a world of its own; nothing of it is shared with another job.
  func run(
    _ settings: Settings, _ shelf: Shelf, watch: (Session) -> Void = { _ in }
  ) -> Ran {
    var options = file.options
    options.seed &+= UInt64(turn)
    guard case .scenario(let scenario) = test.kind else {
      let promise = PromiseRun(test, in: file.source, options, settings)
      var result = TestResult(kind: kind, report: promise.report)
      result.tried = promise.tried
      return Ran(result: named(result, settings), asked: [])
    }
    let log = SnapshotLog(holdsBack: settings.isReview)
    let snapshots = Snapshots(beside: file.source.name, settings.update, shelf)
    // Without a folder there is nothing to store beside.
    let isStored = file.source.name != "<stdin>"
    options.snapshot = { isStored ? snapshots.answer($0, log) : .missing }
    var runner = ScenarioRunner(source: file.source, options: options)
    runner.printsExpectations = settings.printsExpectations
    let report = runner.run(scenario) { session in
      TestTrap.spring(at: scenario.name)
      watch(session)
    }
    let result = TestResult(kind: kind, report: report)
    return Ran(
      result: named(result, settings, mayBeAsked: !log.asked.isEmpty), asked: log.asked)
  }

  /// What is told of it when sheetlua itself has crashed in it.
  func crashed(_ settings: Settings) -> Ran {
    var report = ScenarioReport(
      promise: test.title, file: test.file, line: test.line,
      broken: .crash(file: test.file, line: test.line))
    report.ids = test.ids
    report.tags = test.tags
    var result = TestResult(kind: kind, report: report)
    result.isError = true
    result.isCrash = true
    return Ran(result: named(result, settings), asked: [])
  }

  private var kind: TestResult.Kind {
    switch test.kind {
    case .scenario: .scenario
    case .region: .region
    case .always: .always
    }
  }

  private func named(
    _ result: TestResult, _ settings: Settings, mayBeAsked: Bool = false
  ) -> TestResult {
    var result = result
    result.source = file.source
    // Looked for among all tests of the file, so only where it will be shown.
    guard result.hasFailed || mayBeAsked else { return result }
    result.again = Again.command(test, in: file, turn: turn, settings)
    return result
  }
}

/// What came of a job.
struct Ran: Sendable {
  var result: TestResult
  /// The snapshots that it asked about.
  var asked: [AskedSnapshot]

  /// Makes it a failure, unless it is one already.
  mutating func fail(_ diagnostic: Diagnostic) { result.report.fail(diagnostic) }
}

extension Diagnostic {
  /// What a crash of sheetlua is, to whoever runs tests.
  static func crash(file: String, line: Int?) -> Diagnostic {
    Diagnostic(
      .crashed, "sheetlua crashed here. This is a bug in sheetlua, not in your script.",
      file: file, line: line)
  }
}
