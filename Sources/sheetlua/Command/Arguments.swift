internal import CommandIO
internal import Support
internal import CLibrary
internal import OptionParsing

/// The command line as a whole: verbs, `--help`, `--version`.
enum Arguments {
  static var verbs: [any Subcommand.Type] {
    [
      PlayVerb.self, TestVerb.self, MergeVerb.self, MapVerb.self, CheckVerb.self, ConformVerb.self,
      FuzzVerb.self, ReplayVerb.self, StillVerb.self, ReportVerb.self, SpecVerb.self,
      VectorsVerb.self, PoliciesVerb.self, ShareVerb.self, ServeVerb.self, ExplainVerb.self,
      TypesVerb.self, InitVerb.self, ManualVerb.self,
    ]
  }

  /// Reads the words and does what they say; what is wrong goes to standard error.
  static func run(_ words: [String]) -> ExitCode {
    // With nothing said there is nothing to play: the help is what is wanted.
    guard let first = words.first else { return show(help: help) }
    var verb: any Subcommand.Type = PlayVerb.self
    var rest = words
    switch CommandWord(first) {
    case .unknown:
      Output.say(CommandWord.complaint(about: first))
      return .usage
    case .option:
      if let script = completions(words) { return script }
      if let complaint = complaint(aboutOption: first) {
        Output.say(complaint)
        return .usage
      }
      // Before any verb they ask for the whole command.
      switch StandardRequest([first], of: verb) {
      case .help: return show(help: help)
      case .version, nil: break
      }
    case .file: break
    case .verb:
      rest = Array(words.dropFirst())
      if first == "help" { return show(help: help(ofVerb: rest.first)) }
      verb = verbs.first { $0.reference.name == first } ?? verb
    }
    switch StandardRequest(rest, of: verb) {
    case .help(let includesHidden):
      return show(help: HelpMessage(of: verb, includesHidden: includesHidden))
    case .version: return show(Version.text)
    case nil: break
    }
    do {
      return ending(try verb.init(reading: rest).carryOut)
    } catch {
      Output.say(error.message)
      return .usage
    }
  }

  /// A result: it goes to standard output.
  private static func show(_ text: String) -> ExitCode {
    var output = Output.standard()
    output.line(text)
    output.flush()
    return .success
  }

  // MARK: Help

  private static func show(help: HelpMessage) -> ExitCode { show(help.text(columns: columns)) }

  private static var help: HelpMessage {
    HelpMessage(
      overview: "Prototype and test bottom sheets in Lua.",
      discussion: """
        An argument that contains a /, ends in .lua or .tape, or is - (standard input) is a file \
        to play. In a terminal, play is interactive. Otherwise, sheetlua prints a frame of the \
        first sheet, then runs the scenarios or, without any, prints the event log.

        Exit codes: 0 success; 1 a test failed, or no test was found; 2 a script could not be \
        loaded; 3 snapshots need review; 64 invalid arguments; 66 the input is missing, \
        unreadable, or not file:line; 70 internal error; 74 output could not be written; 124 timed \
        out (--timeout); 130 interrupted.
        """,
      usage: """
        sheetlua init orders              create a sample script and its test
        sheetlua orders/order.lua         play it: drag, ? lists the keys
        sheetlua test orders              run its tests
        sheetlua map orders/order.lua     draw its decision map
        sheetlua explain                  list pages, terms and error codes
        """,
      verbs: verbs.map { $0.reference }, silent: PlayVerb.reference.name)
  }

  /// The help of a verb; of the command where there is no such verb.
  private static func help(ofVerb name: String?) -> HelpMessage {
    let verb = verbs.first { $0.reference.name == name }
    return verb.map { HelpMessage(of: $0) } ?? help
  }

  /// How wide help may be: COLUMNS, the terminal's width, or 80.
  private static var columns: Int {
    if let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  // MARK: Options before any verb

  private static let completionOption = "--generate-completion-script"

  /// Prints the completions for a shell where that is what is asked for.
  private static func completions(_ words: [String]) -> ExitCode? {
    let parts = words[0].split(separator: "=", maxSplits: 1).map(String.init)
    guard parts[0] == completionOption else { return nil }
    let named = parts.count > 1 ? parts[1] : words.count > 1 ? words[1] : nil
    // Without a name it is for the shell that it is typed in.
    let own = getenv("SHELL").map {
      String(cString: $0).split(separator: "/").last.map(String.init)
    }
    let name = named ?? own ?? nil
    guard let shell = name.flatMap(ShellCompletions.Shell.init) else {
      let shells = ShellCompletions.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      Output.say("\(completionOption): expected one of \(shells), got '\(name ?? "")'")
      return .usage
    }
    var output = Output.standard()
    let script = ShellCompletions(of: verbs, silent: PlayVerb.reference.name).script(for: shell)
    output.document([String(script.dropLast())])
    output.flush()
    return .success
  }

  /// What to say of an option that stands first and that nothing knows; nil for one that is known.
  private static func complaint(aboutOption word: String) -> String? {
    let name = word.split(separator: "=").first.map(String.init) ?? word
    guard name.hasPrefix("--"), name.count > 2 else { return nil }
    let options =
      PlayVerb.arguments.map { "--" + $0.name } + StandardRequest.options + [completionOption]
    guard !options.contains(name) else { return nil }
    let guess = Nearest.word(to: name, among: options, atMost: 2).map { "; did you mean `\($0)`?" }
    return
      "sheetlua: unknown option `\(name)`\(guess ?? "; see \(CommandName.name) --help")"
  }
}
