/// Reads tokens by Lua 5.4's grammar, for the place where a text stops being Lua.
///
/// Lua's own parser names a line; this one names the token, what is open there and what would go on.
/// It refuses where Lua does, but for what needs more than grammar (a `break` outside a loop, a
/// `goto` without its label, too many locals).
package struct SyntaxReader {
  let tokens: [SyntaxToken]
  var index = 0
  var open: [Refusal.Open] = []
  var closed: [Refusal.Closed] = []
  var statementStart = 0
  var returned: Int?
  private var depth = 0

  /// Brackets and blocks within each other; Lua itself gives up at 200.
  private static let deepest = 150

  private init(_ tokens: [SyntaxToken]) { self.tokens = tokens }

  /// Where the text of these tokens, the last of which is its end, stops being Lua; nil: nowhere.
  package static func refusal(of tokens: [SyntaxToken]) -> Refusal? {
    guard let first = tokens.first else { return nil }
    var reader = SyntaxReader(tokens)
    do throws(Refusal) {
      if first.fault != nil { throw reader.refused(.wholeToken) }
      try reader.block()
      if reader.token.kind != .end { throw reader.refused(.statement) }
      return nil
    } catch {
      return error
    }
  }

  var token: SyntaxToken { tokens[index] }

  /// Whether a keyword or sign stands here.
  func isAt(_ text: String) -> Bool {
    let token = tokens[index]
    return (token.kind == .sign || token.kind == .keyword) && token.text == text
  }

  func isNext(_ text: String) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].kind != .string && tokens[index + 1].text == text
  }

  func refused(_ wanted: Refusal.Wanted) -> Refusal {
    Refusal(
      token: index, wanted: wanted, open: open, closed: closed, statement: statementStart,
      returned: returned)
  }

  mutating func advance() throws(Refusal) {
    guard index + 1 < tokens.count else { return }
    index += 1
    if tokens[index].fault != nil { throw refused(.wholeToken) }
  }

  /// Goes on if this word stands here.
  mutating func takes(_ text: String) throws(Refusal) -> Bool {
    guard isAt(text) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ text: String) throws(Refusal) {
    guard isAt(text) else { throw refused(.word(text)) }
    try advance()
  }

  mutating func name() throws(Refusal) {
    guard token.kind == .name else { throw refused(.name) }
    try advance()
  }

  /// Opens something with the token that stands here.
  mutating func begin(_ wants: String) throws(Refusal) {
    depth += 1
    if depth > Self.deepest { throw refused(.lessDepth) }
    open.append(Refusal.Open(token: index, wants: wants))
    try advance()
  }

  /// What the innermost open thing wants from here on.
  mutating func now(wants text: String) {
    if let last = open.indices.last { open[last].wants = text }
  }

  /// Closes the innermost open thing with the token that should stand here.
  mutating func close(with text: String) throws(Refusal) {
    guard isAt(text) else { throw refused(.word(text)) }
    if let last = open.popLast() {
      closed.append(Refusal.Closed(opener: last.token, closer: index))
    }
    depth -= 1
    try advance()
  }
}
