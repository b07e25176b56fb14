/// A JSON parser that also accepts NaN and Infinity as numbers, because ports write them.
package struct JSONReader {
  /// The position and the reason of a syntax error.
  package struct Error: Swift.Error, Equatable {
    /// From 1.
    package var line: Int
    /// A sentence without its final period.
    package var sentence: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// Maximum depth of nested arrays and objects.
  private static let maxDepth = 100

  /// Parses a text that contains exactly one value.
  package static func value(of text: String) throws(Error) -> JSONValue {
    try value(ofUTF8: Array(text.utf8))
  }

  /// The value that a text is, of which these are the bytes.
  package static func value(ofUTF8 bytes: [UInt8]) throws(Error) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else {
      throw reader.syntaxError("unexpected data after the value")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var nextByte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func syntaxError(_ sentence: String) -> Error {
    Error(line: bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1, sentence: sentence)
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
    for (word, value) in Self.literals where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    return try number()
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

  private mutating func number() throws(Error) -> JSONValue {
    let start = place
    while let byte = nextByte, Self.isInNumbers(byte) { place += 1 }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isPlain =
      start < place && digits.contains(bytes[place - 1])
      && bytes[start] != UInt8(ascii: "+") && bytes[start] != UInt8(ascii: ".")
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isPlain, let number = Double(text) {
      if number.isFinite { return .number(number) }
      place = start
      throw syntaxError("the number `\(text.prefix(40))` is too large")
    }
    place = start
    throw syntaxError("expected a value")
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
