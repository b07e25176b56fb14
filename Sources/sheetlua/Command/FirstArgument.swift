internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary

/// The kind of the first argument: a file to play, a subcommand, an option or unknown.
enum FirstArgument: Equatable {
  case file
  case subcommand
  case option
  case unknown

  private static let subcommands = CommandLineParser.subcommands.map { $0.commandName } + ["help"]
  /// Other names that users could try for a subcommand, with the correct command.
  private static let synonyms = [
    "run": "sheetlua FILE.lua, or sheetlua test", "open": "sheetlua FILE.lua",
    "start": "sheetlua init DIR", "new": "sheetlua init DIR", "create": "sheetlua init DIR",
    "learn": "sheetlua init DIR, and then sheetlua explain",
    "tutorial": "sheetlua init DIR, and then sheetlua explain",
    "docs": "sheetlua explain", "doc": "sheetlua explain", "man": "sheetlua explain",
    "guide": "sheetlua explain", "reference": "sheetlua types --reference",
    "record": "r in interactive play, or sheetlua test FILE:LINE --tape OUT.tape",
    "lint": "sheetlua check FILE.lua", "diff": "sheetlua map FILE.lua --against OTHER.lua",
    "watch": "sheetlua test --watch", "version": "sheetlua --version",
    "screenshot": "sheetlua still FILE.lua", "picture": "sheetlua still FILE.lua",
    "handoff": "sheetlua spec FILE.lua", "html": "sheetlua report FILE.lua -o FILE.html",
    "port": "sheetlua export FILE.lua --for LANGUAGE", "golden": "sheetlua vectors FILE.lua",
    "mutants": "sheetlua test --mutants", "mutate": "sheetlua test --mutants",
    "server": "sheetlua serve FILE.lua", "phone": "sheetlua serve FILE.lua --lan",
    "completions": "scripts/install", "install": "scripts/install",
  ]

  /// Classifies an argument.
  ///
  /// It is a file if it contains `/`, ends in `.lua` or `.tape`, or is `-`.
  init(_ word: String) {
    self =
      if word == "-" || word.hasSuffix(".lua") || word.hasSuffix(".tape") {
        .file
      } else if word.hasPrefix("-") {
        .option
      } else if word.contains("/") {
        .file
      } else if Self.subcommands.contains(word) {
        .subcommand
      } else {
        .unknown
      }
  }

  /// Returns the error message for an argument that is not a subcommand.
  static func errorMessage(about word: String) -> String {
    if let file = errorMessage(aboutFile: word) { return "sheetlua: \(file)" }
    if let other = synonyms[word] {
      return CommandName.replacingName("sheetlua: unknown subcommand `\(word)`; use \(other)")
    }
    let guess = SpellingSuggestion.closest(to: word, among: subcommands, atMost: 2).map {
      "; did you mean `\($0)`?"
    }
    return
      "sheetlua: unknown subcommand `\(word)`\(guess ?? "; see \(CommandName.name) --help")\n"
      + "A script path ends in .lua or contains a /, such as ./\(word)"
  }

  /// Returns the error message if the argument is a directory or a misspelled path of a script; nil
  /// if not.
  private static func errorMessage(aboutFile word: String) -> String? {
    if word.isEmpty { return "the script path is empty" }
    switch TestFileFinder.kind(of: word) {
    case S_IFDIR:
      return
        "`\(word)` is a directory; specify a script in it, or run its tests: sheetlua test "
        + "\(shellWord(word))"
    case S_IFREG:
      return "`\(word)` does not end in .lua; to play it anyway: sheetlua ./\(word)"
    default: break
    }
    guard TestFileFinder.kind(of: word + ".lua") == S_IFREG else { return nil }
    return "unknown subcommand `\(word)`; did you mean the script \(word).lua?"
  }

  /// Returns the error message if `play` does not have this option; nil if it has it.
  static func errorMessage(aboutOption word: String) -> String? {
    let name = word.split(separator: "=").first.map(String.init) ?? word
    guard name.hasPrefix("--"), name.count > 2 else { return nil }
    let options =
      HelpText(of: PlayCommand.self, in: CommandLineParser.self).options.keys.filter {
        $0.hasPrefix("--")
      }
      + ["--help-hidden", CommandLineParser.completionOption]
    guard !options.contains(name) else { return nil }
    let guess = SpellingSuggestion.closest(to: name, among: options, atMost: 2).map {
      "; did you mean `\($0)`?"
    }
    return "sheetlua: unknown option `\(name)`\(guess ?? "; see \(CommandName.name) --help")"
  }
}
