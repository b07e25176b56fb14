/// A word that was said of an argument: the value of an option, a positional word, or a flag's name.
@usableFromInline struct SaidWord {
  @usableFromInline var text: String
  /// Which word of the command line it was.
  @usableFromInline var index: Int
  /// Whether the option was written as its letter.
  @usableFromInline var isByLetter: Bool
}

/// The words of a command line, told apart by the arguments that a verb takes.
struct WordReader {
  private let arguments: [Argument]
  private let words: [String]
  /// What was said of each argument.
  private(set) var said: [[SaidWord]]
  /// Which positional argument comes next; behind the last one: none.
  private var positional: Int
  /// The first option that nobody knows.
  private var unknown: String?
  private var unexpected: [String] = []

  /// Reads the words.
  init(_ words: [String], of arguments: [Argument]) throws(UsageError.Reason) {
    self.words = words
    self.arguments = arguments
    said = arguments.map { _ in [] }
    positional = arguments.firstIndex { $0.kind == .positional } ?? arguments.count
    try read()
    if let unknown { throw .unknown(unknown) }
    if !unexpected.isEmpty { throw .unexpected(unexpected) }
  }

  /// The first positional argument that has to be said and is not.
  var missing: Int? { arguments.indices.first { arguments[$0].isRequired && said[$0].isEmpty } }

  private mutating func read() throws(UsageError.Reason) {
    var index = 0
    while index < words.count {
      let word = words[index]
      if word == "--" {
        for rest in words.indices.dropFirst(index + 1) { take(words[rest], at: rest) }
        return
      }
      if word.utf8.first != UInt8(ascii: "-") || word == "-" {
        take(word, at: index)
        index += 1
      } else if word.hasPrefix("--") {
        index = try readName(at: index)
      } else {
        index = try readLetters(at: index)
      }
    }
  }

  /// A word that stands without an option.
  private mutating func take(_ word: String, at index: Int) {
    guard positional < arguments.count else { return unexpected.append(word) }
    note(positional, word, index)
    guard !arguments[positional].repeats else { return }
    let next = arguments[(positional + 1)...].firstIndex { $0.kind == .positional }
    positional = next ?? arguments.count
  }

  /// `--name`, `--name value` or `--name=value`; returns which word comes next.
  private mutating func readName(at index: Int) throws(UsageError.Reason) -> Int {
    let word = words[index]
    var name = word.dropFirst(2)
    var value: Substring?
    if let equals = name.utf8.firstIndex(of: UInt8(ascii: "=")) {
      value = name[name.index(after: equals)...]
      name = name[..<equals]
    }
    guard let argument = arguments.firstIndex(where: { $0.kind != .positional && $0.name == name })
    else {
      keep(unknown: String(word.prefix { $0 != "=" }))
      return index + 1
    }
    if arguments[argument].kind == .flag {
      if let value { throw .valueOfFlag(argument, String(value)) }
      note(argument, word, index)
      return index + 1
    }
    if let value {
      guard !value.isEmpty else { throw .valueIsMissing(argument, byLetter: false) }
      note(argument, String(value), index)
      return index + 1
    }
    return try readValue(of: argument, behind: index, byLetter: false)
  }

  /// `-q`, `-qv`, `-j 4`, `-j4`, `-j=4`; returns which word comes next.
  private mutating func readLetters(at index: Int) throws(UsageError.Reason) -> Int {
    let word = words[index]
    var rest = word.dropFirst()
    while let letter = rest.first {
      rest = rest.dropFirst()
      guard
        let argument = arguments.firstIndex(where: {
          $0.letter.map { $0 == String(letter) } ?? false
        })
      else {
        // Of a word whose first letter is none the whole is told.
        keep(unknown: word.dropFirst(2).count == rest.count ? word : "-\(letter)")
        return index + 1
      }
      guard arguments[argument].kind == .option else {
        if rest.first == "=" {
          keep(unknown: String(word.prefix { $0 != "=" }))
          return index + 1
        }
        note(argument, word, index)
        continue
      }
      if rest.first == "=" { rest = rest.dropFirst() }
      guard !rest.isEmpty else {
        return try readValue(of: argument, behind: index, byLetter: true)
      }
      note(argument, String(rest), index, byLetter: true)
      return index + 1
    }
    return index + 1
  }

  private mutating func readValue(
    of argument: Int, behind index: Int, byLetter: Bool
  ) throws(UsageError.Reason) -> Int {
    guard index + 1 < words.count, Self.isValue(words[index + 1]) else {
      throw .valueIsMissing(argument, byLetter: byLetter)
    }
    note(argument, words[index + 1], index + 1, byLetter: byLetter)
    return index + 2
  }

  /// Whether a word behind an option is its value, and no option itself.
  private static func isValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return true }
    return (second.isASCII && second.isNumber || second == ".") && Double(word) != nil
  }

  private mutating func note(
    _ argument: Int, _ text: String, _ index: Int, byLetter: Bool = false
  ) {
    said[argument].append(SaidWord(text: text, index: index, isByLetter: byLetter))
  }

  private mutating func keep(unknown option: String) {
    if unknown == nil { unknown = option }
  }
}
