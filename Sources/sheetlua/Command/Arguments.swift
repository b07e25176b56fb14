internal import ArgumentParser
internal import Console
internal import Formatting

/// The command line as a whole: verbs, `--help`, `--version`.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheetlua",
    abstract: "Prototype and prove bottom sheets in Lua.",
    usage: """
      sheetlua init orders              a script to start from, its test
      sheetlua orders/order.lua         play with it: drag, ? for the keys
      sheetlua test orders              run its tests
      sheetlua map orders/order.lua     what every release decides
      sheetlua explain                  pages, errors, words: where to look up
      """,
    discussion: """
      A word that holds a /, ends in .lua or .tape, or is - (standard input) is a script and means \
      play. On a terminal that is live; in a pipe its scenarios run, and without any its first \
      sheet is presented, and the text still and the event log are printed.

      Exit codes: 0 all passed, 1 something failed or no test was found, 2 a script could not be \
      loaded, 3 snapshots wait for review, 64 wrong usage, 66 the input is missing, unreadable \
      or not a file:line, 70 a bug in sheetlua, 74 cannot write, 124 the time limit (--timeout) is \
      over, 130 interrupted.
      """,
    version: Version.text,
    subcommands: verbs,
    defaultSubcommand: PlayVerb.self)

  static let verbs: [any Subcommand.Type] = [
    PlayVerb.self, TestVerb.self, MergeVerb.self, MapVerb.self, CheckVerb.self, ConformVerb.self,
    FuzzVerb.self, ReplayVerb.self, StillVerb.self, ReportVerb.self, SpecVerb.self,
    VectorsVerb.self, PoliciesVerb.self, ShareVerb.self, ServeVerb.self, ExplainVerb.self,
    TypesVerb.self, InitVerb.self, ManualVerb.self,
  ]

  /// Parses and does it; what is wrong goes to standard error.
  static func run(_ words: [String]) -> ExitCode {
    let words = joined(words)
    if let first = words.first {
      switch CommandWord(first) {
      case .unknown:
        Output.say(CommandWord.complaint(about: first))
        return .usage
      case .option:
        if let complaint = complaint(aboutOption: first) {
          Output.say(complaint)
          return .usage
        }
      case .file, .verb: break
      }
    }
    if words.count == 2, words[0] == "--generate-completion-script",
      let script = Completions.script(for: words[1], of: Self.self)
    {
      var output = Output.standard()
      output.document([script])
      output.flush()
      return .success
    }
    if let verb = verb(of: words) { return ending(verb.carryOut) }
    do {
      // With nothing said there is nothing to play: the help is what is wanted.
      var command = try parseAsRoot(words.isEmpty ? ["--help"] : words)
      guard let verb = command as? any Subcommand else {
        try command.run()
        return .success
      }
      return ending(verb.carryOut)
    } catch {
      return refuse(error)
    }
  }

  /// The verb of words in which nothing is wrong; nil where something is, or where they ask for help.
  ///
  /// It is read from plain words, or else by the parser of that verb alone: to build the tree of all
  /// verbs takes some ten million instructions.
  private static func verb(of words: [String]) -> (any Subcommand)? {
    guard let first = words.first else { return nil }
    switch CommandWord(first) {
    case .file: return verb(PlayVerb.self, of: words)
    case .verb:
      guard let type = verbs.first(where: { $0.configuration.commandName == first }) else {
        return nil
      }
      return verb(type, of: Array(words.dropFirst()))
    case .option, .unknown: return nil
    }
  }

  private static func verb<Verb: Subcommand>(
    _ type: Verb.Type, of words: [String]
  ) -> (any Subcommand)? {
    PlainWords.verb(type, of: words) ?? (try? type.parseAsRoot(words) as? any Subcommand)
  }

  /// The words with a negative number and the option before it as one: alone the parser takes it for
  /// an option that nobody knows, and says that a value is missing.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isBehindOption = false
    for (index, word) in words.enumerated() {
      if word == "--" { return joined + words[index...] }
      if isBehindOption, let option = joined.last, isNegative(word) {
        joined[joined.count - 1] = option.hasPrefix("--") ? "\(option)=\(word)" : "\(option)\(word)"
        isBehindOption = false
        continue
      }
      joined.append(word)
      isBehindOption =
        word == "-j" || word.hasPrefix("--") && !word.contains("=") && word.count > 2
    }
    return joined
  }

  private static func isNegative(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let first = word.dropFirst().first else { return false }
    return (first.isASCII && first.isNumber || first == ".") && Double(word) != nil
  }

  /// Help and version are results; everything else is a complaint.
  private static func refuse(_ error: any Error) -> ExitCode {
    let text = fullMessage(for: error)
    guard exitCode(for: error) == .success else {
      Output.say(plain(text))
      return .usage
    }
    var output = Output.standard()
    output.line(text)
    output.flush()
    return .success
  }

  /// The parser's complaint in this command's manner: its name in front, no heading.
  private static func plain(_ text: String) -> String {
    guard text.hasPrefix("Error: ") else { return text }
    let rest = text.dropFirst("Error: ".count)
      .replacing("Missing expected argument '<script>'", with: "the script is missing")
      .replacing("Missing expected argument", with: "something is missing:")
      .replacing("Missing value for", with: "a value is missing for")
      .replacing("'. Did you mean '", with: "'; did you mean '")
    return "sheetlua: " + rest.prefix(1).lowercased() + rest.dropFirst()
  }

  /// What to say of an option that stands first and that nothing knows; nil for one that is known.
  private static func complaint(aboutOption word: String) -> String? {
    let name = word.split(separator: "=").first.map(String.init) ?? word
    guard name.hasPrefix("--"), name.count > 2, !options.contains(name) else { return nil }
    let guess = Nearest.word(to: name, among: options, atMost: 2).map { "; did you mean `\($0)`?" }
    return
      "sheetlua: I don't know the option `\(name)`\(guess ?? "; see \(CommandName.name) --help")"
  }

  /// The options that may stand first: those of the command and of `play`, its silent verb.
  private static var options: [String] {
    let help = PlayVerb.helpMessage().split { !($0.isLetter || $0 == "-") }
    return help.filter { $0.hasPrefix("--") }.map(String.init)
      + ["--version", "--help-hidden", "--generate-completion-script", "--experimental-dump-help"]
  }
}
