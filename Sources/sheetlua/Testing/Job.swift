internal import SheetScript

/// One scenario to be run once.
struct Job {
  var file: LoadedFile
  var scenario: ListedScenario
  /// Which run of it this is, from 0 (`--repeat`); each has the next seed.
  var turn = 0

  /// Runs it in a state and a world of its own; nothing of it is shared with another job.
  func run(_ settings: Settings) -> Ran {
    var options = file.options
    options.seed &+= UInt64(turn)
    let log = StillLog(holdsBack: settings.isReview)
    // Without a folder there is nothing to store beside.
    if file.source.name != "<stdin>" {
      let snapshots = Snapshots(beside: file.source.name, settings.update)
      options.snapshot = { snapshots.answer($0, $1, log) }
    }
    let report = ScenarioRunner(source: file.source, options: options).run(scenario)
    return Ran(report: report, stored: log.stored, waiting: log.waiting)
  }
}

/// What came of a job.
struct Ran: Sendable {
  var report: ScenarioReport
  /// The snapshots that it wrote.
  var stored: [String]
  /// Those that wait for review.
  var waiting: [WaitingStill]
}
