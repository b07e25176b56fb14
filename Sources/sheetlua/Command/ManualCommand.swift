internal import ArgumentParser
internal import CommandIO

/// `sheetlua manual`: prints the manual page for an installation.
struct ManualCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the man page in roff: sheetlua manual | man -l -",
    shouldDisplay: false)

  func execute() throws(CommandError) -> ExitCode {
    var output = OutputStream.standard()
    output.document(ManualPage.lines(of: CommandLineParser.self))
    output.flush()
    return .success
  }
}
