internal import Support
internal import SheetEngine

/// The words of a tape's lines: separated by single spaces, so what holds one is written otherwise.
package enum TapeTokens {
  /// What an argument may be.
  enum Kind: Sendable {
    /// Any text, such as a sheet's name.
    case text
    /// A finite number.
    case number
    /// A finite number, or `-` for none.
    case perhapsNumber
    /// A whole number from 0 to a million.
    case count
    /// One of some words.
    case one([String])

    /// Yes or no.
    static let flag = Kind.one(["yes", "no"])
  }

  /// What is wrong with the words behind a verb that takes these kinds; nil: nothing.
  static func fault(in words: [String], of verb: String, _ kinds: [Kind]) -> String? {
    guard words.count == kinds.count else {
      let noun = words.count == 1 ? "value" : "values"
      return "`\(verb)` has \(words.count) \(noun); expected \(kinds.count)"
    }
    for (word, kind) in zip(words, kinds) {
      if let wish = wish(of: kind, for: word) {
        return "`\(verb)` has `\(word)`; expected \(wish)"
      }
    }
    return nil
  }

  /// What was expected where a word will not do; nil: it will.
  private static func wish(of kind: Kind, for word: String) -> String? {
    switch kind {
    case .text: nil
    case .number: number(word) == nil ? "a number" : nil
    case .perhapsNumber: word == "-" || number(word) != nil ? nil : "a number or -"
    case .count: count(word) == nil ? "a whole number" : nil
    case .one(let words): words.contains(word) ? nil : words.joined(separator: ", ")
    }
  }

  /// A finite number of a size that a screen or a session may have.
  package static func number(_ word: some StringProtocol) -> Double? {
    guard let number = Double(word), number.isFinite, abs(number) <= 1e9 else { return nil }
    return number
  }

  /// A whole number from 0 to a million.
  package static func count(_ word: some StringProtocol) -> Int? {
    Int(word).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  /// Sixteen hexadecimal digits.
  package static func hash(_ word: some StringProtocol) -> UInt64? {
    word.utf8.count == 16 ? UInt64(word, radix: 16) : nil
  }

  /// As sixteen hexadecimal digits.
  package static func hex(_ hash: UInt64) -> String {
    hash.hexadecimal(16)
  }

  /// Yes or no as a word.
  static func flag(_ value: Bool) -> String { value ? "yes" : "no" }

  /// A sheet's name as a word.
  static func name(of id: SheetID, in world: World) -> String { escaped(world[id].root.name) }

  /// A text as one word: what could be taken for something else goes as `%` and two digits, an empty
  /// text as a lone `%`.
  package static func escaped(_ text: String) -> String {
    if text.isEmpty { return "%" }
    var word = ""
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x7F..., UInt8(ascii: "%"), UInt8(ascii: "="):
        word += "%" + byte.hexadecimal(2)
      default: word.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    // A lone dash means none.
    return word == "-" ? "%2d" : word
  }

  /// The text of a word; nil where it is not written as `escaped` does.
  package static func unescaped(_ word: some StringProtocol) -> String? {
    if word == "%" { return "" }
    var bytes: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let text = String(validating: digits, as: UTF8.self),
        let value = UInt8(text, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
