internal import ArgumentParser
internal import Console
internal import DecisionMaps
internal import Pictures
internal import Proving
internal import Scenarios
internal import SheetScript

/// `sheetlua report`: runs of a script as one page that needs nothing else.
struct ReportVerb: ParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one HTML page on a script's scenarios: frames, curves, events, maps.",
    discussion: """
      Without --scenario every scenario has its chapter, up to twelve. The page fetches nothing and \
      reads without JavaScript, which only moves its slider. A failed scenario ends with 1, and is \
      in the page as far as it went. Without -o it is written beside the script, as order.html; -o - \
      writes it to standard output.

      Example: sheetlua report order.lua -o order.html
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: ArgumentHelp("The scenario: its name, or a part that no other has."))
  var scenario: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to write it.", valueName: "file.html"),
    completion: .file())
  var output: String?

  @Flag(help: "Show the phone in dark colours, whatever the script says.")
  var dark = false

  @OptionGroup var common: CommonOptions

  /// More scenarios than these make no page that anybody reads.
  private static let mostChapters = 12

  func carryOut() throws(CommandError) -> ExitCode {
    var settings = try common.settled()
    settings.isDark = dark
    let path = try OutputPath.html(output, for: script, verb: "report")
    let loaded = try LoadedScript(script, settings)
    let all = ScenarioRunner.list(of: loaded.session).filter { $0.skip == nil }
    var runs: [RenderedRun] = []
    if scenario != nil || all.isEmpty {
      runs = [try RenderedRun(loaded, scenario: scenario)]
    } else {
      for scenario in all.prefix(Self.mostChapters) {
        runs.append(try RenderedRun(loaded, playing: scenario))
      }
    }
    var report = RunReport(
      script: loaded.path, chapters: runs.map { RunChapter($0.run, report: $0.report) })
    if scenario == nil, all.count > runs.count, !all.isEmpty {
      report.note = "Left out: \(all.count - runs.count) more scenarios; name one with --scenario."
    }
    let making = DesignSpecBuilder(loaded: loaded)
    report.maps = ScriptedSheet.all(of: loaded.session).prefix(Self.mostChapters).compactMap {
      sheet in
      making.map(of: sheet).map { (sheet.name, $0.markup) }
    }
    let page = report.html
    try FileWriter.write(page, to: path)
    if output == nil { OutputPath.tell(path, bytes: page.utf8.count, settings) }
    return runs.map { $0.complain(settings) }.reduce(.success) { $0.or($1) }
  }
}
