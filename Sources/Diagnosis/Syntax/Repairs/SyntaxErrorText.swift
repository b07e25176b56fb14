internal import LuaText

/// What Lua wanted, in plain words, when no guess held.
struct SyntaxErrorText {
  let sentence: String
  /// The bytes that the caret stands under.
  let place: Range<Int>

  init(_ context: SyntaxErrorContext) {
    let isEnd = context.here.kind == .end
    place = isEnd ? context.before.range : context.here.range
    sentence = Self.sentence(context) + Self.open(context)
  }

  private static func sentence(_ context: SyntaxErrorContext) -> String {
    let here = context.words(context.at)
    let isEnd = context.here.kind == .end
    let stands = isEnd ? "the text ends" : "\(here) stands here"
    switch context.error.expected {
    case .statement where isEnd: return "The text ends too early."
    case .statement: return "\(here.capitalizedFirst) cannot begin a statement."
    case .value: return "A value is missing: \(stands)."
    case .name: return "A name is missing: \(stands)."
    case .word(let word): return "Lua expected `\(word)`, but \(stands)."
    case .call:
      return
        "What stands before \(here) does nothing by itself: a statement is a call or sets a value."
    case .arguments: return "A method is called with `()`, a string or a table, but \(stands)."
    case .wholeToken: return "\(here.capitalizedFirst) is not whole."
    case .lessDepth: return "There is too much within each other here."
    }
  }

  /// What is still open, if its closer is what was wanted.
  private static func open(_ context: SyntaxErrorContext) -> String {
    guard let inner = context.inner, case .word(let word) = context.error.expected,
      word == inner.wants
    else { return "" }
    let opener = context[inner.token]
    return opener.line == context.here.line
      ? " The `\(opener.text)` before it is still open."
      : " The `\(opener.text)` of line \(opener.line) is still open."
  }

  /// The line that a message names at its end, as that of a `break` outside a loop does.
  static func line(ofMeaning message: String) -> Int? {
    let words = message.split(separator: " ")
    guard let at = words.lastIndex(of: "line"), at + 1 < words.count else { return nil }
    return message.hasPrefix("label") ? nil : Int(words[at + 1].prefix { $0.isNumber })
  }

  /// What Lua says of a text whose grammar is right, as this house says it.
  static func sentence(ofMeaning message: String) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let name = quoted.count >= 3 ? quoted[1] : ""
    if message.hasPrefix("break outside") { return "`break` stands outside a loop." }
    if message.hasPrefix("cannot use '...'") {
      return "`...` stands in a function that has no `...` among its parameters."
    }
    if message.hasPrefix("attempt to assign to const") {
      return "`\(name)` is a constant and cannot be set."
    }
    if message.hasPrefix("no visible label") {
      return "There is no label `::\(name)::` for this `goto`."
    }
    if message.hasPrefix("label '") { return "There is a label `::\(name)::` already." }
    if message.hasPrefix("unknown attribute") {
      return "`<\(name)>` is no attribute; a local is `<const>` or `<close>`."
    }
    if message.hasPrefix("too many local variables") {
      return "There are more than 200 locals in one function; put some into a table."
    }
    return "Lua cannot read this: \(message)."
  }
}
