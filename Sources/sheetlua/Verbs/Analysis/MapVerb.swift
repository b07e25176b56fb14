internal import TestRunner
internal import CommandIO
internal import DecisionMaps
internal import OptionParsing
internal import Analysis
internal import SheetEngine

/// `sheetlua map`: what a sheet's policy decides, for every travel and velocity of a release.
struct MapVerb: Subcommand {
  static let reference = VerbReference(
    name: "map",
    overview: "Draw a sheet's decision map, compare two scripts, or lint the rules.",
    discussion: """
      --against compares the maps from every detent and reports the differences: exact where the \
      rules can be analyzed, otherwise sampled. --against-set compares the script with itself \
      under another parameter value. --markdown prints a table for a pull request. With \
      --exit-code, the exit code is 1 if anything differs.

      Example: sheetlua map order.lua --from large --layer rule
      """)

  var script = ""
  var sheet: String?
  var from: String?
  var by: String = "grabber"
  var elapsed = 0.3
  var layer: String = "outcome"
  var size: String = "96x32"
  var svg: String?
  var png: String?
  var against: String?
  var againstSet: [String] = []
  var exitCode = false
  var markdown = false
  var lint = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    let settings = try common.settled()
    guard elapsed >= 0, elapsed <= 1000 else {
      throw CommandError(.usage, "--elapsed: expected seconds from 0 to 1000, got \(elapsed)")
    }
    let plane = MapPlane(
      from: from, by: try word("--by", by), elapsed: elapsed, layer: try word("--layer", layer),
      size: try Self.size(size))
    let loaded = try LoadedScript(script, settings)
    let subject = try loaded.sheet(sheet)
    if against != nil || !againstSet.isEmpty {
      var changed = settings
      for setting in againstSet {
        let (knob, value) = try CommonOptions.knob(setting, of: "--against-set")
        changed.parameters[knob] = value
      }
      let other = try LoadedScript(against ?? script, changed)
      let change = MapComparison(
        before: subject, after: try other.sheet(subject.name), plane: plane,
        form: common.json ? .json : markdown ? .markdown : .words)
      let hasChanged = try change.print()
      let hasFailed = [loaded.complain(), other.complain()].contains(true)
      return hasFailed ? .script : exitCode && hasChanged ? .failure : .success
    }
    if markdown {
      throw CommandError(.usage, "--markdown: needs --against or --against-set")
    }
    if lint {
      let all = sheet == nil ? ScriptedSheet.all(of: loaded.session) : [subject]
      let scenarios = PlayedScenarios(source: loaded.source, options: loaded.options)
      try MapLintPrinter(
        subjects: all, scenarios: scenarios, plane: plane, asJSON: common.json
      ).print()
    } else {
      try MapPrinter(subject: subject, plane: plane, settings: settings).print(
        svg: svg, png: png, asJSON: common.json)
    }
    return loaded.complain() ? .script : .success
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String
  ) throws(CommandError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw CommandError(.usage, "\(option): expected one of \(known), got '\(text)'")
  }

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

extension MapVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&script, "script", "Script to map.", completion: .files(["lua"]))
    arguments.option(&sheet, "sheet", value: "name", "Sheet to map; by default the first one.")
    arguments.option(&from, "from", value: "detent", "Detent at which the drags start.")
    arguments.option(
      &by, "by", "Part that is dragged: grabber, bar or content.",
      completion: .words(["grabber", "bar", "content"]))
    arguments.option(&elapsed, "elapsed", value: "s", "Seconds from touch-down to lift-off.")
    arguments.option(
      &layer, "layer", "Layer to draw: outcome, rule, margin or time.",
      completion: .words(["outcome", "rule", "margin", "time"]))
    arguments.option(&size, "size", value: "96x32", "Size of the map in columns and rows.")
    arguments.option(
      &svg, "svg", value: "file", "Write the map as SVG.", completion: .files([]))
    arguments.option(
      &png, "png", value: "file",
      "Write the map as PNG; requires rsvg-convert.", completion: .files([]))
    arguments.option(
      &against, "against", value: "script", "Compare with the same sheet in another script.",
      completion: .files(["lua"]))
    arguments.options(
      &againstSet, "against-set", value: "name=value", "Compare with another parameter value."
    )
    arguments.flag(&exitCode, "exit-code", "With --against: exit with 1 if anything changed.")
    arguments.flag(&markdown, "markdown", "With --against: print a Markdown table.")
    arguments.flag(&lint, "lint", "Report likely mistakes in the maps from every detent.")
    arguments.group(&common)
  }
}
