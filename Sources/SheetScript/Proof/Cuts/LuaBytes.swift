/// Cuts the bytes of a Lua text into tokens: faster than `LuaTokens`, and by offsets.
struct LuaBytes {
  /// A token and its range of bytes.
  struct Token: Equatable {
    enum Kind { case name, string, number, sign }
    var kind: Kind
    var range: Range<Int>
    /// The line where it begins, from 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// All tokens of a text, comments left out; nil when a string or a comment has no end.
  static func tokens(of bytes: [UInt8]) -> [Token]? {
    var reader = LuaBytes(bytes: bytes)
    var tokens: [Token] = []
    do throws(Endless) {
      while let token = try reader.next() { tokens.append(token) }
    } catch {
      return nil
    }
    return tokens
  }

  private struct Endless: Error {}

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    place + ahead < bytes.count ? bytes[place + ahead] : nil
  }

  private mutating func next() throws(Endless) -> Token? {
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") {
        line += 1
        place += 1
      } else if byte <= 0x20 {
        place += 1
      } else if byte == UInt8(ascii: "-"), self.byte(1) == byte {
        try skipComment()
      } else {
        return try token(byte)
      }
    }
    return nil
  }

  private mutating func token(_ first: UInt8) throws(Endless) -> Token {
    let (start, line) = (place, line)
    var kind = Token.Kind.sign
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      kind = .string
      try skipQuoted(by: first)
    } else if let level = longBracket() {
      kind = .string
      try skipLong(level)
    } else if first.continuesName {
      let isNumber = first.isDigit
      kind = isNumber ? .number : .name
      while let byte = byte(), byte.continuesName || (isNumber && byte == UInt8(ascii: ".")) {
        place += 1
      }
    } else {
      place += 1
    }
    return Token(kind: kind, range: start..<place, line: line)
  }

  private mutating func skipQuoted(by quote: UInt8) throws(Endless) {
    place += 1
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { throw Endless() }
      if byte == UInt8(ascii: "\\") {
        // A backslash may stand before the end of the line, or skip several lines (\z).
        if self.byte(1) == UInt8(ascii: "\n") || self.byte(1) == UInt8(ascii: "z") {
          throw Endless()
        }
        place += 1
      }
      place += 1
      if byte == quote { return }
    }
    throw Endless()
  }

  private func longBracket() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(level + 1) == UInt8(ascii: "=") { level += 1 }
    return byte(level + 1) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func skipComment() throws(Endless) {
    place += 2
    if let level = longBracket() { return try skipLong(level) }
    while let byte = byte(), byte != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipLong(_ level: Int) throws(Endless) {
    place += level + 2
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      place += 1
      guard byte == UInt8(ascii: "]") else { continue }
      var count = 0
      while self.byte(count) == UInt8(ascii: "=") { count += 1 }
      if count == level, self.byte(count) == UInt8(ascii: "]") {
        place += count + 1
        return
      }
    }
    throw Endless()
  }
}
