internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import DecisionMaps
internal import ScriptDiagnostics
internal import TestRunner
internal import SheetEngine

/// `sheetlua map`: shows the decisions of a policy for every travel and velocity of a release.
struct MapCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw a sheet's decision map, compare two scripts, or lint the rules.",
    discussion: """
      --against compares the maps from every detent and reports the differences: exact where the \
      rules can be analyzed, otherwise sampled. --against-set compares the script with itself \
      under another parameter value. --markdown prints a table for a pull request. With \
      --exit-code, the exit code is 1 if anything differs.

      Example: sheetlua map order.lua --from large --layer rule
      """)

  @Argument(help: "Script to map.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: ArgumentHelp("Sheet to map; by default the first one.", valueName: "name"))
  var sheet: String?

  @Option(help: ArgumentHelp("Detent at which the drags start.", valueName: "detent"))
  var from: String?

  @Option(
    help: "Part that is dragged: \(DragSource.names(where: \.isTouched).listed(by: "or")).",
    completion: .list(DragSource.names(where: \.isTouched)))
  var by = DragSource.grabber.rawValue

  @Option(help: ArgumentHelp("Seconds from touch-down to lift-off.", valueName: "s"))
  var elapsed = Release.usualElapsed

  @Option(
    help: ArgumentHelp("Velocity to the right at lift-off, in pt/s.", valueName: "pt/s"))
  var velocityX = 0.0

  @Option(help: ArgumentHelp("Keyboard height that the rules read, in points.", valueName: "pt"))
  var keyboard = 0.0

  @Option(
    help: "Last movement before the lift: up or down; by default that of velocity or travel.",
    completion: .list(["up", "down"]))
  var direction: String?

  @Option(
    help: ArgumentHelp("Largest travel downward in the drag, in points.", valueName: "pt"))
  var farthest = 0.0

  @Option(help: ArgumentHelp("Seconds from the last movement to the lift.", valueName: "s"))
  var rested = 0.0

  @Flag(help: "The content was scrolled when the drag began.")
  var scrolled = false

  @Option(
    help: "Layer to draw: \(MapLayer.names.listed(by: "or")).",
    completion: .list(MapLayer.names))
  var layer = MapLayer.outcome.rawValue

  @Option(
    help: ArgumentHelp(
      "Size of the map in columns and rows; by default 96x32, or fewer columns that fit the terminal.",
      valueName: "96x32"))
  var size: String?

  @Option(help: ArgumentHelp("Write the map as SVG.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(
    help: ArgumentHelp("Write the map as PNG; requires rsvg-convert.", valueName: "file"),
    completion: .file())
  var png: String?

  @Option(
    help: ArgumentHelp("Compare with the same sheet in another script.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Option(help: ArgumentHelp("Compare with another parameter value.", valueName: "name=value"))
  var againstSet: [String] = []

  @Flag(help: "With --against: exit with 1 if anything changed.")
  var exitCode = false

  @Flag(help: "With --against: print a Markdown table.")
  var markdown = false

  @Flag(help: "Report likely mistakes in the maps from every detent.")
  var lint = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    guard elapsed >= 0, elapsed <= 1000 else {
      throw CommandError(.usage, "--elapsed: expected seconds from 0 to 1000, got \(elapsed)")
    }
    let all = ReleaseRanges.all
    guard all.velocityX.contains(velocityX) else {
      throw CommandError(
        .usage, "--velocity-x: expected pt/s from -1000000 to 1000000, got \(velocityX)")
    }
    guard all.keyboard.contains(keyboard) else {
      throw CommandError(.usage, "--keyboard: expected points from 0 to 2000, got \(keyboard)")
    }
    guard all.farthest.contains(farthest) else {
      let most = Int(all.farthest.upperBound)
      throw CommandError(.usage, "--farthest: expected points from 0 to \(most), got \(farthest)")
    }
    guard rested >= 0, rested <= 1000 else {
      throw CommandError(.usage, "--rested: expected seconds from 0 to 1000, got \(rested)")
    }
    var plane = MapSelection(
      from: from, by: try parse("--by", by), elapsed: elapsed, layer: try parse("--layer", layer),
      size: try size.map(Self.size) ?? Self.usualSize)
    (plane.velocityX, plane.keyboard, plane.scrolled) = (velocityX, keyboard, scrolled)
    if let direction { plane.direction = try parse("--direction", direction) }
    (plane.farthest, plane.rested) = (farthest, rested)
    let loaded = try LoadedScript(script, settings)
    let subject = try loaded.sheet(sheet)
    if against != nil || !againstSet.isEmpty {
      var changed = settings
      for setting in againstSet {
        let (parameter, value) = try CommonOptions.parameter(setting, of: "--against-set")
        changed.parameters[parameter] = value
      }
      let other = try LoadedScript(against ?? script, changed)
      let subjects = sheet == nil ? SheetQueries.all(of: loaded.session) : [subject]
      var change = MapComparisonPrinter(
        before: subjects, after: SheetQueries.all(of: other.session), namesAll: sheet == nil,
        plane: plane, form: common.json ? .json : markdown ? .markdown : .text)
      let hasChanged = try change.print()
      let hasFailed = [loaded.reportErrors(), other.reportErrors()].contains(true)
      return hasFailed ? .script : exitCode && hasChanged ? .failure : .success
    }
    if markdown {
      throw CommandError(.usage, "--markdown: needs --against or --against-set")
    }
    if lint {
      let all = sheet == nil ? SheetQueries.all(of: loaded.session) : [subject]
      let scenarios = ScenarioReleases(source: loaded.source, options: loaded.options)
      try MapLintPrinter(
        subjects: all, scenarios: scenarios, makeSession: { try loaded.newSession($0) },
        plane: plane,
        asJSON: common.json
      ).print()
    } else {
      if size == nil, svg == nil, png == nil, !common.json, let width = TerminalWidth.limit {
        let slice = try plane.slice(of: subject, from: plane.from)
        plane.size.columns = MapText.columns(of: slice, width: width, atMost: plane.size.columns)
      }
      try MapPrinter(subject: subject, plane: plane, settings: settings).print(
        svg: svg, png: png, asJSON: common.json)
    }
    return loaded.reportErrors() ? .script : .success
  }

  private func parse<Word: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String
  ) throws(CommandError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let names = Word.names.joined(separator: ", ")
    throw CommandError(.usage, "\(option): expected one of \(names), got '\(text)'")
  }

  private static let usualSize = (columns: 96, rows: 32)

  private static func size(_ text: String) throws(CommandError) -> (columns: Int, rows: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (2...1000).contains(columns), (2...1000).contains(rows)
    else {
      throw CommandError(
        .usage, "--size: expected columns x rows such as 96x32, 2 to 1000 each, got '\(text)'")
    }
    return (columns, rows)
  }
}
