internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import DecisionMaps
internal import Handoff
internal import Support
internal import TestRunner

/// `sheetlua conform`: compares the sheets of a script with the published numbers of a platform.
struct ConformCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Compare a script's sheets with a platform's published numbers.",
    discussion: """
      Each number is kept, broken or not stated, with its source and the source's date. A number \
      differs if another source about the platform publishes the script's value. The exit code is \
      1 if a number is broken or differs. Policy decisions are measured. The numbers come from \
      published documents, not from devices; contradictions between sources are reported.

      Example: sheetlua conform order.lua --to ios
      """)

  @Argument(help: "Script to compare.", completion: .file(extensions: ["lua"]))
  var script: String?

  @Option(help: ArgumentHelp("Style or library to compare with.", valueName: "style"))
  var to: String?

  @Option(help: ArgumentHelp("Sheet to compare; by default all.", valueName: "name"))
  var sheet: String?

  @Flag(help: "List the styles and libraries to compare with.")
  var list = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    if list { return printSources(settings) }
    guard let script else {
      throw CommandError(.usage, "conform: expected a script or --list")
    }
    guard let to else {
      throw CommandError(
        .usage, "conform: expected --to and a style; see \(CommandName.name) conform --list")
    }
    guard let publication = PublishedSpec.named(to) else {
      let names = PublishedSpec.all.map(\.name)
      let near =
        Self.platforms[to.lowercased()] ?? SpellingSuggestion.closest(to: to, among: names)
      throw CommandError(
        .usage,
        "--to: no published values of '\(to.onOneLine)'"
          + (near.map { "; did you mean '\($0)'?" } ?? "")
          + "\nThere are \(names.joined(separator: ", "))")
    }
    let loaded = try LoadedScript(script, settings)
    let subjects = sheet == nil ? SheetQueries.all(of: loaded.session) : [try loaded.sheet(sheet)]
    if subjects.isEmpty { throw CommandError(.failure, "\(script): defines no sheet") }
    let results = subjects.map { Conformance(of: $0, to: publication) }
    print(results, publication, settings)
    if loaded.reportErrors() { return .script }
    return results.allSatisfy(\.conforms) ? .success : .failure
  }

  /// The sources for names of platforms and libraries.
  private static let platforms = [
    "android": "material", "compose": "material", "jetpack": "material", "material3": "material",
    "apple": "ios", "uikit": "ios", "swiftui": "ios", "iphone": "ios", "gtk": "adwaita",
    "gnome": "adwaita", "libadwaita": "adwaita", "cupertino": "flutter-cupertino",
  ]

  private func print(
    _ results: [Conformance], _ publication: PublishedSpec, _ settings: CommandSettings
  ) {
    let contradictions = SourceConflict.concerning(publication)
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(
        JSONValue.object([
          ("format", .string("sheetlua-conform")), ("version", .integer(1)),
          ("to", .string(publication.name)), ("source", .string(publication.source)),
          ("date", .string(publication.date)), ("sheets", .array(results.map(\.json))),
          ("contradictions", .array(contradictions.map(\.json))),
        ]))
    } else if !settings.isQuiet || !results.allSatisfy(\.conforms) {
      for result in results {
        output.table(result.lines)
        output.line()
      }
      if !contradictions.isEmpty {
        output.line("Contradictions between the sources:")
        output.table(contradictions.flatMap(\.lines))
        output.line()
      }
      output.line("These are published numbers, not measurements of a phone.")
    }
    output.flush()
  }

  private func printSources(_ settings: CommandSettings) -> ExitCode {
    var output = OutputStream.standard()
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
        let name = publication.name.rightPadded(width)
        output.table(["\(name)  \(publication.source) (\(publication.date))"])
      }
    }
    output.flush()
    return .success
  }
}
