internal import LuaSyntax

/// Adds positions and plain descriptions to diagnostics.
extension Diagnostic {
  /// Sets the column of the diagnostic to that of its `word`, and adds a corrected line.
  ///
  /// - Parameters:
  ///   - sources: The loaded sources.
  ///   - names: The names that a script can use.
  /// - Returns: The diagnostic; unchanged if the sources do not contain the position.
  package func located(
    in sources: [SourceText], _ names: @autoclosure () -> KnownNames
  ) -> Diagnostic {
    guard column == nil, let word, let file, let line, let source = sources.named(file),
      let place = source.place(of: word, line: line)
    else { return self }
    var diagnostic = self
    diagnostic.column = place.column
    diagnostic.length = place.length
    switch code {
    case .undefinedGlobal: return names().refined(diagnostic, word, in: source)
    case .unmadeGlobal:
      return KnownNames.refinedUndefinedGlobal(diagnostic, word, in: source, among: sources)
    default: return diagnostic
    }
  }

  /// Returns the diagnostic with a plain sentence instead of the message of Lua or the bridge.
  package func simplified(in sources: [SourceText], _ names: @autoclosure () -> KnownNames)
    -> Diagnostic
  {
    var diagnostic = self
    let source = file.flatMap { sources.named($0) }
    let text = source.flatMap { source in line.map { source[$0] } } ?? ""
    let quoted = sentence.split(separator: "'", maxSplits: 2).map(String.init)
    let member = quoted.first.flatMap { sentence.hasPrefix("'") ? $0 : nil }
    switch code {
    case .raised:
      guard let plain = RuntimeErrorText(sentence, line: text) else { return self }
      diagnostic.sentence = plain.explanation
      diagnostic.word = plain.word
      if let name = plain.word, let line, let source, source.isSecondParameter(name, at: line) {
        diagnostic.sentence +=
          " It is the second parameter of a function that gets one argument: a handler gets the "
          + "event, a rule the release."
      }
      diagnostic.suggestion = plain.suggestion.map { [$0] } ?? []
    case .missingColon:
      guard let member else { return self }
      diagnostic.sentence = "`\(member)` is a method; call it with a colon, not a dot."
      diagnostic.word = member
      diagnostic.suggestion = LineTokens(text).withColon(before: member).map { [$0] } ?? []
    case .readOnlyMember:
      guard let member, quoted.count > 1 else { return self }
      let type = quoted[1].split(separator: " ").dropFirst().first.map(String.init) ?? ""
      diagnostic.sentence = ReadOnlyHints.message(of: member, type, sheetKeys: names().sheetKeys)
      diagnostic.word = member
    default: break
    }
    return diagnostic
  }
}

extension SourceText {
  /// Whether a name is not the first parameter of the last function of a table that begins at or
  /// before a line: `tapped = function(s, e)`, `{ "rule", function(s, r)`.
  fileprivate func isSecondParameter(_ name: String, at line: Int) -> Bool {
    let tokens = Array(Lexer.tokens(of: Array(text.utf8), from: max(1, line - 40)))
    let first = tokens.lastIndex { token in token.text == "function" && token.line <= line }
    guard let first, first > 0, first + 1 < tokens.count, tokens[first + 1].text == "(",
      ["=", ","].contains(tokens[first - 1].text)
    else { return false }
    let parameters = tokens[(first + 2)...].prefix { $0.text != ")" }.filter { $0.kind == .name }
    return parameters.count > 1 && parameters.dropFirst().contains { $0.text == name }
  }
}
