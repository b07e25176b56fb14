// Strings and numbers, the tokens that can be invalid on their own.
extension Lexer {
  /// Returns the number of equals signs of a long bracket at the current position; nil if there is
  /// none.
  func longLevel() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(level + 1) == UInt8(ascii: "=") { level += 1 }
    return byte(level + 1) == UInt8(ascii: "[") ? level : nil
  }

  mutating func long(_ level: Int) -> SyntaxToken {
    let (start, line) = (position, line)
    let isWhole = skipLong(level)
    return make(.string, from: start, line: line, isWhole ? nil : .unfinishedLong)
  }

  /// Skips a long bracket; returns whether it is terminated.
  mutating func skipLong(_ level: Int) -> Bool {
    advance(level + 2)
    while let next = byte() {
      if next.isLineEnd {
        skipLineEnd()
        continue
      }
      advance()
      guard next == UInt8(ascii: "]") else { continue }
      var count = 0
      while count < level, byte() == UInt8(ascii: "=") {
        advance()
        count += 1
      }
      if count == level, byte() == UInt8(ascii: "]") {
        advance()
        return true
      }
    }
    return false
  }

  mutating func quoted(by quote: UInt8) -> SyntaxToken {
    let (start, line) = (position, line)
    var error: SyntaxToken.LexicalError?
    advance()
    while let next = byte(), next != quote {
      if next.isLineEnd { return make(.string, from: start, line: line, .unfinished) }
      advance()
      if next == UInt8(ascii: "\\"), !skipEscape() { error = .escape }
    }
    if byte() == nil { return make(.string, from: start, line: line, error ?? .unfinished) }
    advance()
    return make(.string, from: start, line: line, error)
  }

  /// Skips an escape sequence after its backslash; returns whether it is valid.
  private mutating func skipEscape() -> Bool {
    guard let next = byte() else { return true }
    if next.isLineEnd {
      skipLineEnd()
      return true
    }
    if next.isDigit {
      var value = 0
      for _ in 0..<3 {
        guard let digit = byte(), digit.isDigit else { break }
        value = value * 10 + Int(digit - 0x30)
        advance()
      }
      return value <= 255
    }
    advance()
    switch next {
    case UInt8(ascii: "x"): return skipHex() && skipHex()
    case UInt8(ascii: "u"): return skipScalar()
    case UInt8(ascii: "z"):
      while let blank = byte(), blank.isBlank || blank.isLineEnd {
        if blank.isLineEnd { skipLineEnd() } else { advance() }
      }
      return true
    default: return "abfnrtv\\\"'".utf8.contains(next)
    }
  }

  private mutating func skipHex() -> Bool {
    guard byte()?.isHexDigit == true else { return false }
    advance()
    return true
  }

  /// Skips `{XXX}` after `\u`; returns whether it is valid and below 2³¹.
  private mutating func skipScalar() -> Bool {
    guard byte() == UInt8(ascii: "{") else { return false }
    advance()
    let start = position
    while byte()?.isHexDigit == true { advance() }
    guard position > start, byte() == UInt8(ascii: "}") else { return false }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    advance()
    return digits.drop { $0 == "0" }.count <= 8
      && (UInt64(digits.suffix(8), radix: 16) ?? 0) < 1 << 31
  }

  /// Reads a number like Lua: first all digits, hexadecimal digits, points and exponents, then
  /// checks them.
  mutating func number() -> SyntaxToken {
    let start = position
    let isHex =
      byte() == UInt8(ascii: "0") && (byte(1) == UInt8(ascii: "x") || byte(1) == UInt8(ascii: "X"))
    if isHex { advance(2) }
    let exponent = isHex ? "pP".utf8 : "eE".utf8
    while let next = byte() {
      if exponent.contains(next) {
        advance()
        if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { advance() }
      } else if next.isHexDigit || next == UInt8(ascii: ".") {
        advance()
      } else {
        break
      }
    }
    if byte()?.beginsName == true { advance() }
    let body = bytes[(start + (isHex ? 2 : 0))..<position]
    return make(.number, from: start, Self.isNumber(body, isHex: isHex) ? nil : .number)
  }

  /// Returns whether the digits have at most one point and the exponent, if any, has digits.
  private static func isNumber(_ body: ArraySlice<UInt8>, isHex: Bool) -> Bool {
    let marks = isHex ? "pP".utf8 : "eE".utf8
    let mark = body.firstIndex { marks.contains($0) }
    let mantissa = body[..<(mark ?? body.endIndex)]
    let digits = mantissa.filter { $0 != UInt8(ascii: ".") }
    guard !digits.isEmpty, mantissa.count - digits.count <= 1,
      digits.allSatisfy({ isHex ? $0.isHexDigit : $0.isDigit })
    else { return false }
    guard let mark else { return true }
    var power = body[(mark + 1)...]
    if power.first == UInt8(ascii: "-") || power.first == UInt8(ascii: "+") {
      power = power.dropFirst()
    }
    return !power.isEmpty && power.allSatisfy { $0.isDigit }
  }
}
