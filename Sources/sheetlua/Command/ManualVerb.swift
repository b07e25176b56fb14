internal import ArgumentParser
internal import Console

/// `sheetlua manual`: the manual page, for whoever installs the command.
struct ManualVerb: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page in roff: sheetlua manual | man -l -",
    shouldDisplay: false)

  func carryOut() throws(CommandError) -> ExitCode {
    var output = Output.standard()
    let lines = ManualPage.text(of: Arguments.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    output.document(lines.dropLast().map(String.init))
    output.flush()
    return .success
  }
  func read(_ words: inout PlainWords) {}
}
