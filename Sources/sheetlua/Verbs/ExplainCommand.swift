internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import TestRunner
internal import SheetScript

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
    completion: .list(HelpPage.all.map(\.name) + ["words"] + ErrorPage.all.map(\.code.rawValue)))
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
    if let page = ErrorPage.named(topic) { return page.lines }
    if topic == "words" {
      return [settings.paint(.bold, termsPage.title), ""] + APIReference.foreignTerms
    }
    let foreign = LibraryTerm.named(topic).map { ["\($0.term): \($0.message)"] } ?? []
    let own = APIReference.lines(about: topic)
    let here = own + (own.isEmpty || foreign.isEmpty ? [] : [""]) + foreign
    guard let page = HelpPage.named(topic) else {
      if here.isEmpty { throw CommandError(.usage, errorMessage(about: topic)) }
      return here
    }
    // If the name is also an API name, print both.
    if page.name == topic { return page.lines(settings.paint) + (own.isEmpty ? [] : [""] + own) }
    if here.isEmpty { return page.lines(settings.paint) }
    return here + ["", "More: \(CommandName.name) explain \(page.name)"]
  }

  /// The page that is generated from the vocabulary.
  private static let termsPage = (
    name: "words",
    title:
      "Terms of other libraries, and their names here"
  )

  private static func errorMessage(about topic: String) -> String {
    let near = APIReference.nearest(to: topic).map { "; did you mean \($0)?" } ?? "."
    return "explain: no page, error code or term '\(topic)'\(near)\n"
      + "`\(CommandName.name) explain` lists the pages and error codes"
  }

  /// Returns the list of all topics.
  private static func index(_ paint: TextStyling) -> [String] {
    func row(_ name: String, _ text: String) -> String {
      "  " + (name + "  ").rightPadded(14) + text
    }
    return [paint(.bold, "Pages")] + HelpPage.all.map { row($0.name, $0.title) }
      + [row(termsPage.name, termsPage.title)]
      + ["", paint(.bold, "Terms")]
      + [
        row("detents", "any API name: its type, unit and default"),
        row("snapPoints", "any term of another library: its name in sheetlua"),
        "", paint(.bold, "Errors"),
      ] + ErrorPage.all.map { row($0.code.rawValue, $0.code.title) }
      + ["", "To read one: \(CommandName.name) explain map"]
      + ["Full API reference: \(CommandName.name) types --reference"]
  }
}
