internal import LuaSyntax
internal import ScriptDiagnostics

/// The tokens of a Lua source, with its brackets and blocks.
struct TokenizedScript {
  let bytes: [UInt8]
  /// The tokens without comments and without the end token.
  let tokens: [SyntaxToken]
  /// For each token that opens or closes a bracket or a block, the index of its counterpart;
  /// otherwise -1.
  let partner: [Int]
  /// For each token, the index of the `function` keyword of the innermost function that contains
  /// it; -1 if there is none.
  let function: [Int]
  /// The top-level statements in order, as token ranges.
  let statements: [Range<Int>]

  /// Tokenizes a source that Lua can load; nil if a token is invalid or brackets do not match.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    tokens = Lexer.tokens(of: bytes).dropLast()
    guard tokens.allSatisfy({ $0.error == nil }) else { return nil }
    var partner = [Int](repeating: -1, count: tokens.count)
    var function = partner
    var open: [Int] = []
    var functions: [Int] = []
    for (index, token) in tokens.enumerated() {
      function[index] = functions.last ?? -1
      if Self.opens(token) {
        open.append(index)
        if token.text == "function" { functions.append(index) }
      } else if Self.closes(token) {
        guard let start = open.popLast() else { return nil }
        (partner[start], partner[index]) = (index, start)
        if tokens[start].text == "function" { functions.removeLast() }
      }
    }
    guard open.isEmpty else { return nil }
    (self.partner, self.function) = (partner, function)
    statements = Self.statements(of: tokens)
  }

  private static func opens(_ token: SyntaxToken) -> Bool {
    switch token.kind {
    case .sign: ["(", "{", "["].contains(token.text)
    case .keyword: ["function", "if", "do", "repeat"].contains(token.text)
    case .name, .number, .string, .strange, .end: false
    }
  }

  private static func closes(_ token: SyntaxToken) -> Bool {
    switch token.kind {
    case .sign: [")", "}", "]"].contains(token.text)
    case .keyword: ["end", "until"].contains(token.text)
    case .name, .number, .string, .strange, .end: false
    }
  }

  // MARK: Statements

  private static func statements(of tokens: [SyntaxToken]) -> [Range<Int>] {
    var starts: [Int] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if depth == 0, begins(index, in: tokens, after: starts.last) { starts.append(index) }
      if opens(token) { depth += 1 } else if closes(token) { depth -= 1 }
    }
    return zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
  }

  /// Returns true if a top-level statement begins at this token.
  private static func begins(_ index: Int, in tokens: [SyntaxToken], after start: Int?) -> Bool {
    guard let start else { return true }
    let token = tokens[index]
    let isBehindValue = endsValue(tokens[index - 1])
    if token.kind == .name { return isBehindValue || tokens[index - 1].text == ";" }
    guard token.kind == .keyword else { return false }
    switch token.text {
    case "local", "return", "if", "for", "while", "repeat", "goto", "break": return true
    case "function": return isBehindValue || tokens[index - 1].text == ";"
    case "do": return !["for", "while"].contains(tokens[start].text)
    default: return false
    }
  }

  /// Returns true if a value or a block can end with this token.
  private static func endsValue(_ token: SyntaxToken) -> Bool {
    switch token.kind {
    case .name, .number, .string: true
    case .sign: [")", "}", "]", "..."].contains(token.text)
    case .keyword: ["end", "true", "false", "nil", "break"].contains(token.text)
    case .strange, .end: false
    }
  }

  // MARK: Questions

  /// Returns true if the token exists, is not a string, and has this text.
  func isToken(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind != .string && tokens[index].text == text
  }

  /// The content of a quoted string without escapes; nil for any other token.
  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let range = tokens[index].range
    guard range.count >= 2, bytes[range.lowerBound] != UInt8(ascii: "["),
      !bytes[range].contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(decoding: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)], as: UTF8.self)
  }

  /// The calls of global functions with these names, including chained calls:
  /// `sheet "Order" { ... }`.
  func calls(of names: Set<String>) -> [Range<Int>] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, names.contains(tokens[index].text),
        ![".", ":", "function", "local", "goto"].contains(where: { isToken(index - 1, $0) })
      else { return nil }
      let end = endOfCall(index)
      return end > index + 1 ? index..<end : nil
    }
  }

  private func endOfCall(_ start: Int) -> Int {
    var index = start + 1
    while index < tokens.count {
      if tokens[index].kind == .string {
        index += 1
      } else if isToken(index, "(") || isToken(index, "{") {
        index = partner[index] + 1
      } else {
        break
      }
    }
    return index
  }

  /// The items of a table, each without its separator.
  func items(of brace: Int) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = brace + 1
    var index = start
    while index < partner[brace] {
      if isToken(index, ",") || isToken(index, ";") {
        items.append(start..<index)
        start = index + 1
      } else if partner[index] > index {
        index = partner[index]
      }
      index += 1
    }
    if start < partner[brace] { items.append(start..<partner[brace]) }
    return items.filter { !$0.isEmpty }
  }

  /// The bytes from the first token to the end of the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// The source of these tokens on one line.
  func sourceText(of range: Range<Int>) -> String {
    let text = String(decoding: bytes[bytes(of: range)], as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The column of a byte, in characters from 1.
  func column(of byte: Int) -> Int {
    let start = bytes[..<byte].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<byte], as: UTF8.self).count + 1
  }
}
