internal import ArgumentParser

/// The words of a command line, read plainly: options that a verb has, each said once, and paths.
///
/// Most command lines are plain, and the argument parser takes millions of instructions before it
/// reads the first word of one. It stays the only judge: where a word is wrong, unusual or asks for
/// help there is no verb here, and the parser reads the words from the start. Where there is one it is
/// the verb that the parser would have read.
struct PlainWords {
  /// Something is not plain.
  struct Unusual: Error {}

  private let words: [String]
  /// Which words have been read.
  private var isRead: [Bool]

  private init(_ words: [String]) {
    self.words = words
    isRead = words.map { _ in false }
  }

  /// The verb that the words behind its name make; nil where something is not plain.
  static func verb<Verb: Subcommand>(_ type: Verb.Type, of words: [String]) -> Verb? {
    guard !words.contains("") else { return nil }
    var words = PlainWords(words)
    guard let verb: Verb = try? words.group(), !words.isRead.contains(false) else { return nil }
    return verb
  }

  // MARK: Options

  /// Whether a flag was said, under its long name or its letter.
  mutating func flag(_ long: String, _ short: String? = nil) throws(Unusual) -> Bool {
    var isSaid = false
    for (index, word) in words.enumerated() where word == long || word == short {
      guard !isSaid else { throw Unusual() }
      isSaid = true
      isRead[index] = true
    }
    return isSaid
  }

  /// What was said of an option, each time; as `--name value` or `--name=value`.
  mutating func values(_ long: String, _ short: String? = nil) throws(Unusual) -> [String] {
    var values: [String] = []
    for (index, word) in words.enumerated() where word.hasPrefix("-") {
      if word == long || word == short {
        guard index + 1 < words.count, !words[index + 1].hasPrefix("-") else { throw Unusual() }
        isRead[index + 1] = true
        values.append(words[index + 1])
      } else if word.hasPrefix(long), word.dropFirst(long.count).first == "=" {
        let value = word.dropFirst(long.count + 1)
        guard !value.isEmpty else { throw Unusual() }
        values.append(String(value))
      } else {
        continue
      }
      isRead[index] = true
    }
    return values
  }

  /// What was said of an option that is said once at most; nil where it was not.
  mutating func value<Value: LosslessStringConvertible>(
    _ long: String, _ short: String? = nil
  ) throws(Unusual) -> Value? {
    let values = try values(long, short)
    guard let first = values.first else { return nil }
    guard values.count == 1, let value = Value(first) else { throw Unusual() }
    return value
  }

  /// The same of an option that takes one of a few words.
  mutating func choice<Value: RawRepresentable<String>>(_ long: String) throws(Unusual) -> Value? {
    guard let word: String = try value(long) else { return nil }
    guard let value = Value(rawValue: word) else { throw Unusual() }
    return value
  }

  /// What was said of a group of options.
  mutating func group<Options: PlainOptions>() throws(Unusual) -> Options {
    var options = Options()
    try options.read(&self)
    return options
  }

  // MARK: Paths, once all options are read

  /// What stands without an option; `others` where nothing does, and where those are nil something must.
  mutating func paths(orElse others: [String]? = []) throws(Unusual) -> [String] {
    var paths: [String] = []
    for index in words.indices where !isRead[index] {
      guard words[index] == "-" || !words[index].hasPrefix("-") else { throw Unusual() }
      isRead[index] = true
      paths.append(words[index])
    }
    guard paths.isEmpty else { return paths }
    guard let others else { throw Unusual() }
    return others
  }

  /// The same where one path may stand; nil where none does.
  mutating func path() throws(Unusual) -> String? {
    let paths = try paths()
    guard paths.count < 2 else { throw Unusual() }
    return paths.first
  }

  /// The same where one path has to stand.
  mutating func onlyPath() throws(Unusual) -> String {
    guard let path = try path() else { throw Unusual() }
    return path
  }
}
