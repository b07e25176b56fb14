internal import LuaSyntax

/// The text of a syntax error for which no repair is valid.
struct SyntaxErrorText {
  let message: String
  /// The bytes that the caret marks.
  let place: Range<Int>

  init(_ context: SyntaxErrorContext) {
    let isEnd = context.here.kind == .end
    place = isEnd ? context.before.range : context.here.range
    message = Self.message(context) + Self.unclosedMessage(context)
  }

  private static func message(_ context: SyntaxErrorContext) -> String {
    let here = context.tokenDescription(context.at)
    let isEnd = context.here.kind == .end
    let stands = isEnd ? "the file ends" : "found \(here)"
    switch context.error.expected {
    case .statement where isEnd: return "The file ends too early."
    case .statement: return "\(here.capitalizedFirst) cannot begin a statement."
    case .value: return "Expected a value, but \(stands)."
    case .name: return "Expected a name, but \(stands)."
    case .word(let word): return "Expected `\(word)`, but \(stands)."
    case .call:
      return
        "The expression before \(here) is not a statement: a statement is a call or an assignment."
    case .arguments: return "A method call needs `()`, a string or a table, but \(stands)."
    case .wholeToken: return "\(here.capitalizedFirst) is incomplete."
    case .lessDepth: return "The nesting is too deep here."
    }
  }

  /// Returns a sentence about the open block or bracket if its closing token was expected.
  private static func unclosedMessage(_ context: SyntaxErrorContext) -> String {
    guard let inner = context.inner, case .word(let word) = context.error.expected,
      word == inner.wants
    else { return "" }
    let opener = context[inner.token]
    return opener.line == context.here.line
      ? " The `\(opener.text)` before it is not closed."
      : " The `\(opener.text)` in line \(opener.line) is not closed."
  }

  /// Returns the line at the end of a message, for example that of a `break` outside a loop.
  static func line(ofMeaning message: String) -> Int? {
    let words = message.split(separator: " ")
    guard let at = words.lastIndex(of: "line"), at + 1 < words.count else { return nil }
    return message.hasPrefix("label") ? nil : Int(words[at + 1].prefix { $0.isNumber })
  }

  /// Returns the sentence for an error of a source with valid grammar, based on Lua's message.
  static func message(ofMeaning message: String) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let name = quoted.count >= 3 ? quoted[1] : ""
    if message.hasPrefix("break outside") { return "`break` is outside of a loop." }
    if message.hasPrefix("cannot use '...'") {
      return "`...` is used in a function without a `...` parameter."
    }
    if message.hasPrefix("attempt to assign to const") {
      return "`\(name)` is a constant and cannot be set."
    }
    if message.hasPrefix("no visible label") {
      return "No label `::\(name)::` for this `goto`."
    }
    if message.hasPrefix("label '") { return "Duplicate label `::\(name)::`." }
    if message.hasPrefix("unknown attribute") {
      return "`<\(name)>` is not an attribute; use `<const>` or `<close>`."
    }
    if message.hasPrefix("too many local variables") {
      return "A function can have at most 200 local variables; put some into a table."
    }
    return "Lua cannot read this: \(message)."
  }
}
