internal import ArgumentParser
internal import CommandIO

/// Resolves the conflict with the type of the argument parser.
typealias ExitCode = CommandIO.ExitCode

/// A subcommand with its options, arguments and work.
protocol Subcommand: ParsableCommand {
  /// Runs the subcommand and returns the exit code.
  func execute() throws(CommandError) -> ExitCode
}

extension Subcommand {
  /// The name of the subcommand on the command line.
  static var commandName: String { configuration.commandName ?? "" }
}

/// Returns the exit code of the work and prints the message of a `CommandError`.
func handlingErrors(_ work: () throws(CommandError) -> ExitCode) -> ExitCode {
  do {
    return try work()
  } catch {
    if let message = error.message { OutputStream.printMessage(message) }
    return error.exitCode
  }
}
