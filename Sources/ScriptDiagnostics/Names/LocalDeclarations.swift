internal import LuaSyntax

extension [SyntaxToken] {
  /// Returns the line of the first local declaration of a name: `local x`, `local function x`.
  func declaration(of name: String) -> Int? {
    for index in indices.dropFirst()
    where self[index].kind == .name && self[index].text == name {
      let before = self[index - 1]
      let isFunction = before.text == "function" && index > 1 && self[index - 2].text == "local"
      if before.kind == .keyword, before.text == "local" || isFunction {
        return self[index].line
      }
    }
    return nil
  }

  /// The names of local variables, loop variables, parameters and functions.
  var ownNames: Set<String> {
    var names: Set<String> = []
    for index in indices {
      switch self[index].text {
      case "local" where self[index].kind == .keyword, "for" where self[index].kind == .keyword:
        names.formUnion(nameList(from: index + 1))
      case "function" where self[index].kind == .keyword:
        if index + 1 < count, self[index + 1].kind == .name { names.insert(self[index + 1].text) }
        let open = self[index...].firstIndex { $0.text == "(" }
        if let open { names.formUnion(nameList(from: open + 1)) }
      default: break
      }
    }
    return names
  }

  /// The names of a list such as `a, b`, from its first token.
  private func nameList(from start: Int) -> [String] {
    var names: [String] = []
    var index = start
    while index < count, self[index].kind == .name {
      names.append(self[index].text)
      guard index + 1 < count, self[index + 1].text == "," else { break }
      index += 2
    }
    return names
  }
}
