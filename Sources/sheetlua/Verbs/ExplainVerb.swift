internal import ArgumentParser
internal import SheetScript

/// `sheetlua explain S012`: the page of an error, or a term in other libraries' words.
struct ExplainVerb: ParsableCommand, Verb {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an error's code, or a term in the other platforms' words.")

  @Argument(help: ArgumentHelp("A code such as S012, or a word such as snapPoints."))
  var topic: String

  @OptionGroup var common: CommonOptions

  func carryOut() throws(Stop) -> ExitCode {
    let settings = try common.settled()
    let lines: [String]
    if let page = Explanation.named(topic) {
      lines = page.lines
    } else if let word = ForeignWord.named(topic) {
      lines = ["\(word.word): \(word.sentence)"]
    } else {
      throw Stop(
        .usage,
        "explain: I know nothing about '\(topic)'; give a code such as S012 or a word such as "
          + "snapPoints")
    }
    var output = Output.standard()
    if settings.isJSON {
      output.line(
        JSON.object([
          ("version", .number(1)), ("topic", .string(topic)),
          ("text", .string(lines.joined(separator: "\n"))),
        ]).text)
    } else {
      output.lines(lines)
    }
    output.flush()
    return .success
  }
}
