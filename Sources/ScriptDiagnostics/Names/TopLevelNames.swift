internal import LuaSyntax

/// The globals that a source assigns outside of functions.
struct TopLevelNames {
  /// The first line that assigns each global, starting at 1.
  private(set) var lines: [String: Int] = [:]

  init(_ tokens: [SyntaxToken]) {
    // For each open block, whether a function opens it; the number of open brackets, in which `=`
    // belongs to a table.
    var blocks: [Bool] = []
    var brackets = 0
    for index in tokens.indices {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.keyword, "function"):
        if !blocks.contains(true), brackets == 0, index + 2 < tokens.count,
          tokens[index + 1].kind == .name, tokens[index + 2].text == "(",
          index == 0 || tokens[index - 1].text != "local"
        {
          record(tokens[index + 1])
        }
        blocks.append(true)
      case (.keyword, "do"), (.keyword, "if"), (.keyword, "repeat"): blocks.append(false)
      case (.keyword, "end"), (.keyword, "until"): _ = blocks.popLast()
      case (.sign, "{"), (.sign, "("), (.sign, "["): brackets += 1
      case (.sign, "}"), (.sign, ")"), (.sign, "]"): brackets -= 1
      case (.name, _):
        guard brackets == 0, !blocks.contains(true), index + 1 < tokens.count,
          tokens[index + 1].kind == .sign, tokens[index + 1].text == "="
        else { continue }
        let before = index > 0 ? tokens[index - 1].text : ""
        if ![".", ":", "local", ",", ">", "for"].contains(before) { record(token) }
      default: break
      }
    }
  }

  private mutating func record(_ token: SyntaxToken) {
    if lines[token.text] == nil { lines[token.text] = token.line }
  }
}
