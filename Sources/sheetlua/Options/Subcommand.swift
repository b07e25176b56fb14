internal import ArgumentParser
internal import Console

/// The argument parser has a type of that name, too.
typealias ExitCode = Console.ExitCode

/// A verb of the command: what it does, and the code that it ends with.
protocol Subcommand: ParsableCommand {
  /// Does it.
  func carryOut() throws(CommandError) -> ExitCode
}

/// The code that a piece of work ends with; a `CommandError` says its message first.
func ending(_ work: () throws(CommandError) -> ExitCode) -> ExitCode {
  do {
    return try work()
  } catch {
    if let message = error.message { Output.say(message) }
    return error.code
  }
}
