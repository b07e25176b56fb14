/// The words of a tape's lines: separated by single spaces, so what holds one is written otherwise.
enum TapeWords {
  /// What an argument may be.
  enum Kind {
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
  }

  /// The verbs, and what follows them.
  static let verbs: [String: [Kind]] = [
    "presented": [
      .text, flag, .one(["-", "yes", "no"]), .one(["-", "center", "bottom_center"]), flag,
    ],
    "dismissed": [
      .text, .one(["swipe", "backdrop", "back", "escape", "close", "script"]), flag, flag,
    ],
    "selected": [.text, .text, flag],
    "invalidated": [.text],
    "decided": [.text, .one(["allowed", "refused", "deferred"])],
    "pushed": [.text, .count, flag],
    "popped": [.text, .count, flag],
    "touched": [.number, .number, .count],
    "moved": [.number, .number, .count],
    "lifted": [.count],
    "cancelled": [.count],
    "keyboard-shown": [.perhapsNumber],
    "keyboard-hidden": [],
    "typed": [.text],
    "rotated": [.one(["portrait", "landscape"])],
    "went-back": [],
    "back-progressed": [.number],
    "back-ended": [flag],
    "escaped": [],
    "acted": [.one(["increment", "decrement", "escape", "activate"]), .text],
    "visited": [.text],
    "scrolled": [.one(["sheet", "screen"]), .text, .number],
    "answered": [.text],
  ]

  private static let flag = Kind.one(["yes", "no"])

  /// What is wrong with a verb and its arguments; nil: nothing.
  static func fault(in words: [String]) -> String? {
    if words.first == "device-replaced" {
      let isSound = TapeDevice.device(Array(words.dropFirst())) != nil
      return isSound ? nil : "the device's numbers are damaged"
    }
    if words.first == "context" || words.first == "changed" { return faultOfValue(in: words) }
    guard let verb = words.first, let kinds = verbs[verb] else {
      return "I don't know the input `\(words.first ?? "")`"
    }
    guard words.count == kinds.count + 1 else {
      return "`\(verb)` has \(words.count - 1) values; it takes \(kinds.count)"
    }
    for (word, kind) in zip(words.dropFirst(), kinds) {
      if let wish = wish(of: kind, for: word) {
        return "`\(verb)` has `\(word)`; expected \(wish)"
      }
    }
    return nil
  }

  private static func faultOfValue(in words: [String]) -> String? {
    let isContext = words[0] == "context"
    let head = isContext ? 3 : 2
    guard words.count > head, !isContext || ["now", "next"].contains(words[2]),
      TapeValue.value(Array(words[head...])) != nil
    else { return "the value of `\(words[0])` is damaged" }
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
  static func number(_ word: some StringProtocol) -> Double? {
    guard let number = Double(word), number.isFinite, abs(number) <= 1e9 else { return nil }
    return number
  }

  /// A whole number from 0 to a million.
  static func count(_ word: some StringProtocol) -> Int? {
    Int(word).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  /// Sixteen hexadecimal digits.
  static func hash(_ word: some StringProtocol) -> UInt64? {
    word.utf8.count == 16 ? UInt64(word, radix: 16) : nil
  }

  /// As sixteen hexadecimal digits.
  static func hex(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A text as one word: what could be taken for something else goes as `%` and two digits, an empty
  /// text as a lone `%`.
  static func escaped(_ text: String) -> String {
    if text.isEmpty { return "%" }
    var word = ""
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x7F..., UInt8(ascii: "%"), UInt8(ascii: "="):
        let digits = String(byte, radix: 16)
        word += "%" + (digits.count < 2 ? "0" : "") + digits
      default: word.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    // A lone dash means none.
    return word == "-" ? "%2d" : word
  }

  /// The text of a word; nil where it is not written as `escaped` does.
  static func unescaped(_ word: some StringProtocol) -> String? {
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
