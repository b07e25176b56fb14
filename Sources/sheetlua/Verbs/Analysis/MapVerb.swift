internal import ArgumentParser
internal import Console
internal import DecisionMaps
internal import Proving
internal import SheetEngine

/// `sheetlua map`: what a sheet's policy decides, for every travel and velocity of a release.
struct MapVerb: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw what a release decides, compare two scripts, or look for mistakes.",
    discussion: """
      With --against every detent's map is compared, and what changed is told in words: of every \
      release where the rules can be judged so, else of samples. --against-set compares the script \
      with itself under another value of a knob. With --markdown it is a table for a pull request; \
      with --exit-code a difference ends with 1.

      Example: sheetlua map order.lua --from large --layer rule
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: ArgumentHelp("The sheet; without it the first one.", valueName: "name"))
  var sheet: String?

  @Option(help: ArgumentHelp("The detent where the drags begin.", valueName: "detent"))
  var from: String?

  @Option(
    help: ArgumentHelp("What holds the sheet: grabber, bar or content."),
    completion: .list(["grabber", "bar", "content"]))
  var by: String = "grabber"

  @Option(
    help: ArgumentHelp("Seconds from touch-down to lift-off.", valueName: "s"))
  var elapsed = 0.3

  @Option(
    help: ArgumentHelp("What is drawn: outcome, rule, margin or time."),
    completion: .list(["outcome", "rule", "margin", "time"]))
  var layer: String = "outcome"

  @Option(help: ArgumentHelp("Columns and rows.", valueName: "96x32"))
  var size: String = "96x32"

  @Option(
    help: ArgumentHelp("Write a picture into a file.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(
    help: ArgumentHelp("Write it in pixels; needs rsvg-convert.", valueName: "file"),
    completion: .file())
  var png: String?

  @Option(
    help: ArgumentHelp("Compare with the same sheet of another script.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Option(
    help: ArgumentHelp("Compare with the script under another knob.", valueName: "knob=value"))
  var againstSet: [String] = []

  @Flag(help: "With --against: end with 1 when something changed.")
  var exitCode = false

  @Flag(help: "With --against: a table in Markdown.")
  var markdown = false

  @Flag(help: "Look for what seems a mistake, from every detent.")
  var lint = false

  @OptionGroup var common: CommonOptions

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
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    sheet = try words.value("--sheet")
    from = try words.value("--from")
    by = try words.value("--by") ?? "grabber"
    elapsed = try words.value("--elapsed") ?? 0.3
    layer = try words.value("--layer") ?? "outcome"
    size = try words.value("--size") ?? "96x32"
    svg = try words.value("--svg")
    png = try words.value("--png")
    against = try words.value("--against")
    againstSet = try words.values("--against-set")
    exitCode = try words.flag("--exit-code")
    markdown = try words.flag("--markdown")
    lint = try words.flag("--lint")
    common = try words.group()
    script = try words.onlyPath()
  }
}
