/// Diagnostics with their place, as far as the texts tell, and in plain words.
extension Diagnostic {
  /// Points at the word that it is about, and shows the line put right.
  ///
  /// - Parameters:
  ///   - sources: The texts that were read.
  ///   - names: What a script can say.
  /// - Returns: The diagnostic, as it was where the texts do not tell more.
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
      return KnownNames.refinedUnmade(diagnostic, word, in: source, among: sources)
    default: return diagnostic
    }
  }

  /// With a sentence of plain words for Lua's own, and the bridge's.
  package func plain(in sources: [SourceText], _ names: @autoclosure () -> KnownNames)
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
      diagnostic.sentence = plain.sentence
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
      diagnostic.sentence = ReadOnlyHints.sentence(of: member, type, sheetKeys: names().sheetKeys)
      diagnostic.word = member
    default: break
    }
    return diagnostic
  }
}
