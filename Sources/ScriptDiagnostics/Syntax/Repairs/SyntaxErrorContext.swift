internal import LuaSyntax

/// An invalid source for the repair rules: its tokens, its first syntax error, and the tokens
/// around it.
struct SyntaxErrorContext {
  let bytes: [UInt8]
  let tokens: [SyntaxToken]
  let error: SyntaxError
  /// The start of each line.
  private let lineStarts: [Int]

  /// Parses a source; nil if its grammar is valid.
  init?(_ bytes: [UInt8]) {
    let tokens = Lexer.tokens(of: bytes)
    guard let error = Parser.error(in: tokens) else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.error = error
    lineStarts = bytes.lineStarts
  }

  /// The index of the token with the error.
  var at: Int { error.token }
  /// The token with the error.
  var here: SyntaxToken { tokens[at] }
  /// The token before the error; the token with the error if it is the first.
  var before: SyntaxToken { self[at - 1] }
  /// The innermost block or bracket that is open at the error.
  var inner: SyntaxError.Open? { error.open.last }
  /// Whether the innermost open bracket is that of a table.
  var isInTable: Bool { inner?.wants == "}" }

  /// Returns a token; the first or the last token if the index is out of range.
  subscript(index: Int) -> SyntaxToken { tokens[max(0, min(index, tokens.count - 1))] }

  /// Returns whether the token is this keyword or sign.
  func isAt(_ index: Int, _ text: String) -> Bool {
    let token = self[index]
    return token.text == text && (token.kind == .sign || token.kind == .keyword)
  }

  /// Returns whether no whitespace is before a token.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && self[index - 1].range.upperBound == self[index].range.lowerBound
  }

  /// Returns whether a token is the first in its line.
  func isFirst(_ index: Int) -> Bool { index <= 0 || !isOnLineOfPrevious(index) }

  /// Returns whether a token begins in the line in which the previous token ends.
  func isOnLineOfPrevious(_ index: Int) -> Bool {
    index > 0 && self[index - 1].endLine == self[index].line
  }

  /// Returns a token as it is written, strings with their quotes.
  func written(_ index: Int) -> String { written(self[index].range) }
  func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func lineEnd(of place: Int) -> Int { bytes.line(around: place).upperBound }

  /// Returns the number of whitespace characters at the beginning of a token's line.
  func indent(of index: Int) -> Int { indentation(of: index).utf8.count }

  /// Returns the whitespace at the beginning of a token's line.
  func indentation(of index: Int) -> String {
    let line = min(self[index].line, lineStarts.count) - 1
    return String(decoding: bytes[lineStarts[line]...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Returns the first token in a token's line.
  func firstOfLine(_ index: Int) -> Int {
    var index = index
    while index > 0, isOnLineOfPrevious(index) { index -= 1 }
    return index
  }

  /// Returns the last token in a token's line.
  func lastOfLine(_ index: Int) -> Int {
    var index = index
    while index + 2 < tokens.count, isOnLineOfPrevious(index + 1) { index += 1 }
    return index
  }

  /// Returns the bracket that closes the bracket at an index, counting brackets of all kinds.
  func bracketEnd(_ opener: Int) -> Int? {
    var depth = 0
    for index in opener..<tokens.count where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "(", "{", "[": depth += 1
      case ")", "}", "]":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the `end` or `until` that closes the block at an index, counting keywords.
  func blockEnd(_ opener: Int) -> Int? {
    var depth = 0
    for index in opener..<tokens.count where tokens[index].kind == .keyword {
      switch tokens[index].text {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the index of the token after a value that begins at an index: a separator or closing
  /// token, or the first token of another line.
  func valueEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count - 1 {
      let token = tokens[index]
      if token.kind == .sign {
        if ["(", "{", "["].contains(token.text), let end = bracketEnd(index) {
          index = end + 1
          continue
        }
        if [",", ";", ")", "}", "]"].contains(token.text) { return index }
      }
      if token.kind == .keyword, token.text == "function", let end = blockEnd(index) {
        index = end + 1
        continue
      }
      if index > start, !isOnLineOfPrevious(index) { return index }
      index += 1
    }
    return index
  }

  /// Returns the description of a token in errors: `` `then` ``, `the string "x"`,
  /// `the end of the text`.
  func tokenDescription(_ index: Int) -> String {
    let token = self[index]
    switch token.kind {
    case .end: return "the end of the text"
    case .string:
      let text = written(index)
      return "the string " + (text.count > 40 ? text.prefix(40) + "..." : text)
    case .number: return "the number \(token.text)"
    default: return "`\(token.text)`"
    }
  }
}
