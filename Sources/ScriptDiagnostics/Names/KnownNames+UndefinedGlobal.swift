internal import LuaSyntax
internal import Support

// Errors for a global that a function assigns and no top-level code defines: a misspelled name or a
// missing `local`.
extension KnownNames {
  /// Returns the error based on the name alone.
  package static func undefinedGlobal(_ name: String) -> Diagnostic {
    Diagnostic(
      .unmadeGlobal,
      "`\(name)` is assigned inside a function, but does not exist at the top level of the script. "
        + Self.declarationHint(name), word: name)
  }

  private static func declarationHint(_ name: String) -> String {
    "Use `local \(name)` for a variable of the function, or create a global with `\(name) = "
      + "...` outside all functions."
  }

  /// Returns a more precise error, based on the source.
  static func refinedUndefinedGlobal(
    _ diagnostic: Diagnostic, _ name: String, in source: SourceText, among sources: [SourceText]
  ) -> Diagnostic {
    var diagnostic = diagnostic
    guard let line = diagnostic.line else { return diagnostic }
    let not =
      "`\(name)` is assigned inside a function, but does not exist at the top level of the script"
    let bytes = Array(source.text.utf8)
    let tokens = Array(Lexer.tokens(of: bytes, from: 1))
    guard
      let index = tokens.firstIndex(where: {
        $0.line == line && $0.text == name && $0.kind == .name
      })
    else { return diagnostic }
    let made = TopLevelNames(tokens)
    if let below = made.lines[name], below != line {
      diagnostic.sentence =
        "\(not) yet: it is defined on line \(below), which has not run. Move that line up."
      return diagnostic
    }
    if let known = tokens.declaration(of: name), known != line {
      diagnostic.sentence =
        known > line
        ? "\(not): its `local` is below, on line \(known). Move that line up."
        : "\(not): the `local \(name)` on line \(known) is only valid in its block."
      return diagnostic
    }
    let others = sources.filter { $0.name != source.name }
    if let near = nearestOwn(to: name, tokens, made, others) {
      diagnostic.sentence = "\(not). Did you mean `\(near)`?"
      diagnostic.suggestion = [source.replacing(SourceLocation(tokens[index], in: bytes), by: near)]
      return diagnostic
    }
    let before = index > 0 ? tokens[index - 1] : nil
    let isFunction = before?.kind == .keyword && before?.text == "function"
    let first = isFunction ? index - 1 : index
    guard first == 0 || tokens[first - 1].line < line, index + 1 < tokens.count,
      isFunction || tokens[index + 1].text == "="
    else { return diagnostic }
    diagnostic.sentence = "\(not). `local` keeps it in the function:"
    let head = tokens[first]
    diagnostic.suggestion = [
      source.replacing(SourceLocation(head, in: bytes), by: "local \(head.text)")
    ]
    return diagnostic
  }

  /// Returns the most similar name in this source or among the globals of the others.
  private static func nearestOwn(
    to name: String, _ tokens: [SyntaxToken], _ made: TopLevelNames, _ others: [SourceText]
  ) -> String? {
    var names = tokens.ownNames.union(made.lines.keys)
    for other in others {
      names.formUnion(
        TopLevelNames(Array(Lexer.tokens(of: Array(other.text.utf8), from: 1))).lines.keys)
    }
    names.remove(name)
    return SpellingSuggestion.closest(to: name, among: names.sorted())
  }
}
