internal import CommandIO
internal import OptionParsing
internal import SheetScript

/// `sheetlua types`: the surface of scripts, for an editor or for a reader.
struct TypesVerb: Subcommand {
  static let reference = VerbReference(
    name: "types",
    overview: "Print the type definitions of the Lua API, or its reference.",
    discussion: """
      The type definitions (LuaCATS) are for editors that use lua-language-server; `sheetlua init` \
      writes them next to the script. Both outputs are generated from the descriptions that \
      scripts are checked against.

      Example: sheetlua types --reference | less
      """)

  var reference = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    _ = try common.settled()
    var output = Output.standard()
    let text = reference ? Reference.text : TypesFile.text
    output.document(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    output.flush()
    return .success
  }
}

extension TypesVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.flag(&reference, "reference", "Print the API reference in Markdown.")
    arguments.group(&common)
  }
}
