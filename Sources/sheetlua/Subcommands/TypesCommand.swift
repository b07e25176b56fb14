internal import ArgumentParser
internal import CommandIO
internal import Reference

/// `sheetlua types`: prints the type definitions or the reference of the Lua API.
struct TypesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Print the type definitions of the Lua API, or its reference.",
    discussion: """
      The type definitions (LuaCATS) are for editors that use lua-language-server; `sheetlua init` \
      writes them next to the script. Both outputs are generated from the descriptions that \
      scripts are checked against.

      Example: sheetlua types --reference | less
      """)

  @Flag(help: "Print the API reference in Markdown.")
  var reference = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    _ = try common.resolved()
    var output = OutputStream.standard()
    let text = reference ? APIReference.text : TypeDefinitions.text
    output.document(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    output.flush()
    return .success
  }
}
