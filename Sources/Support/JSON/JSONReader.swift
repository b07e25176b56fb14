/// A parser of JSON as in RFC 8259, with at most 100 levels and without equal names in an object.
package struct JSONReader {
  /// The position and the reason of a syntax error.
  package struct Error: Swift.Error, Equatable {
    /// From 1.
    package var line: Int
    /// The position in the line, in characters, from 1.
    package var column: Int
    /// A sentence without its final period.
    package var sentence: String
  }

  /// Numbers that a text can contain.
  package enum Numbers {
    /// Those of JSON.
    case finite
    /// Also `NaN`, `Infinity` and `-Infinity`, which some JSON writers write: the error of the caller
    /// names the key.
    case all
  }

  private let bytes: [UInt8]
  private let numbers: Numbers
  private var place = 0
  private var depth = 0
  /// Maximum depth of nested arrays and objects.
  private static let maxDepth = 100

  /// Parses a text that contains exactly one value.
  package static func value(
    of text: String, numbers: Numbers = .finite
  ) throws(Error) -> JSONValue {
    try value(ofUTF8: Array(text.utf8), numbers: numbers)
  }

  /// The value that a text is, of which these are the bytes.
  package static func value(
    ofUTF8 bytes: [UInt8], numbers: Numbers = .finite
  ) throws(Error) -> JSONValue {
    var reader = JSONReader(bytes: bytes, numbers: numbers)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else {
      throw reader.syntaxError("unexpected data after the value")
    }
    return value
  }

  private init(bytes: [UInt8], numbers: Numbers) {
    (self.bytes, self.numbers) = (bytes, numbers)
  }

  private var nextByte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func syntaxError(_ sentence: String) -> Error {
    let before = bytes[..<min(place, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Error(
      line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[start...], as: UTF8.self).count + 1, sentence: sentence)
  }

  private mutating func skipBlanks() {
    while let byte = nextByte, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
      place += 1
    }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard nextByte == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, _ context: String) throws(Error) {
    guard consume(character) else { throw syntaxError("'\(character)' is missing \(context)") }
  }

  private static let literals: [(String, JSONValue)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  private static let infiniteNumbers: [(String, JSONValue)] = [
    ("NaN", .number(.nan)), ("Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)),
  ]

  private mutating func value() throws(Error) -> JSONValue {
    skipBlanks()
    guard let byte = nextByte else {
      throw syntaxError("unexpected end of input, expected a value")
    }
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(Error) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Error) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: break
    }
    if let value = consume(oneOf: Self.literals) { return value }
    let start = place
    if let value = consume(oneOf: Self.infiniteNumbers) {
      guard numbers == .finite else { return value }
      place = start
      throw syntaxError("expected a value; JSON has no NaN or Infinity")
    }
    return try number()
  }

  private mutating func consume(oneOf words: [(String, JSONValue)]) -> JSONValue? {
    for (word, value) in words where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    return nil
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(Error) -> JSONValue
  ) throws(Error) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else {
      throw syntaxError("nested too deeply")
    }
    place += 1
    return try read(&self)
  }

  private mutating func object() throws(Error) -> JSONValue {
    var fields: [(String, JSONValue)] = []
    fields.reserveCapacity(8)
    // Few names are compared with each other; a set would take longer.
    let fewNames = 16
    var names: Set<String> = []
    if consume("}") { return .object([]) }
    while true {
      skipBlanks()
      guard nextByte == UInt8(ascii: "\"") else { throw syntaxError("expected a name in quotes") }
      let name = try string()
      try expect(":", "after a name")
      if fields.count == fewNames { names = Set(fields.map { $0.0 }) }
      guard
        fields.count < fewNames
          ? !fields.contains(where: { $0.0 == name }) : names.insert(name).inserted
      else {
        throw syntaxError("the name `\(name.prefix(40))` occurs twice in one object")
      }
      fields.append((name, try value()))
      if consume("}") { return .object(fields) }
      try expect(",", "between two fields")
    }
  }

  private mutating func array() throws(Error) -> JSONValue {
    var values: [JSONValue] = []
    if consume("]") { return .array([]) }
    while true {
      values.append(try value())
      if consume("]") { return .array(values) }
      try expect(",", "between two values")
    }
  }

  private static func isInNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The powers of ten from 10^0, which doubles represent exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Consumes a number of at most 15 digits without an exponent; nil for other text.
  ///
  /// Its digits and the power of ten are exact, so that their quotient is the nearest double.
  private mutating func shortNumber() -> Double? {
    var index = place
    // An Int of WebAssembly has only 32 bits.
    var digits: Int64 = 0
    var count = 0
    func consumeDigits() -> Int {
      let before = count
      while index < bytes.count, 0x30...0x39 ~= bytes[index], count < Self.powersOfTen.count {
        digits = digits * 10 + Int64(bytes[index] - 0x30)
        (index, count) = (index + 1, count + 1)
      }
      return count - before
    }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    let whole = consumeDigits()
    guard whole == 1 || whole > 1 && bytes[start] != UInt8(ascii: "0") else { return nil }
    var decimals = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      decimals = consumeDigits()
      guard decimals > 0 else { return nil }
    }
    guard count < Self.powersOfTen.count, index == bytes.count || !Self.isInNumbers(bytes[index])
    else { return nil }
    place = index
    let value = Double(digits) / Self.powersOfTen[decimals]
    return isNegative ? -value : value
  }

  private mutating func number() throws(Error) -> JSONValue {
    let start = place
    if nextByte != nil, let number = shortNumber() { return .number(number) }
    while let byte = nextByte, Self.isInNumbers(byte) { place += 1 }
    let bytes = bytes[start..<place]
    let text = String(decoding: bytes, as: UTF8.self)
    if Self.isNumber(bytes), let number = Double(text), number.isFinite { return .number(number) }
    place = start
    if bytes.isEmpty { throw syntaxError("expected a value") }
    throw syntaxError(
      Self.isNumber(bytes)
        ? "the number `\(text.prefix(40))` is too large"
        : "expected a value; `\(text.prefix(40))` is not a number of JSON")
  }

  /// Returns whether a text has the form of a number: `-`, digits without a leading zero, `.` and
  /// digits, `e` with a sign and digits; only the first digits are required.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func consume(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
      guard let first = rest.first, first == byte || first == other else { return false }
      rest.removeFirst()
      return true
    }
    func consumeDigits() -> Bool {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    _ = consume(UInt8(ascii: "-"))
    guard consume(UInt8(ascii: "0")) || consumeDigits() else { return false }
    if consume(UInt8(ascii: ".")), !consumeDigits() { return false }
    if consume(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = consume(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
      guard consumeDigits() else { return false }
    }
    return rest.isEmpty
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
    UInt8(ascii: "t"): 9,
  ]

  private mutating func string() throws(Error) -> String {
    place += 1
    // Most strings contain no escape sequence.
    let start = place
    while let byte = nextByte, byte >= 0x20, byte != UInt8(ascii: "\\") {
      place += 1
      if byte == UInt8(ascii: "\"") {
        return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
      }
    }
    var text = Array(bytes[start..<place])
    while let byte = nextByte {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escape = nextByte else { break }
        place += 1
        if let plain = Self.escapes[escape] {
          text.append(plain)
        } else if escape == UInt8(ascii: "u") {
          text.append(contentsOf: String(try character()).utf8)
        } else {
          throw syntaxError("invalid escape sequence in a string")
        }
      case 0..<0x20: throw syntaxError("unterminated string or unescaped control character")
      default: text.append(byte)
      }
    }
    throw syntaxError("unterminated string")
  }

  /// Parses the code units after `\u`: one code unit or a surrogate pair.
  private mutating func character() throws(Error) -> Character {
    let first = try hexCodeUnit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[place...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    place += 2
    let second = try hexCodeUnit()
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return "\u{FFFD}" }
    return Character(scalar)
  }

  private mutating func hexCodeUnit() throws(Error) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw syntaxError("expected four hexadecimal digits after \\u") }
    place += 4
    return unit
  }
}
