internal import Console
internal import DecisionMaps
internal import Formatting
internal import Measuring
internal import OptionParsing
internal import Proving

/// `sheetlua conform`: a script's sheets held against what a platform has published.
struct ConformVerb: Subcommand {
  static let reference = VerbReference(
    name: "conform",
    overview: "Hold a script's sheets against a platform's published numbers.",
    discussion: """
      Each number is kept, broken or not stated, with its source and that source's date; a broken \
      one ends with 1. What a policy decides is measured by asking it. Numbers are those that were \
      published, never what a phone does; where sources contradict each other, that is told.

      Example: sheetlua conform order.lua --to ios
      """)

  var script: String?
  var to: String?
  var sheet: String?
  var list = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    let settings = try common.settled()
    if list { return tell(settings) }
    guard let script else {
      throw CommandError(.usage, "conform: expected a script; or take --list")
    }
    guard let to else {
      throw CommandError(
        .usage, "conform: expected --to and a style; \(CommandName.name) conform --list names them")
    }
    guard let publication = PublishedSpec.named(to) else {
      let known = PublishedSpec.all.map(\.name).joined(separator: ", ")
      throw CommandError(.usage, "--to: I know nothing published of '\(to)'; there are \(known)")
    }
    let loaded = try LoadedScript(script, settings)
    let subjects = sheet == nil ? ScriptedSheet.all(of: loaded.session) : [try loaded.sheet(sheet)]
    if subjects.isEmpty { throw CommandError(.failure, "\(script): defines no sheet") }
    let results = subjects.map { Conformance(of: $0, to: publication) }
    print(results, publication, settings)
    if loaded.complain() { return .script }
    return results.allSatisfy(\.holds) ? .success : .failure
  }

  private func print(
    _ results: [Conformance], _ publication: PublishedSpec, _ settings: Settings
  ) {
    let contradictions = Contradiction.concerning(publication)
    var output = Output.standard()
    if settings.isJSON {
      output.json(
        JSONValue.object([
          ("format", .string("sheetlua-conform")), ("version", .integer(1)),
          ("to", .string(publication.name)), ("source", .string(publication.source)),
          ("date", .string(publication.date)), ("sheets", .array(results.map(\.json))),
          ("contradictions", .array(contradictions.map(\.json))),
        ]))
    } else if !settings.isQuiet || !results.allSatisfy(\.holds) {
      for result in results {
        output.lines(result.lines)
        output.line()
      }
      if !contradictions.isEmpty {
        output.line("The sources contradict each other:")
        output.lines(contradictions.flatMap(\.lines))
        output.line()
      }
      output.line("These are published numbers, not what a phone does.")
    }
    output.flush()
  }

  private func tell(_ settings: Settings) -> ExitCode {
    var output = Output.standard()
    if settings.isJSON {
      let values = PublishedSpec.all.map { publication in
        JSONValue.object([
          ("name", .string(publication.name)), ("source", .string(publication.source)),
          ("date", .string(publication.date)), ("numbers", .integer(publication.entries.count)),
        ])
      }
      output.json(
        JSONValue.object([
          ("format", .string("sheetlua-publications")), ("version", .integer(1)),
          ("publications", .array(values)),
        ]))
    } else {
      let width = PublishedSpec.all.map(\.name.count).max() ?? 0
      for publication in PublishedSpec.all {
        let name = publication.name.trailing(width)
        output.line("\(name)  \(publication.source) (\(publication.date))")
      }
    }
    output.flush()
    return .success
  }
}

extension ConformVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&script, "script", "The script.", completion: .files(["lua"]))
    arguments.option(&to, "to", value: "style", "The style or library to hold it against.")
    arguments.option(&sheet, "sheet", value: "name", "The sheet; without it every one.")
    arguments.flag(&list, "list", "Name what there is to hold it against.")
    arguments.group(&common)
  }
}
