internal import ArgumentParser
internal import Support

/// The messages about arguments that the parser refuses.
extension CommandLineParser {
  /// Returns the message of the parser in the terms of this command, with the help of the argument
  /// and the usage.
  static func errorMessage(about error: any Error, in arguments: [String]) -> String {
    let error = moreUseful(error, in: arguments)
    let message = message(for: error)
    let more = fullMessage(for: error).dropFirst("Error: ".count + message.count)
    return "sheetlua: " + errorMessage(about: message, in: arguments) + more
  }

  private static func errorMessage(about message: String, in arguments: [String]) -> String {
    if let match = message.wholeMatch(
      of: /(?:Unknown option '(.+?)'(?:\. Did you mean '[^']+'\?)?|Invalid option: (.+))/
        .dotMatchesNewlines())
    {
      return errorMessage(aboutOption: String(match.1 ?? match.2 ?? ""), in: arguments)
    }
    if let match = message.wholeMatch(of: /Missing expected argument ('<([^ ]+)>'|.+)/) {
      return "missing argument: \(match.2 ?? match.1)"
    }
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  /// Returns the message about an unknown option.
  ///
  /// If its first letter is unknown, names the complete argument: `-svg` is a misspelled `--svg`.
  private static func errorMessage(aboutOption name: String, in arguments: [String]) -> String {
    let isLetter = !name.hasPrefix("--")
    let option = arguments.first { isLetter && $0.hasPrefix(name) } ?? name
    let names = HelpText(of: subcommand(of: arguments), in: Self.self).options.keys
    if let sentence = synonyms[option], names.contains(sentence.option) {
      return "unknown option '\(option)'; \(sentence.text)"
    }
    let guess = SpellingSuggestion.closest(
      to: option, among: names.filter { $0.hasPrefix("--") }.sorted())
    return "unknown option '\(option)'" + (guess.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Options of other test runners and of other subcommands: the option to use, and the advice.
  private static let synonyms: [String: (option: String, text: String)] = [
    "--only": ("--filter", "use --filter TEXT, or mark a scenario with `only = true`"),
    "--grep": ("--filter", "use --filter TEXT"), "-k": ("--filter", "use --filter TEXT"),
    "-t": ("--filter", "use --filter TEXT"),
    "--junit": ("--reporter", "use --reporter junit"),
    "--tap": ("--reporter", "use --reporter tap"),
    "--html": ("--reporter", "use --reporter html"),
    "--format": ("--reporter", "use --reporter NAME"),
    "--output": ("--reporter", "a report goes to standard output: --reporter junit > FILE"),
    "--out": ("--reporter", "a report goes to standard output: --reporter junit > FILE"),
    "-o": ("--svg", "use --svg FILE"), "--bail": ("-x", "use -x"),
    "--workers": ("-j", "use -j N"), "--update-snapshots": ("--update", "use --update changed"),
    "-u": ("--update", "use --update changed"),
  ]

  /// Prefers an unknown option to a missing argument, because its message is more specific.
  private static func moreUseful(_ error: any Error, in arguments: [String]) -> any Error {
    guard message(for: error).hasPrefix("Missing expected argument") else { return error }
    do { _ = try parseAsRoot(arguments + ["-"]) } catch let other { return other }
    return error
  }
}
