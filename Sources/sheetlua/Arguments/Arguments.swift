internal import ArgumentParser

/// The command line as a whole: verbs, `--help`, `--version`.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheetlua",
    abstract: "Prototype and prove bottom sheets in Lua.",
    usage: """
      sheetlua <script.lua>
      sheetlua test [<path>[:<line>]] ...
      """,
    discussion: """
      A word that holds a /, ends in .lua, or is - (standard input) is a script and means play: \
      its scenarios run; without any, its first sheet is presented, and the text still and the \
      event log are printed.

      Exit codes: 0 all passed, 1 something failed or no test was found, 2 a script could not be \
      loaded, 3 snapshots wait for review, 64 wrong usage, 66 file not found, 70 a bug in sheetlua, 74 cannot write, \
      130 interrupted.
      """,
    version: "sheetlua 0.1.0",
    subcommands: [
      PlayVerb.self, TestVerb.self, MapVerb.self, CheckVerb.self, ConformVerb.self, FuzzVerb.self,
      ReplayVerb.self,
      StillVerb.self, SpecVerb.self, ExplainVerb.self, TypesVerb.self, InitVerb.self,
    ],
    defaultSubcommand: PlayVerb.self)

  /// Parses and does it; what is wrong goes to standard error.
  static func run(_ words: [String]) -> ExitCode {
    if let first = words.first {
      switch FirstWord(first) {
      case .unbuilt, .unknown:
        Output.say(FirstWord.complaint(about: first))
        return .usage
      case .file, .verb, .option: break
      }
    }
    do {
      // With nothing said there is nothing to play: the help is what is wanted.
      var command = try parseAsRoot(words.isEmpty ? ["--help"] : words)
      guard let verb = command as? any Verb else {
        try command.run()
        return .success
      }
      return ending(verb.carryOut)
    } catch {
      return refuse(error)
    }
  }

  /// Help and version are results; everything else is a complaint.
  private static func refuse(_ error: any Error) -> ExitCode {
    let text = fullMessage(for: error)
    guard exitCode(for: error) == .success else {
      Output.say(text)
      return .usage
    }
    var output = Output.standard()
    output.line(text)
    output.flush()
    return .success
  }
}

/// A verb of the command: what it does, and the code that it ends with.
protocol Verb {
  /// Does it.
  func carryOut() throws(Stop) -> ExitCode
}

/// The code that a piece of work ends with; a `Stop` says its message first.
func ending(_ work: () throws(Stop) -> ExitCode) -> ExitCode {
  do {
    return try work()
  } catch {
    if let message = error.message { Output.say(message) }
    return error.code
  }
}
