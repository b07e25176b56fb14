internal import CommandIO
internal import OptionParsing

/// `sheetlua manual`: the manual page, for whoever installs the command.
struct ManualVerb: Subcommand {
  static let reference = VerbReference(
    name: "manual",
    overview: "Print the man page in roff: sheetlua manual | man -l -",
    isHidden: true)

  mutating func declare(_ arguments: inout ArgumentList) {}

  func carryOut() throws(CommandError) -> ExitCode {
    var output = Output.standard()
    output.document(ManualPage.lines(of: Arguments.verbs))
    output.flush()
    return .success
  }
}
