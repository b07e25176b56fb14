/// A word, sign or string of a Lua text, with its place in lines and characters.
struct LuaToken: Equatable {
  /// What it is.
  enum Kind: Equatable { case name, string, sign, other }
  var kind: Kind
  /// The name, the sign, or a string's content as written.
  var text: String
  var place: Place
}

/// The tokens of a text from a line on, as finding a key of a table needs them: Lua's own words are
/// names, and each has its column in characters.
struct LuaTokens: Sequence, IteratorProtocol {
  private var scanner: Scanner
  /// Where the last token began, and its line and column.
  private var last: (start: Int, line: Int, column: Int)

  /// The tokens from the beginning of a line on, counted from 1.
  init(_ source: Source, from line: Int) {
    let bytes = Array(source.text.utf8)
    let starts = bytes.lineStarts
    let line = Swift.max(1, Swift.min(line, starts.count))
    last = (starts[line - 1], line, 1)
    scanner = Scanner(bytes, from: last.start, line: line)
  }

  mutating func next() -> LuaToken? {
    let token = scanner.next()
    guard token.kind != .end else { return nil }
    let start = token.range.lowerBound
    if token.line != last.line {
      last = (scanner.bytes.line(around: start).lowerBound, token.line, 1)
    }
    last = (start, token.line, last.column + characters(last.start..<start))
    var text = token.text
    if token.kind == .string {
      let content = token.range.dropFirst().dropLast()
      text = String(decoding: scanner.bytes[content], as: UTF8.self)
    }
    let length = token.line == token.endLine ? characters(token.range) : 1
    return LuaToken(
      kind: kind(of: token), text: text,
      place: Place(line: token.line, column: last.column, length: length))
  }

  private func characters(_ range: Range<Int>) -> Int {
    String(decoding: scanner.bytes[range], as: UTF8.self).count
  }

  private func kind(of token: SyntaxToken) -> LuaToken.Kind {
    switch token.kind {
    case .name, .keyword: .name
    case .string: .string
    case .sign, .strange: .sign
    case .number, .end: .other
    }
  }
}
