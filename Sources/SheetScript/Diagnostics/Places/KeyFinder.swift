/// One step from a table into what stands in it.
enum PathStep: Equatable, Sendable {
  /// The value under a name.
  case key(String)
  /// The value at a place of the list, from 1.
  case index(Int)

  /// As it is written behind a name: `.content`, `[2]`.
  var words: String {
    switch self {
    case .key(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    }
  }
}

/// Finds where a table's key or value is written, near the line of the call that took the table.
///
/// It follows the braces of the first table constructor at or after that line. A table that was put
/// together elsewhere is not found; then the call's own line has to do.
struct KeyFinder {
  private var tokens: [LuaToken]

  /// Reads a text from a call's line on, behind the called function's name, no further than a
  /// constructor can be read with sense.
  init(_ source: Source, from line: Int, after function: String = "") {
    let all = Array(LuaTokens(source, from: line).prefix(20_000))
    let name = all.firstIndex { $0.kind == .name && $0.text == function && $0.place.line == line }
    tokens = Array(all[(name ?? 0)...])
  }

  /// Where a path's last key is written; for a list's place, where its value begins.
  func place(of path: [PathStep]) -> Place? { find(path)?.key }

  /// Where the value at a path begins.
  func valuePlace(of path: [PathStep]) -> Place? {
    guard let found = find(path), found.value < tokens.count else { return nil }
    return tokens[found.value].place
  }

  private func find(_ path: [PathStep]) -> (key: Place, value: Int)? {
    guard var open = tokens.firstIndex(where: { $0.text == "{" && $0.kind == .sign }) else {
      return nil
    }
    var found: (key: Place, value: Int)?
    for step in path {
      guard let entry = entry(step, inTableAt: open) else { return nil }
      found = entry
      open = entry.value
    }
    return found
  }

  /// An entry of the constructor whose brace stands at an index of the tokens.
  private func entry(_ step: PathStep, inTableAt open: Int) -> (key: Place, value: Int)? {
    guard open < tokens.count, tokens[open].text == "{", tokens[open].kind == .sign else {
      return nil
    }
    var index = open + 1
    var position = 0
    while index < tokens.count, tokens[index].text != "}" || tokens[index].kind == .string {
      let entry = readEntry(at: index)
      if entry.name == nil { position += 1 }
      switch step {
      case .key(let name) where entry.name == name: return (entry.place, entry.value)
      case .index(let wanted) where entry.name == nil && position == wanted:
        return (entry.place, entry.value)
      case .key, .index: break
      }
      index = end(ofValueAt: entry.value)
      if index < tokens.count, isSeparator(tokens[index]) { index += 1 }
    }
    return nil
  }

  /// What stands at the beginning of an entry: `name =`, `["name"] =`, or a value.
  private func readEntry(at index: Int) -> (name: String?, place: Place, value: Int) {
    let token = tokens[index]
    if token.kind == .name, sign(at: index + 1) == "=", sign(at: index + 2) != "=" {
      return (token.text, token.place, index + 2)
    }
    if sign(at: index) == "[", index + 3 < tokens.count, tokens[index + 1].kind == .string,
      sign(at: index + 2) == "]", sign(at: index + 3) == "="
    {
      return (tokens[index + 1].text, tokens[index + 1].place, index + 4)
    }
    return (nil, token.place, index)
  }

  private func sign(at index: Int) -> String? {
    index < tokens.count && tokens[index].kind == .sign ? tokens[index].text : nil
  }

  private func isSeparator(_ token: LuaToken) -> Bool {
    token.kind == .sign && (token.text == "," || token.text == ";")
  }

  /// The index of what ends a value: a separator or brace of its own table.
  private func end(ofValueAt start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.sign, "{"), (.sign, "("), (.sign, "["), (.name, "function"), (.name, "if"),
        (.name, "do"), (.name, "repeat"):
        depth += 1
      case (.sign, "}") where depth == 0: return index
      case (.sign, "}"), (.sign, ")"), (.sign, "]"), (.name, "end"), (.name, "until"): depth -= 1
      default: if depth == 0, isSeparator(token) { return index }
      }
      index += 1
    }
    return index
  }
}
