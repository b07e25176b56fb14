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
