internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import TestRunner
internal import Reference
internal import ReleaseLog

/// `sheetlua explain TOPIC`: explains a page, an error, an API name or a term of another library.
struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an error code, an API name or another library's term, or list the pages.",
    discussion: """
      Without a topic it lists the pages and all error codes.

      Example: sheetlua explain map
      """)

  @Argument(
    help: "A page such as map, an error code such as S012, or a term such as snapPoints.",
    completion: .list(
      HelpPage.all.map(\.name) + ["releases", "words"] + ErrorPage.all.map(\.code.rawValue)))
  var topic: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    if settings.isJSON { settings.paint = TextStyling(.never) }
    let lines: [String]
    if let topic {
      lines = try Self.lines(about: topic, settings)
    } else {
      lines = Self.index(settings.paint)
    }
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(
        JSONValue.object([
          ("version", .number(1)), ("topic", .string(topic ?? "")),
          ("text", .string(lines.joined(separator: "\n"))),
        ]))
    } else {
      output.lines(lines)
    }
    output.flush()
    return .success
  }

  private static func lines(
    about topic: String, _ settings: CommandSettings
  ) throws(CommandError) -> [String] {
    let paint = settings.paint
    if topic == schemaPage.name { return [ReleaseLine.jsonSchema.text] }
    if let page = ErrorPage.named(topic) { return InlineMarkdown.painted(page.lines, paint) }
    if topic == "words" {
      return [paint(.bold, termsPage.title), ""] + APIReference.foreignTerms
    }
    let foreign = LibraryTerm.named(topic).map { ["\($0.term): \($0.message)"] } ?? []
    let own = APIReference.lines(about: topic)
    let names = own + (own.isEmpty || foreign.isEmpty ? [] : [""]) + foreign
    let here = InlineMarkdown.painted(names, paint)
    if let term = HelpPage.outputTerm(named: topic) {
      return [paint(.bold, term.name)] + TerminalMarkdown(term.text, paint).lines
        + (here.isEmpty ? [] : [""]) + here
    }
    guard let page = HelpPage.named(topic) else {
      let found = commandLines(about: topic)
      let all = here + (here.isEmpty || found.isEmpty ? [] : [""]) + found
      return all.isEmpty ? try search(for: topic, paint) : InlineMarkdown.painted(all, paint)
    }
    // If the name is also an API name, print both.
    if page.name == topic { return page.lines(paint) + (here.isEmpty ? [] : [""] + here) }
    if here.isEmpty { return page.lines(paint) }
    return here + ["", "More: \(CommandName.name) explain \(page.name)"]
  }

  /// Returns the recipe, the subcommand and the options with a name.
  private static func commandLines(about topic: String) -> [String] {
    let word = topic.lowercased()
    let name = CommandName.name
    var lines: [String] = []
    if let recipe = HelpPage.recipes.first(where: { $0.name == word }) {
      lines.append("Recipe `\(recipe.name)`: \(recipe.text) (examples/\(recipe.name).lua)")
    }
    for command in CommandLineParser.subcommands where command.commandName == word {
      lines.append("`\(name) \(word)`: \(command.configuration.abstract)")
      lines.append("More: \(name) help \(word)")
    }
    let option = word.hasPrefix("-") ? word : "--" + word
    for command in CommandLineParser.subcommands {
      let rows = HelpText(of: command, in: CommandLineParser.self).rows
      for row in rows {
        let words = row.term.split { $0 == " " || $0 == "," }
        guard words.contains(Substring(option)) else { continue }
        lines.append("`\(name) \(command.commandName) \(row.term)`: \(row.text)")
      }
    }
    return lines
  }

  /// The maximum number of entries that a search prints.
  private static let mostEntries = 20

  /// Returns the entries whose names contain a text, and the pages that contain it.
  private static func search(
    for text: String, _ paint: TextStyling
  ) throws(CommandError) -> [String] {
    let entries = APIReference.entries(containing: text)
    let pages = text.count < 3 ? [] : HelpPage.names(containing: text)
    if entries.isEmpty, pages.isEmpty {
      throw CommandError(.usage, errorMessage(about: text))
    }
    var lines = ["No topic has the name \"\(text)\"."]
    if !entries.isEmpty {
      let width = entries.map(\.name.count).max() ?? 0
      lines += ["", "Names that contain it:"]
      lines += entries.prefix(mostEntries).map {
        "  " + $0.name.rightPadded(width + 2) + $0.meaning
      }
      if entries.count > mostEntries { lines.append("  and \(entries.count - mostEntries) more") }
    }
    if !pages.isEmpty {
      lines += ["", "Pages that contain it:"]
      lines += pages.map { "  \(CommandName.name) explain \($0)" }
    }
    return InlineMarkdown.painted(lines, paint)
  }

  /// The page that is generated from the vocabulary.
  private static let termsPage = (
    name: "words",
    title:
      "Terms of other libraries, and their names here"
  )

  /// The page that is generated from the declaration of a release log.
  private static let schemaPage = (
    name: "releases", title: "The JSON Schema of a release log"
  )

  private static func errorMessage(about topic: String) -> String {
    let near = APIReference.nearest(to: topic).map { "; did you mean \($0)?" } ?? "."
    return "explain: no page, error code or term '\(topic.onOneLine)'\(near)\n"
      + "`\(CommandName.name) explain` lists the pages and error codes"
  }

  /// Returns the list of all topics.
  private static func index(_ paint: TextStyling) -> [String] {
    func row(_ name: String, _ text: String) -> String {
      "  " + (name + "  ").rightPadded(14) + text
    }
    return [paint(.bold, "Pages")] + HelpPage.all.map { row($0.name, $0.title) }
      + [row(schemaPage.name, schemaPage.title), row(termsPage.name, termsPage.title)]
      + ["", paint(.bold, "Terms")]
      + [
        row("brittle", "any term in the output of maps, checks and tests"),
        row("detents", "any API name: its type, unit and default"),
        row("snapPoints", "any term of another library: its name in sheetlua"),
        "", paint(.bold, "Errors"),
      ] + ErrorPage.all.map { row($0.code.rawValue, $0.code.title) }
      + ["", "To read one: \(CommandName.name) explain map"]
      + ["Full API reference: \(CommandName.name) types --reference"]
  }
}
