internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary

/// What the first word of the command line is: a file to play, a subcommand, or neither.
enum FirstArgument: Equatable {
  case file
  case subcommand
  case option
  case unknown

  private static let subcommands = CommandLineParser.subcommands.map { $0.commandName } + ["help"]
  /// What people type who look for a verb by another name, and what does it here.
  private static let otherWords = [
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
    "export": "sheetlua spec FILE.lua, or sheetlua report FILE.lua",
    "handoff": "sheetlua spec FILE.lua", "html": "sheetlua report FILE.lua -o FILE.html",
    "port": "sheetlua vectors FILE.lua", "golden": "sheetlua vectors FILE.lua",
    "mutants": "sheetlua test --mutants", "mutate": "sheetlua test --mutants",
    "server": "sheetlua serve FILE.lua", "phone": "sheetlua serve FILE.lua --lan",
    "completions": "scripts/install", "install": "scripts/install",
  ]

  /// An argument that holds a `/`, ends in `.lua` or `.tape`, or is `-`, is a file.
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

  /// What to say of a word that is no subcommand of this version.
  static func complaint(about word: String) -> String {
    if let file = complaint(aboutFile: word) { return "sheetlua: \(file)" }
    if let other = otherWords[word] {
      return CommandName.typed("sheetlua: unknown subcommand `\(word)`; use \(other)")
    }
    let guess = SpellingSuggestion.word(to: word, among: subcommands, atMost: 2).map {
      "; did you mean `\($0)`?"
    }
    return
      "sheetlua: unknown subcommand `\(word)`\(guess ?? "; see \(CommandName.name) --help")\n"
      + "A script path ends in .lua or contains a /, such as ./\(word)"
  }

  /// What to say of a word that names a folder, or a file in another way than a script is named.
  private static func complaint(aboutFile word: String) -> String? {
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

  /// What to say of an option that is the first word and that `play` does not have; nil if it has it.
  static func complaint(aboutOption word: String) -> String? {
    let name = word.split(separator: "=").first.map(String.init) ?? word
    guard name.hasPrefix("--"), name.count > 2 else { return nil }
    let options =
      HelpText(of: PlayCommand.self, in: CommandLineParser.self).options.keys.filter {
        $0.hasPrefix("--")
      }
      + ["--help-hidden", CommandLineParser.completionOption]
    guard !options.contains(name) else { return nil }
    let guess = SpellingSuggestion.word(to: name, among: options, atMost: 2).map {
      "; did you mean `\($0)`?"
    }
    return "sheetlua: unknown option `\(name)`\(guess ?? "; see \(CommandName.name) --help")"
  }
}
