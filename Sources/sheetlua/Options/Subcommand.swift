internal import ArgumentParser
internal import Console

/// The argument parser has a type of that name, too.
typealias ExitCode = Console.ExitCode

/// A verb of the command: what it does, and the code that it ends with.
protocol Subcommand: ParsableCommand, PlainOptions {
  /// Does it.
  func carryOut() throws(CommandError) -> ExitCode
}

/// Options that can be read without the argument parser.
protocol PlainOptions: ParsableArguments {
  /// Takes each option from plain words, and a verb its paths behind them.
  ///
  /// No initializer: there, whatever is assigned would become the default of a declaration.
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual)
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
