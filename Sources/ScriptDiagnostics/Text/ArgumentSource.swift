internal import LuaSyntax

/// The arguments of a call in the source, which can differ from the values that arrive.
///
/// `expect.near(50, m:at(0.1, 0, 100))` passes three values, but has two arguments in the source.
package struct ArgumentSource: Equatable {
  /// The number of arguments in the call.
  package let count: Int

  /// Reads the call of a function in a line and its following lines; nil if the function is not
  /// called, or called several times with different numbers of arguments.
  package init?(of name: String, in source: SourceText, line: Int) {
    guard line >= 1, line <= source.lines.count else { return nil }
    let text = source.lines[(line - 1)...].prefix(Self.maxLines).joined(separator: "\n")
    let tokens = Array(Lexer.tokens(of: Array(text.utf8), from: 1).prefix(Self.maxTokens))
    var counts: Set<Int> = []
    for index in tokens.indices where tokens[index].line == 1 && tokens[index].text == name {
      guard tokens[index].kind == .name, index + 1 < tokens.count else { continue }
      guard let count = Self.count(tokens, from: index + 1) else { return nil }
      if count >= 0 { counts.insert(count) }
    }
    guard counts.count == 1, let count = counts.first else { return nil }
    self.count = count
  }

  /// Returns true if every call in a line passes exactly the arguments in its source: none ends
  /// with `...` or with a call, which can have several results.
  package static func areComplete(in source: SourceText, line: Int) -> Bool {
    guard line >= 1, line <= source.lines.count else { return false }
    let text = source.lines[(line - 1)...].prefix(maxLines).joined(separator: "\n")
    let tokens = Array(Lexer.tokens(of: Array(text.utf8), from: 1).prefix(maxTokens))
    let calls = tokens.indices.dropFirst().filter { index in
      let before = tokens[index - 1]
      return tokens[index].line == 1 && tokens[index].kind == .sign && tokens[index].text == "("
        && (before.kind == .name || before.text == ")" || before.text == "]")
    }
    return !calls.isEmpty && calls.allSatisfy { endsPlainly(tokens, from: $0) }
  }

  /// Returns true if the last argument of a call is a value that is not the result of a call.
  private static func endsPlainly(_ tokens: [SyntaxToken], from start: Int) -> Bool {
    var brackets = 0
    var first = start + 1
    for index in start..<tokens.count where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "(", "{", "[": brackets += 1
      case ",": if brackets == 1 { first = index + 1 }
      case ")", "}", "]":
        brackets -= 1
        guard brackets == 0 else { continue }
        guard first < index else { return true }
        let last = tokens[index - 1]
        let isValue = ![")", "..."].contains(last.text) && last.kind != .string && last.text != "}"
        // A string or a table after a name is the argument of a call.
        return isValue || first == index - 1 && last.kind == .string || tokens[first].text == "{"
      default: break
      }
    }
    return false
  }

  private static let maxLines = 60
  private static let maxTokens = 2000

  /// Returns the number of arguments that begin at a token; below 0 if there are none, nil if the
  /// end is not found.
  private static func count(_ tokens: [SyntaxToken], from start: Int) -> Int? {
    if tokens[start].kind == .string { return 1 }
    guard tokens[start].kind == .sign else { return -1 }
    if tokens[start].text == "{" { return 1 }
    guard tokens[start].text == "(" else { return -1 }
    var (brackets, blocks, commas) = (0, 0, 0)
    for index in start..<tokens.count {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.sign, "("), (.sign, "{"), (.sign, "["): brackets += 1
      case (.sign, ")"), (.sign, "}"), (.sign, "]"):
        brackets -= 1
        if brackets == 0 { return index == start + 1 ? 0 : commas + 1 }
      case (.sign, ","): if brackets == 1, blocks == 0 { commas += 1 }
      case (.keyword, "function"), (.keyword, "if"), (.keyword, "do"), (.keyword, "repeat"):
        blocks += 1
      case (.keyword, "end"), (.keyword, "until"): blocks -= 1
      default: break
      }
    }
    return nil
  }
}
