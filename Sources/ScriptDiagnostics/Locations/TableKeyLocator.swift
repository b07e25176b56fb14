internal import LuaSyntax

/// A step from a table to one of its values.
package enum TablePathStep: Equatable, Sendable {
  /// The value of a named key.
  case key(String)
  /// The value at an index of the list, starting at 1.
  case index(Int)

  /// The step in Lua syntax after a name: `.content`, `[2]`.
  package var luaText: String {
    switch self {
    case .key(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    }
  }
}

/// Finds the position of a table's key or value near the line of the call that received the table.
///
/// Searches in the first table constructor at or after that line. A table that was created
/// somewhere else is not found; the caller then uses the line of the call.
struct TableKeyLocator {
  private let bytes: [UInt8]
  private let tokens: [SyntaxToken]

  /// Reads the tokens after the called function's name, with a limit that exceeds any reasonable
  /// constructor.
  init(_ source: SourceText, from line: Int, after function: String = "") {
    bytes = Array(source.text.utf8)
    let all = Array(Lexer.tokens(of: bytes, from: line).prefix(20_000))
    let name = all.firstIndex { $0.isWord && $0.text == function && $0.line == line }
    tokens = Array(all[(name ?? 0)...])
  }

  /// Returns the position of the last key of a path; for a list element, that of its value.
  func place(of path: [TablePathStep]) -> SourceLocation? {
    find(path).map { SourceLocation(tokens[$0.key], in: bytes) }
  }

  /// Returns the start of the value at a path.
  func valueLocation(of path: [TablePathStep]) -> SourceLocation? {
    guard let found = find(path), found.value < tokens.count else { return nil }
    return SourceLocation(tokens[found.value], in: bytes)
  }

  /// Returns the indices of the tokens at which the last key of a path and its value begin.
  private func find(_ path: [TablePathStep]) -> (key: Int, value: Int)? {
    guard var open = tokens.indices.first(where: { sign(at: $0) == "{" }) else {
      return nil
    }
    var found: (key: Int, value: Int)?
    for step in path {
      guard let entry = entry(step, inTableAt: open) else { return nil }
      found = entry
      open = entry.value
    }
    return found
  }

  /// Returns the entry of the constructor whose brace is the token at `open`.
  private func entry(_ step: TablePathStep, inTableAt open: Int) -> (key: Int, value: Int)? {
    guard sign(at: open) == "{" else { return nil }
    var index = open + 1
    var position = 0
    while index < tokens.count, sign(at: index) != "}" {
      let entry = readEntry(at: index)
      if entry.name == nil { position += 1 }
      switch step {
      case .key(let name) where entry.name == name: return (entry.key, entry.value)
      case .index(let wanted) where entry.name == nil && position == wanted:
        return (entry.key, entry.value)
      case .key, .index: break
      }
      index = end(ofValueAt: entry.value)
      if index < tokens.count, isSeparator(tokens[index]) { index += 1 }
    }
    return nil
  }

  /// Reads the start of an entry: `name =`, `["name"] =`, or a value.
  private func readEntry(at index: Int) -> (name: String?, key: Int, value: Int) {
    let token = tokens[index]
    if token.kind == .name, sign(at: index + 1) == "=" {
      return (token.text, index, index + 2)
    }
    if sign(at: index) == "[", index + 3 < tokens.count, tokens[index + 1].kind == .string,
      sign(at: index + 2) == "]", sign(at: index + 3) == "="
    {
      let content = tokens[index + 1].range.dropFirst().dropLast()
      return (String(decoding: bytes[content], as: UTF8.self), index + 1, index + 4)
    }
    return (nil, index, index)
  }

  private func sign(at index: Int) -> String? {
    index < tokens.count && tokens[index].kind == .sign ? tokens[index].text : nil
  }

  private func isSeparator(_ token: SyntaxToken) -> Bool {
    token.kind == .sign && (token.text == "," || token.text == ";")
  }

  /// Returns the index of the separator or closing brace after a value.
  private func end(ofValueAt start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.sign, "{"), (.sign, "("), (.sign, "["), (.keyword, "function"), (.keyword, "if"),
        (.keyword, "do"), (.keyword, "repeat"):
        depth += 1
      case (.sign, "}") where depth == 0: return index
      case (.sign, "}"), (.sign, ")"), (.sign, "]"), (.keyword, "end"), (.keyword, "until"):
        depth -= 1
      default: if depth == 0, isSeparator(token) { return index }
      }
      index += 1
    }
    return index
  }
}
