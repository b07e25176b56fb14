internal import CommandIO
internal import OptionParsing

/// A verb of the command: what it takes, what it does, and the code that it ends with.
protocol Subcommand: ArgumentVerb {
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
