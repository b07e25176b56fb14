internal import ArgumentParser

/// Changes of the arguments before they are parsed.
extension CommandLineParser {
  /// The arguments that request help or the version; nil if there is no such request.
  ///
  /// The first request before `--` counts, whatever else is missing or invalid.
  static func helpRequest(in arguments: [String]) -> [String]? {
    if arguments.first == "help" {
      let names = subcommands.map { $0.commandName }
      return ["help"] + arguments.dropFirst().prefix(1).filter(names.contains)
    }
    let requests = ["-h", "--help", "--help-hidden", "--version"]
    guard let request = arguments.prefix(while: { $0 != "--" }).first(where: requests.contains)
    else {
      return nil
    }
    return request == arguments.first
      ? [request] : [subcommand(of: arguments).commandName, request]
  }

  /// Equivalent arguments that the parser accepts.
  ///
  /// The parser reads a negative number as an option, so `--at -1` becomes `--at=-1`. It requires
  /// `=` between a letter and its value, so `-qj4` becomes `-q -j=4`. It reads the argument after
  /// `--svg=` as the value, so the arguments end there, and the value is missing.
  static func normalized(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: isSpecial) else { return arguments }
    let options = HelpText(of: subcommand(of: arguments), in: Self.self).options
    var normalized: [String] = []
    for (index, word) in arguments.enumerated() {
      if word == "--" { return normalized + arguments[index...] }
      if isNegativeNumber(word), let option = normalized.last, options[option] == .value {
        normalized[normalized.count - 1] = "\(option)=\(word)"
      } else if word.hasPrefix("--"), word.hasSuffix("="),
        options[String(word.dropLast())] == .value
      {
        return normalized + [String(word.dropLast())]
      } else {
        normalized += separated(word, options)
      }
    }
    return normalized
  }

  /// Returns true if `normalized` could change this argument.
  private static func isSpecial(_ word: String) -> Bool {
    let isOfLetters = word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
    return isOfLetters || word.hasSuffix("=") || isNegativeNumber(word)
  }

  private static func isNegativeNumber(_ word: String) -> Bool {
    word.prefixMatch(of: /-[0-9.]/) != nil && Double(word) != nil
  }

  /// Splits combined short options into flags and the last option with its value.
  ///
  /// Returns other arguments unchanged.
  private static func separated(_ word: String, _ options: [String: HelpText.Kind]) -> [String] {
    guard word.hasPrefix("-"), word.count > 2,
      let index = word.dropFirst().firstIndex(where: { options["-\($0)"] != .flag }),
      options["-\(word[index])"] == .value
    else { return [word] }
    let flags = word[..<index] == "-" ? [] : [String(word[..<index])]
    let rest = word[index...].dropFirst()
    let value = rest.hasPrefix("=") ? rest.dropFirst() : rest
    return flags + ["-\(word[index])" + (value.isEmpty ? "" : "=\(value)")]
  }
}
