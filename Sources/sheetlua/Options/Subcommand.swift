internal import ArgumentParser
internal import CommandIO

/// The argument parser has a type of that name, too.
typealias ExitCode = CommandIO.ExitCode

/// A subcommand: its options and arguments, and its work.
protocol Subcommand: ParsableCommand {
  /// Does the work, and returns the exit code.
  func carryOut() throws(CommandError) -> ExitCode
}

extension Subcommand {
  /// The name of the subcommand, as it is typed.
  static var commandName: String { configuration.commandName ?? "" }
}

/// The code that a piece of work ends with; a `CommandError` says its message first.
func ending(_ work: () throws(CommandError) -> ExitCode) -> ExitCode {
  do {
    return try work()
  } catch {
    if let message = error.message { OutputStream.say(message) }
    return error.code
  }
}
