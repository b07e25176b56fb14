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
    let guess = SpellingSuggestion.closest(
      to: option, among: names.filter { $0.hasPrefix("--") }.sorted())
    return "unknown option '\(option)'" + (guess.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Prefers an unknown option to a missing argument, because its message is more specific.
  private static func moreUseful(_ error: any Error, in arguments: [String]) -> any Error {
    guard message(for: error).hasPrefix("Missing expected argument") else { return error }
    do { _ = try parseAsRoot(arguments + ["-"]) } catch let other { return other }
    return error
  }
}
