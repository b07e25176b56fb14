/// A parser for the grammar of Lua 5.4 that returns the syntax tree or the first syntax error.
///
/// Lua's parser only reports a line; this parser reports the token, the open blocks and brackets,
/// and the expected token. Both fail at the same position, except for errors that need more than
/// grammar (a `break` outside a loop, a `goto` without its label, too many locals).
package struct Parser {
  let tokens: [SyntaxToken]
  var tree: SyntaxTree
  /// The functions whose bodies are parsed, the innermost last.
  var functions: [OpenFunction] = []
  var index = 0
  var open: [SyntaxError.Open] = []
  var closed: [SyntaxError.Closed] = []
  var statementStart = 0
  var returned: Int?
  private var depth = 0

  /// The maximum nesting of brackets and blocks; that of Lua is 200.
  private static let maxDepth = 150

  private init(_ tokens: [SyntaxToken]) {
    self.tokens = tokens
    tree = SyntaxTree(tokens)
  }

  /// Returns the error in these tokens, whose last one is the end of the source; nil if there is
  /// none.
  package static func error(in tokens: [SyntaxToken]) -> SyntaxError? {
    guard !tokens.isEmpty else { return nil }
    do throws(SyntaxError) {
      _ = try tree(of: tokens)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the tree of these tokens, whose last one is the end of the source.
  package static func tree(of tokens: [SyntaxToken]) throws(SyntaxError) -> SyntaxTree {
    var parser = Parser(tokens)
    if parser.token.error != nil { throw parser.error(.wholeToken) }
    parser.beginFunction(at: 0)
    // Lua gives a source the upvalue `_ENV` even if it reads no global.
    _ = parser.resolve("_ENV")
    parser.tree.functions[0].isVariadic = true
    let body = try parser.block()
    if parser.token.kind != .end { throw parser.error(.statement) }
    _ = parser.endFunction(body)
    return parser.tree
  }

  var token: SyntaxToken { tokens[index] }

  /// Returns whether the current token is this keyword or sign.
  func isAt(_ text: String) -> Bool {
    let token = tokens[index]
    return (token.kind == .sign || token.kind == .keyword) && token.text == text
  }

  func isNext(_ text: String) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].kind != .string && tokens[index + 1].text == text
  }

  func error(_ expected: SyntaxError.Expected) -> SyntaxError {
    SyntaxError(
      token: index, expected: expected, open: open, closed: closed, statement: statementStart,
      returned: returned)
  }

  mutating func advance() throws(SyntaxError) {
    guard index + 1 < tokens.count else { return }
    index += 1
    if tokens[index].error != nil { throw error(.wholeToken) }
  }

  /// Consumes the current token if it is this keyword or sign.
  mutating func consume(_ text: String) throws(SyntaxError) -> Bool {
    guard isAt(text) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ text: String) throws(SyntaxError) {
    guard isAt(text) else { throw error(.word(text)) }
    try advance()
  }

  /// Consumes a name.
  mutating func name() throws(SyntaxError) -> String {
    guard token.kind == .name else { throw error(.name) }
    let name = token.text
    try advance()
    return name
  }

  /// Opens a block or bracket with the current token.
  mutating func begin(_ wants: String) throws(SyntaxError) {
    depth += 1
    if depth > Self.maxDepth { throw error(.lessDepth) }
    open.append(SyntaxError.Open(token: index, wants: wants))
    try advance()
  }

  /// Sets the token that continues the innermost open block or bracket.
  mutating func setExpected(wants text: String) {
    if let last = open.indices.last { open[last].wants = text }
  }

  /// Closes the innermost open block or bracket with the current token.
  mutating func close(with text: String) throws(SyntaxError) {
    guard isAt(text) else { throw error(.word(text)) }
    if let last = open.popLast() {
      closed.append(SyntaxError.Closed(opener: last.token, closer: index))
    }
    depth -= 1
    try advance()
  }
}
