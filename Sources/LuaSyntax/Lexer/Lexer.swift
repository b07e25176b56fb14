/// Splits a Lua source into tokens like Lua 5.4, without comments.
///
/// Accepts any bytes, in linear time, and never fails: invalid input is a token with an error, or a
/// token of the kind `strange`.
package struct Lexer {
  let bytes: [UInt8]
  private(set) var position: Int
  private(set) var line: Int

  /// Starts at a position; skips a byte order mark and a `#` line at the beginning of the source.
  private init(_ bytes: [UInt8], from position: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.position = position
    self.line = line
    guard position == 0 else { return }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.position = 3 }
    if byte() == UInt8(ascii: "#") { skipLine() }
  }

  /// Returns all tokens of a source; the last token is the end.
  package static func tokens(of bytes: [UInt8]) -> [SyntaxToken] {
    var scanner = Lexer(bytes)
    var tokens: [SyntaxToken] = []
    repeat { tokens.append(scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  /// Returns the tokens from the beginning of a line, without the end token.
  ///
  /// Lines start at 1. Tokens are read lazily.
  package static func tokens(
    of bytes: [UInt8], from line: Int
  ) -> some Sequence<SyntaxToken> {
    let starts = bytes.lineStarts
    let line = max(1, min(line, starts.count))
    return sequence(state: Lexer(bytes, from: starts[line - 1], line: line)) { scanner in
      let token = scanner.next()
      return token.kind == .end ? nil : token
    }
  }

  /// Returns the next token; after the end of the source, always the end token.
  mutating func next() -> SyntaxToken {
    if let broken = skipBlanks() { return broken }
    let start = position
    guard let first = byte() else { return make(.end, from: start) }
    if first.beginsName {
      while let next = byte(), next.continuesName { position += 1 }
      let token = make(.name, from: start)
      return SyntaxToken.keywords.contains(token.text) ? make(.keyword, from: start) : token
    }
    if first.isDigit || (first == UInt8(ascii: ".") && byte(1)?.isDigit == true) { return number() }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(by: first) }
    if first == UInt8(ascii: "[") {
      if let level = longLevel() { return long(level) }
      if byte(1) == UInt8(ascii: "=") {
        position += 2
        return make(.sign, from: start, .bracket)
      }
    }
    return sign(first)
  }

  private mutating func sign(_ first: UInt8) -> SyntaxToken {
    let start = position
    let two = byte(1)
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "/"): position += two == first ? 2 : 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      position += two == first || two == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "~"): position += two == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "."): position += two == first ? (byte(2) == first ? 3 : 2) : 1
    case 0x21...0x7E: position += 1
    default:
      // Include the whole UTF-8 sequence, so that an error can print the character.
      position += 1
      if first >= 0xC0 { while let next = byte(), next & 0xC0 == 0x80 { position += 1 } }
      return make(.strange, from: start)
    }
    return make("!$?@\\`".utf8.contains(first) ? .strange : .sign, from: start)
  }

  /// Skips whitespace and comments; returns a token for an unterminated comment.
  private mutating func skipBlanks() -> SyntaxToken? {
    while let next = byte() {
      if next.isLineEnd {
        skipLineEnd()
      } else if next.isBlank {
        position += 1
      } else if next == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        let (start, line) = (position, line)
        position += 2
        if let level = longLevel() {
          if !skipLong(level) { return make(.string, from: start, line: line, .unfinishedLong) }
        } else {
          skipLine()
        }
      } else {
        return nil
      }
    }
    return nil
  }

  func byte(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  mutating func advance(_ count: Int = 1) { position = min(bytes.count, position + count) }

  private mutating func skipLine() {
    while let next = byte(), !next.isLineEnd { position += 1 }
  }

  /// Skips a line ending; `\r\n` and `\n\r` are one line ending.
  mutating func skipLineEnd() {
    let first = byte()
    position += 1
    if let second = byte(), second.isLineEnd, second != first { position += 1 }
    line += 1
  }

  func make(
    _ kind: SyntaxToken.Kind, from start: Int, line: Int? = nil,
    _ error: SyntaxToken.LexicalError? = nil
  ) -> SyntaxToken {
    let text = kind == .string ? "" : String(decoding: bytes[start..<position], as: UTF8.self)
    return SyntaxToken(
      kind: kind, text: text, range: start..<position, line: line ?? self.line,
      endLine: self.line, error: error)
  }
}
