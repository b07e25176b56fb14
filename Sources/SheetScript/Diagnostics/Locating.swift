internal import LuaBridge

// From what Lua reported to a diagnostic with its place, as far as the source tells.
extension Session {
  /// What Lua reported, as a diagnostic with its place in the source.
  func diagnostic(from error: any Error) -> Diagnostic {
    if let own = error as? Diagnostic { return own }
    guard let error = error as? LuaError else { return Diagnostic(.raised, "\(error)") }
    if error.kind == .syntax, let source = error.chunk.flatMap({ sources[$0] }) {
      var consultation = Consultation(source)
      return consultation.diagnostic(line: error.line, message: error.message)
    }
    let diagnostic = Diagnostic(error, hiding: [Prelude.name])
    return located(error.payload is Diagnostic ? diagnostic : plain(diagnostic))
  }

  /// Points at the word that a diagnostic is about, and shows the line put right.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    guard diagnostic.column == nil, let word = diagnostic.word, let file = diagnostic.file,
      let line = diagnostic.line, let source = sources[file],
      let place = source.place(of: word, line: line)
    else { return diagnostic }
    diagnostic.column = place.column
    diagnostic.length = place.length
    switch diagnostic.code {
    case .undefinedGlobal: return refined(diagnostic, word, in: source)
    case .unmadeGlobal: return refinedUnmade(diagnostic, word, in: source)
    default: return diagnostic
    }
  }

  /// Lua's own words, and the bridge's, as this house says them.
  private func plain(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    let source = diagnostic.file.flatMap { sources[$0] }
    let line = source.flatMap { source in diagnostic.line.map { source[$0] } } ?? ""
    let quoted = diagnostic.sentence.split(separator: "'", maxSplits: 2).map(String.init)
    let member = quoted.first.flatMap { diagnostic.sentence.hasPrefix("'") ? $0 : nil }
    switch diagnostic.code {
    case .raised:
      guard let plain = PlainRuntime(diagnostic.sentence, line: line) else { return diagnostic }
      diagnostic.sentence = plain.sentence
      diagnostic.word = plain.word
      diagnostic.suggestion = plain.suggestion.map { [$0] } ?? []
    case .missingColon:
      guard let member else { return diagnostic }
      diagnostic.sentence = "`\(member)` is a method: it is called with a colon, not with a dot."
      diagnostic.word = member
      diagnostic.suggestion = LineWords(line).withColon(before: member).map { [$0] } ?? []
    case .readOnlyMember:
      guard let member, quoted.count > 1 else { return diagnostic }
      let type = quoted[1].split(separator: " ").dropFirst().first.map(String.init) ?? ""
      diagnostic.sentence = ReadOnly.sentence(of: member, type)
      diagnostic.word = member
    default: break
    }
    return diagnostic
  }
}

/// What is only read, and what changes it.
enum ReadOnly {
  static func sentence(of member: String, _ type: String) -> String {
    let article = type.first.map { "AEIO".contains($0) } == true ? "An" : "A"
    let not = "\(article) \(type)'s `\(member)` is only read"
    if type == "Expectation" {
      return "An expectation is a call, not a value to set: `expect \"Name\".\(member)(...)`."
    }
    guard type == "Sheet" || type == "Stack" else { return "\(not)." }
    switch member {
    case "height", "velocity", "progress", "offset", "dim":
      return "\(not); it follows from where the sheet is. `s.detent = \"large\"` moves it."
    case "phase":
      return "\(not). `s:present()`, `s:dismiss()` and `s.detent = \"large\"` change it."
    case "name": return "\(not): a sheet keeps its name."
    case "context": return "\(not). `s:present { context = ... }` passes one."
    case "page": return "\(not). `s:push \"Page\"` and `s:pop()` change it."
    default:
      guard TableDescription.sheet[member] != nil else { return "\(not)." }
      return "\(not). `s:set { \(member) = ... }` changes it."
    }
  }
}
