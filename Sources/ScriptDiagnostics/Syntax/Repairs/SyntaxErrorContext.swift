/// A refused text as the rules look at it: its tokens, where it was refused, and what stands around.
struct SyntaxErrorContext {
  let bytes: [UInt8]
  let tokens: [SyntaxToken]
  let error: SyntaxError
  /// Where each line begins.
  private let lineStarts: [Int]

  /// Reads a text; nil when its grammar is Lua's.
  init?(_ bytes: [UInt8]) {
    let tokens = Lexer.tokens(of: bytes)
    guard let error = Parser.error(in: tokens) else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.error = error
    lineStarts = bytes.lineStarts
  }

  /// The number of the token that was refused.
  var at: Int { error.token }
  /// The token that was refused.
  var here: SyntaxToken { tokens[at] }
  /// The one before it; the refused one itself at the beginning of the text.
  var before: SyntaxToken { self[at - 1] }
  /// What is open where the text was refused, innermost.
  var inner: SyntaxError.Open? { error.open.last }
  /// Whether the innermost open thing is a table.
  var isInTable: Bool { inner?.wants == "}" }

  /// A token by its number; beyond the ends the first or the last.
  subscript(index: Int) -> SyntaxToken { tokens[max(0, min(index, tokens.count - 1))] }

  /// Whether a keyword or sign stands there.
  func isAt(_ index: Int, _ text: String) -> Bool {
    let token = self[index]
    return token.text == text && (token.kind == .sign || token.kind == .keyword)
  }

  /// Whether a token follows the one before it without a blank.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && self[index - 1].range.upperBound == self[index].range.lowerBound
  }

  /// Whether no other token stands before a token in its line.
  func isFirst(_ index: Int) -> Bool { index <= 0 || !isBesideLast(index) }

  /// Whether a token stands in the line of the one before it.
  func isBesideLast(_ index: Int) -> Bool {
    index > 0 && self[index - 1].endLine == self[index].line
  }

  /// The text of a token as it is written, strings with their quotes.
  func written(_ index: Int) -> String { written(self[index].range) }
  func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func lineEnd(of place: Int) -> Int { bytes.line(around: place).upperBound }

  /// How many blanks a token's line begins with.
  func indent(of index: Int) -> Int { indentation(of: index).utf8.count }

  /// The blanks themselves.
  func indentation(of index: Int) -> String {
    let line = min(self[index].line, lineStarts.count) - 1
    return String(decoding: bytes[lineStarts[line]...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// The first token of a token's line.
  func firstOfLine(_ index: Int) -> Int {
    var index = index
    while index > 0, isBesideLast(index) { index -= 1 }
    return index
  }

  /// The last token of a token's line.
  func lastOfLine(_ index: Int) -> Int {
    var index = index
    while index + 2 < tokens.count, isBesideLast(index + 1) { index += 1 }
    return index
  }

  /// The bracket that closes the one at an index, by brackets of all kinds.
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

  /// The `end` or `until` that closes a block, by the words that open and close one.
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

  /// The number of the token at which a value that begins at an index has ended: a separator or
  /// closer of what it stands in, or the first token of another line.
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
      if index > start, !isBesideLast(index) { return index }
      index += 1
    }
    return index
  }

  /// How an error calls a token: `` `then` ``, `the string "x"`, `the end of the text`.
  func words(_ index: Int) -> String {
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
