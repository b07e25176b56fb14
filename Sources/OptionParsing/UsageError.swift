internal import Support

/// What is wrong with the words of a command line, in sentences.
package struct UsageError: Error {
  /// What is wrong; an argument is its place among those of the verb.
  enum Reason: Error {
    case unknown(String)
    case unexpected([String])
    case isMissing(Int)
    case valueIsMissing(Int, byLetter: Bool)
    case valueOfFlag(Int, String)
    case invalid(String, Int, byLetter: Bool, [String])
  }

  /// What to say: the complaint, the help of the argument that it is about, how the verb is used.
  package let message: String

  init(_ reason: Reason, of verb: VerbReference, _ arguments: [Argument]) {
    var lines: [String] = ["sheetlua: " + Self.text(of: reason, arguments)]
    if let about = Self.subject(of: reason, arguments) {
      lines.append("Help:  \(about.label)  \(about.help)")
    }
    let usage = HelpMessage(of: verb, arguments).usage
    lines.append("Usage: " + usage)
    lines.append("  See 'sheetlua \(verb.name) --help' for more information.")
    message = lines.joined(separator: "\n")
  }

  private static func text(of reason: Reason, _ arguments: [Argument]) -> String {
    switch reason {
    case .unknown(let option):
      let options = arguments.filter { $0.kind != .positional }.map(\.option)
      let guess = Nearest.word(to: option, among: options + ["--help", "--version"])
      return "unknown option '\(option)'" + (guess.map { "; did you mean '\($0)'?" } ?? "")
    case .unexpected(let words):
      let quoted = words.map { "'\($0)'" }.joined(separator: ", ")
      return words.count == 1
        ? "unexpected argument \(quoted)" : "\(words.count) unexpected arguments: \(quoted)"
    case .isMissing(let place):
      let argument = arguments[place]
      return argument.repeats
        ? "missing argument: '\(argument.label) ...'"
        : "missing argument: \(argument.placeholder)"
    case .valueIsMissing(let place, let byLetter):
      return "missing value for '\(label(of: arguments[place], byLetter))'"
    case .valueOfFlag(let place, let value):
      return
        "the option '\(arguments[place].option)' does not take any value, but '\(value)' "
        + "was specified."
    case .invalid(let word, let place, let byLetter, let choices):
      let label = label(of: arguments[place], byLetter)
      return "the value '\(word)' is invalid for '\(label)'"
        + (choices.isEmpty
          ? "" : ". Please provide one of \(Self.list(choices.map { "'\($0)'" })).")
    }
  }

  /// The argument whose help belongs to a complaint.
  private static func subject(
    of reason: Reason, _ arguments: [Argument]
  ) -> (label: String, help: String)? {
    switch reason {
    case .isMissing(let place): (arguments[place].label, arguments[place].help)
    case .valueIsMissing(let place, let byLetter), .invalid(_, let place, let byLetter, _):
      (label(of: arguments[place], byLetter), arguments[place].help)
    case .unknown, .unexpected, .valueOfFlag: nil
    }
  }

  private static func label(of argument: Argument, _ isByLetter: Bool) -> String {
    guard isByLetter, let letter = argument.letter else { return argument.label }
    return "-\(letter) <\(argument.placeholder)>"
  }

  /// "a, b and c".
  private static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
