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

  /// The names of local variables, parameters and functions.
  var ownNames: Set<String> {
    var names: Set<String> = []
    for index in indices.dropFirst() where self[index].kind == .name {
      let before = self[index - 1].text
      let isParameter =
        (before == "(" || before == ",") && index + 1 < self.count
        && [")", ","].contains(self[index + 1].text)
      if before == "local" || before == "function" || before == "for" || isParameter {
        names.insert(self[index].text)
      }
    }
    return names
  }
}
