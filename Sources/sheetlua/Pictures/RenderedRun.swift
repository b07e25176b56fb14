internal import CommandIO
internal import Support
internal import ScriptDiagnostics
internal import Pictures
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// A recorded run of a script to render: of a scenario or of its first sheet.
struct RenderedRun {
  let run: RecordedRun
  /// The report of the scenario; nil without a scenario.
  let report: ScenarioReport?
  private let path: String
  /// The scenario in the tests of its file; nil without a scenario.
  private let test: (ListedTest, LoadedTestFile)?

  /// Runs the scenario with this name.
  ///
  /// Without a name, presents the first sheet until it is at rest.
  init(_ loaded: LoadedScript, scenario: String?) throws(CommandError) {
    if let scenario {
      try self.init(loaded, playing: try Self.chosen(scenario, in: loaded))
    } else {
      self.init(path: loaded.path, run: try Self.presented(in: loaded), report: nil, test: nil)
    }
  }

  private init(
    path: String, run: RecordedRun, report: ScenarioReport?, test: (ListedTest, LoadedTestFile)?
  ) {
    (self.path, self.run, self.report, self.test) = (path, run, report, test)
  }

  init(_ loaded: LoadedScript, playing scenario: ListedScenario) throws(CommandError) {
    CrashReporter.setActivity(running: "\(loaded.path):\(scenario.line): \(scenario.name)")
    CrashInjection.crashIfRequested(at: scenario.name)
    let runner = ScenarioRunner(source: loaded.source, options: loaded.options)
    let (run, report) = RecordedRun.of(scenario, by: runner)
    guard let run else {
      throw CommandError(.script, "\(loaded.path): '\(scenario.name)' could not be loaded again")
    }
    let file = LoadedTestFile(loaded.session, loaded.options)
    let test = file.tests.first { $0.ids == scenario.ids && $0.title == scenario.name }
    self.init(path: loaded.path, run: run, report: report, test: test.map { ($0, file) })
  }

  /// Prints the errors of the run and returns the exit code for them.
  func reportErrors(_ settings: CommandSettings) -> ExitCode {
    if run.isTruncated {
      OutputStream.printMessage(
        "\(path): the run is too long; only the first \(run.moments.count) moments were recorded")
    }
    if let report, case .failed(let failure) = report.outcome {
      OutputStream.printMessage(
        "\(path):\(report.line): the scenario fails; it is shown up to the failure: "
          + failure.diagnostic.sentence
          + (rerunCommand(settings).map { "\nSee \($0)" } ?? ""))
      return .failure
    }
    guard report == nil, !run.session.errors.isEmpty else { return .success }
    ScriptLoader.printErrors(run.session.errors, run.session, settings)
    return .script
  }

  private func rerunCommand(_ settings: CommandSettings) -> String? {
    test.flatMap { RerunCommand.command($0, in: $1, turn: 0, settings) }
  }

  private static func presented(in loaded: LoadedScript) throws(CommandError) -> RecordedRun {
    let session = try loaded.newSession()
    let run = RecordedRun(watching: session)
    if let sheet = session.firstSheet, !session.world[sheet].isPresented {
      session.perform(.presented(sheet, PresentOptions()))
    }
    session.runToRest()
    run.stop()
    return run
  }

  /// Returns the scenario with this name, or the only scenario whose name contains it or that has
  /// it as an ID.
  private static func chosen(
    _ name: String, in loaded: LoadedScript
  ) throws(CommandError) -> ListedScenario {
    let all = ScenarioRunner.list(of: loaded.session)
    let exact = all.filter { $0.name == name }
    let found =
      exact.isEmpty ? all.filter { $0.name.contains(name) || $0.ids.contains(name) } : exact
    guard let first = found.first else {
      let names = all.map { "\n  \($0.name.onOneLine)" }.joined()
      throw CommandError(
        .usage,
        "--scenario: \(loaded.path) has no scenario '\(name.onOneLine)'; it has "
          + (all.isEmpty ? "none" : "\(all.count):\(names)"))
    }
    guard found.count == 1 else {
      throw CommandError(
        .usage,
        "--scenario: '\(name.onOneLine)' matches \(found.count) scenarios; give more of the name:"
          + found.map { "\n  \($0.name.onOneLine)" }.joined())
    }
    if let why = first.skip {
      throw CommandError(.usage, "--scenario: '\(first.name)' is skipped: \(why)".onOneLine)
    }
    return first
  }
}
