internal import ArgumentParser
internal import CommandIO
internal import DecisionMaps
internal import Report
internal import ScriptDiagnostics
internal import Pictures
internal import Analysis
internal import Scenarios
internal import SheetScript
internal import TestRunner

/// `sheetlua report`: writes runs of a script as a self-contained page.
struct ReportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Write an HTML report of a script's scenarios: failures, frames, curves, events, maps.",
    discussion: """
      Click a curve, an event or a script line to go to that moment, or link to one with \
      #scenario=part of a name&t=.48. Failures come first, with expected and actual values side by side; \
      snapshots are compared with the stored ones. Without --scenario, the report contains up to \
      twelve scenarios. The page makes no network requests and can be read and printed without \
      JavaScript. If a scenario fails, the exit code is 1, and the report shows the scenario up to \
      the failure. Without -o, the report is written next to the script, as order.report.html; -o - \
      writes it to standard output.

      Example: sheetlua report order.lua -o order.html
      """)

  @Argument(help: "Script to report on.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: "Scenario to report: its name, or a unique part of it.")
  var scenario: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file.", valueName: "file.html"), completion: .file())
  var output: String?

  @Flag(help: "Render the phone in dark mode, regardless of the script.")
  var dark = false

  @OptionGroup var common: CommonOptions

  /// The maximum number of scenarios in a report without --scenario.
  private static let maxChapters = 12

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    settings.isDark = dark
    let path = try OutputPath.html(
      output, for: script, verb: "report", ending: ".report.html")
    var loaded = try LoadedScript(script, settings)
    loaded.options.snapshot = Self.snapshots(beside: loaded.source.name)
    let all = ScenarioRunner.list(of: loaded.session).filter { $0.skip == nil }
    var runs: [RenderedRun] = []
    if scenario != nil || all.isEmpty {
      runs = [try RenderedRun(loaded, scenario: scenario)]
    } else {
      for scenario in all.prefix(Self.maxChapters) {
        runs.append(try RenderedRun(loaded, playing: scenario))
      }
    }
    var maps = ReleaseMaps()
    let chapters = runs.map { RunSection($0.run, report: $0.report, dots: maps.dots(of: $0.run)) }
    if maps.maps.isEmpty { SheetQueries.all(of: loaded.session).forEach { maps.add($0) } }
    var report = RunReport(script: loaded.path, chapters: chapters, maps: maps.maps)
    report.isDark = dark
    if scenario == nil, all.count > runs.count, !all.isEmpty {
      let left = all.count - runs.count
      let subject = left == 1 ? "scenario is" : "scenarios are"
      report.note = "\(left) more \(subject) not shown; select one with --scenario."
    }
    let page = report.html
    try OutputPath.write(page, to: path, named: output)
    if output == nil { OutputPath.printPath(path, bytes: page.utf8.count, settings) }
    return runs.map { $0.reportErrors(settings) }.reduce(.success) { $0.or($1) }
  }

  /// Compares snapshots with the stored ones.
  ///
  /// A missing snapshot counts as equal, because only `test` writes it.
  private static func snapshots(beside script: String) -> (Snapshot) -> SnapshotResult {
    let stored = SnapshotStore(beside: script, .none)
    let log = SnapshotLog(isReviewing: false)
    return { snapshot in
      let result = stored.check(snapshot, log)
      return result == .missing ? .same : result
    }
  }
}
