internal import LuaSyntax
internal import ScriptDiagnostics

/// The statements of a script that only define a scenario.
///
/// Such a statement has no side effects: names and IDs are strings, options contain no call, and
/// the function is a literal or a name. If `scenario` or `story` is used in any other way than a
/// call, for example redefined, no statements are found.
struct ScenarioStatements {
  /// A statement that defines a scenario.
  struct Statement {
    var range: Range<Int>
    /// The line where the statement begins, starting at 1.
    var line: Int
    var name: String
    /// Empty for `scenario`.
    var ids: [String]
  }

  private(set) var found: [Statement] = []
  private let text: [UInt8]
  private let tokens: [SyntaxToken]

  init?(_ text: [UInt8]) {
    let tokens = Lexer.tokens(of: text)
    guard tokens.allSatisfy({ $0.error == nil }) else { return nil }
    self.text = text
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      let isStory = isName(index, TestFunction.story.rawValue)
      guard isStory || isName(index, TestFunction.scenario.rawValue) else {
        index += 1
        continue
      }
      if isSign(index - 1, ".") || isSign(index - 1, ":") {
        index += 1
        continue
      }
      guard beginsStatement(index), isCalled(index + 1) else { return nil }
      guard let (end, statement) = statement(at: index, isStory: isStory) else {
        index += 1
        continue
      }
      found.append(statement)
      index = end
    }
  }

  // MARK: Reading

  private func statement(at head: Int, isStory: Bool) -> (end: Int, Statement)? {
    var index = head + 1
    var ids: [String] = []
    if isStory {
      guard let (end, text) = strings(at: index, allowsOptions: false) else { return nil }
      ids = text.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      index = end
    }
    guard let (end, name) = strings(at: index, allowsOptions: true), let close = body(at: end),
      !isCalled(close), !isSign(close, "."), !isSign(close, ":"), !isSign(close, "[")
    else { return nil }
    return (
      close,
      Statement(
        range: tokens[head].range.lowerBound..<tokens[close - 1].range.upperBound,
        line: tokens[head].line, name: name, ids: ids)
    )
  }

  /// Reads `"name"`, `("name")` or `("name", { plain = "options" })`; returns the index after it,
  /// and the string.
  private func strings(at index: Int, allowsOptions: Bool) -> (end: Int, String)? {
    if let text = string(index) { return (index + 1, text) }
    guard isSign(index, "("), let text = string(index + 1) else { return nil }
    var end = index + 2
    if allowsOptions, isSign(end, ",") {
      end += 1
      while end < tokens.count, !isSign(end, ")") {
        guard hasNoSideEffects(end) else { return nil }
        end += 1
      }
    }
    return isSign(end, ")") ? (end + 1, text) : nil
  }

  /// Whether a token of the options has no side effects: it is not a call or a field access.
  private func hasNoSideEffects(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .number: return true
    case .string: return !(index > 0 && isWord(index - 1))
    case .name, .keyword: return !isName(index, "function")
    case .strange, .end: return false
    case .sign:
      if isSign(index, "{") { return !isWord(index - 1) }
      return "},=-".utf8.contains(text[token.range.lowerBound])
    }
  }

  /// Reads `(function (user) ... end)` or `(a_name)`; returns the index after it.
  private func body(at index: Int) -> Int? {
    guard isSign(index, "("), index + 2 < tokens.count else { return nil }
    if isWord(index + 1), isSign(index + 2, ")") { return index + 3 }
    guard isName(index + 1, "function") else { return nil }
    var depth = 0
    var end = index + 1
    while end < tokens.count {
      if isWord(end) { depth += weight(end) }
      end += 1
      if depth == 0 { return isSign(end, ")") ? end + 1 : nil }
    }
    return nil
  }

  /// Returns the change of the block depth by a token.
  private func weight(_ index: Int) -> Int {
    for word in ["function", "do", "if", "repeat"] where isName(index, word) { return 1 }
    return isName(index, "end") || isName(index, "until") ? -1 : 0
  }

  // MARK: Tokens

  private func isName(_ index: Int, _ word: String) -> Bool {
    isWord(index) && tokens[index].text == word
  }

  /// Whether the token is a name or a keyword of Lua.
  private func isWord(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .name || tokens[index].kind == .keyword
  }

  private func isSign(_ index: Int, _ sign: Character) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .sign else { return false }
    return text[tokens[index].range.lowerBound] == sign.asciiValue
  }

  /// Returns a string in quotes without a backslash; nil for other tokens.
  private func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let range = tokens[index].range
    guard text[range.lowerBound] != UInt8(ascii: "["),
      !text[range].contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(decoding: text[(range.lowerBound + 1)..<(range.upperBound - 1)], as: UTF8.self)
  }

  /// Whether the token begins the arguments of a call.
  private func isCalled(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .string || isSign(index, "(") || isSign(index, "{")
  }

  /// Whether the token before it ends a statement or opens a block.
  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1].kind {
    case .string, .number: return true
    case .strange, .end: return false
    case .sign: return [";", ")", "]", "}"].contains { isSign(index - 1, $0) }
    case .name, .keyword: return !Self.unfinished.contains { isName(index - 1, $0) }
    }
  }

  /// Keywords that require an expression or a name after them.
  private static let unfinished = [
    "and", "or", "not", "local", "function", "return", "goto", "in", "for", "if", "elseif",
    "until", "while",
  ]
}
