internal import ArgumentParser
internal import CommandIO
internal import CLibrary

/// The command line as a whole: subcommands, `--help`, `--version`.
struct CommandLineParser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheetlua",
    abstract: "Prototype and test bottom sheets in Lua.",
    usage: """
      sheetlua                          play a recipe, in a terminal
      sheetlua init orders              create a sample script and its test
      sheetlua orders/order.lua         play it: drag, ? lists the keys
      sheetlua test orders              run its tests
      sheetlua map orders/order.lua     draw its decision map
      sheetlua explain                  list pages, terms and error codes
      """,
    discussion: """
      An argument that contains a /, ends in .lua or .tape, or is - (standard input) is a file \
      to play. In a terminal, play is interactive. Otherwise, sheetlua prints a frame of the \
      first sheet, then runs the scenarios or, without any, prints the event log.

      Exit codes: 0 success; 1 a test failed, or no test was found; 2 a script could not be \
      loaded; 3 snapshots need review; 64 invalid arguments; 66 the input is missing, \
      unreadable, or not file:line; 70 internal error; 74 output could not be written; 124 timed \
      out (--timeout); 130 interrupted.
      """,
    version: Version.text,
    subcommands: subcommands,
    defaultSubcommand: PlayCommand.self)

  static let subcommands: [any Subcommand.Type] = [
    PlayCommand.self, TestCommand.self, MergeCommand.self, MapCommand.self, CheckCommand.self,
    ConformCommand.self,
    FuzzCommand.self, BacktestCommand.self, FitCommand.self, ImportCommand.self, ReplayCommand.self,
    StillCommand.self, ReportCommand.self, SpecCommand.self,
    VectorsCommand.self, ExportCommand.self, PoliciesCommand.self, ShareCommand.self,
    ServeCommand.self,
    ExplainCommand.self,
    TypesCommand.self, InitCommand.self, ManualCommand.self,
  ]

  /// Parses the arguments and runs the subcommand, or prints an error to standard error.
  static func run(_ arguments: [String]) -> ExitCode {
    // Without arguments, show the gallery or, without a terminal, print the help.
    guard let first = arguments.first else {
      guard InteractivePlayer.isPossible() else { return run(parsing: ["--help"]) }
      return handlingErrors(GalleryPlayer().play)
    }
    switch FirstArgument(first) {
    case .file, .subcommand:
      if first == "help", arguments.count > 1, FirstArgument(arguments[1]) == .unknown {
        OutputStream.printMessage(FirstArgument.errorMessage(about: arguments[1]))
        return .usage
      }
    case .option:
      if let code = printCompletions(arguments) { return code }
      if let complaint = FirstArgument.errorMessage(aboutOption: first) {
        OutputStream.printMessage(complaint)
        return .usage
      }
    case .unknown:
      OutputStream.printMessage(FirstArgument.errorMessage(about: first))
      return .usage
    }
    return run(parsing: helpRequest(in: arguments) ?? normalized(arguments))
  }

  private static func run(parsing arguments: [String]) -> ExitCode {
    do {
      var command = try parsedCommand(arguments)
      guard let subcommand = command as? any Subcommand else {
        // The subcommand `help` of the parser throws its text.
        do { try command.run() } catch { printMessage(of: error) }
        return .success
      }
      // `play` is the default subcommand, so it also gets arguments that are not a file.
      if let play = command as? PlayCommand, FirstArgument(play.script) == .unknown {
        OutputStream.printMessage(FirstArgument.errorMessage(about: play.script))
        return .usage
      }
      return handlingErrors(subcommand.execute)
    } catch {
      guard exitCode(for: error).isSuccess else {
        OutputStream.printMessage(errorMessage(about: error, in: arguments))
        return .usage
      }
      printMessage(of: error)
      return .success
    }
  }

  /// Parses arguments.
  ///
  /// The subcommand alone needs a third of the time of the whole parser, which every run of the
  /// command would wait for. The whole parser reads what the subcommand refuses: its help and its
  /// messages name `sheetlua`.
  private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
    // A subcommand of ArgumentParser; `play` would take `help` for a file.
    if arguments.first == "help" { return try parseAsRoot(arguments) }
    let subcommand = subcommand(of: arguments)
    let own = arguments.first == subcommand.commandName ? Array(arguments.dropFirst()) : arguments
    let command = try? subcommand.parseAsRoot(own)
    return try command as? any Subcommand ?? parseAsRoot(arguments)
  }

  /// Prints help or the version.
  private static func printMessage(of error: any Error) {
    var output = OutputStream.standard()
    output.text(fullMessage(for: error, columns: columns))
    output.flush()
  }

  /// Returns the subcommand of these arguments.
  static func subcommand(of arguments: [String]) -> any Subcommand.Type {
    subcommands.first { $0.commandName == arguments.first } ?? PlayCommand.self
  }

  /// The width of help.
  ///
  /// The parser needs at least one column for descriptions.
  private static var columns: Int { max(TerminalWidth.columns, HelpText.textColumn + 1) }
}
