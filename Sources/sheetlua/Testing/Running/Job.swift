internal import SheetScript

/// One scenario to be run once.
struct Job {
  var file: LoadedFile
  var scenario: ListedScenario
  /// Which run of it this is, from 0 (`--repeat`); each has the next seed.
  var turn = 0

  /// The line where the scenario stands.
  var line: Int { scenario.line }

  /// Runs it in a state and a world of its own; nothing of it is shared with another job.
  func run(
    _ settings: Settings, _ shelf: Shelf, watch: (Session) -> Void = { _ in }
  ) -> Ran {
    var options = file.options
    options.seed &+= UInt64(turn)
    let log = SnapshotLog(holdsBack: settings.isReview)
    let snapshots = Snapshots(beside: file.source.name, settings.update, shelf)
    // Without a folder there is nothing to store beside.
    let isStored = file.source.name != "<stdin>"
    options.snapshot = { isStored ? snapshots.answer($0, log) : .missing }
    var runner = ScenarioRunner(source: file.source, options: options)
    runner.printsExpectations = settings.printsExpectations
    let report = runner.run(scenario, watch: watch)
    return Ran(report: report, asked: log.asked)
  }
}

/// What came of a job.
struct Ran: Sendable {
  var report: ScenarioReport
  /// The snapshots that it asked about.
  var asked: [AskedSnapshot]

  /// Makes it a failure, unless it is one already.
  mutating func fail(_ diagnostic: Diagnostic) { report.fail(diagnostic) }
}
