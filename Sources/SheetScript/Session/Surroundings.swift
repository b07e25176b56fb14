internal import LuaBridge
internal import SheetEngine

// What the Lua state asks of its host: print, time, modules, names and errors.
extension Session {
  func surround() {
    var surroundings = LuaSurroundings()
    surroundings.print = options.print
    surroundings.clock = { [unowned self] in world.time }
    surroundings.module = { [unowned self] name throws(LuaError) in try module(named: name) }
    surroundings.undefinedGlobal = { [unowned self] name in undefined(name).luaError }
    surroundings.unknownMember = { [unowned self] type, member, writing in
      unknownMember(member, of: type, writing: writing).luaError
    }
    surroundings.unknownField = { [unowned self] shape, field, names in
      unknownField(field, of: shape, names: names).luaError
    }
    surroundings.sealedField = { [unowned self] shape, field in
      sealedField(field, of: shape).luaError
    }
    surroundings.name = { [unowned self] object in name(of: object) }
    lua.surroundings = surroundings
  }

  private func module(named name: String) throws(LuaError) -> LuaSurroundings.Module {
    if name == "sheetlua" { return .globals }
    guard let found = options.module(name) else {
      let near = Nearest.word(to: name, among: ["sheetlua"]).map { " Did you mean \"\($0)\"?" }
      throw Diagnostic(
        .noModule, "There is no module \"\(name)\" beside the script.\(near ?? "")", word: name
      ).luaError
    }
    sources[found.name] = found
    return .text(found.text, name: found.name)
  }

  private func undefined(_ name: String) -> Diagnostic {
    if let closed = Self.closed[name] {
      return Diagnostic(
        .undefinedGlobal, "`\(name)` is not to be had here: \(closed)", word: name)
    }
    if Surface.words.contains(name) {
      return Diagnostic(
        .undefinedGlobal, "`\(name)` is not defined. Such words are strings here:", word: name)
    }
    if let near = Nearest.word(to: name, among: Surface.globalNames) {
      return Diagnostic(
        .undefinedGlobal, "`\(name)` is not defined. Did you mean `\(near)`?", word: name)
    }
    if let foreign = ForeignWord.named(name) {
      return Diagnostic(
        .undefinedGlobal, "`\(name)` is not defined. \(foreign.sentence)", word: name)
    }
    return Diagnostic(
      .undefinedGlobal,
      "`\(name)` is not defined. \(Self.wantsLocal)",
      word: name)
  }

  /// What stock Lua has and a script may not do, with why (semantics 12).
  private static let closed = [
    "io": "a script cannot read or write files.",
    "debug": "a script cannot look into the state that runs it.",
    "package": "`require` finds Lua text beside the script, and nothing else.",
    "load": "a script is one text; put more into a file beside it and `require` that.",
    "loadstring": "a script is one text; put more into a file beside it and `require` that.",
    "dofile": "put more text into a file beside the script and `require` that.",
    "loadfile": "put more text into a file beside the script and `require` that.",
  ]

  private static let wantsLocal = "A name of your own wants `local` before it is first used."

  private func unknownMember(
    _ member: String, of type: LuaClass, writing: Bool
  ) -> Diagnostic {
    let article = type.name.first.map { "AEIO".contains($0) } == true ? "An" : "A"
    let named = "\(article) \(type.name) has no `\(member)`"
    if let foreign = ForeignWord.named(member), type.memberNames.contains(foreign.here) {
      return Diagnostic(.unknownMember, "\(named). \(foreign.sentence)", word: member)
    }
    if let near = Nearest.word(to: member, among: type.memberNames) {
      return Diagnostic(.unknownMember, "\(named). Did you mean `\(near)`?", word: member)
    }
    let keep = writing ? " Keep what is your own in `state`." : ""
    return Diagnostic(.unknownMember, "\(named).\(keep)", word: member)
  }

  /// What Lua reported, as a diagnostic with its place in the source.
  func diagnostic(from error: any Error) -> Diagnostic {
    if let own = error as? Diagnostic { return own }
    guard let error = error as? LuaError else { return Diagnostic(.raised, "\(error)") }
    if error.kind == .syntax, let source = error.chunk.flatMap({ sources[$0] }) {
      var consultation = Consultation(source)
      return consultation.diagnostic(line: error.line, message: error.message)
    }
    return located(Diagnostic(error, hiding: [Prelude.name]))
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
    if diagnostic.code == .undefinedGlobal, diagnostic.sentence.hasSuffix(":") {
      diagnostic.suggestion = [source.quoting(Surface.words, line: line)]
    }
    if diagnostic.code == .undefinedGlobal, source.text.contains("local \(word) =") {
      diagnostic.sentence = diagnostic.sentence.replacingTail(
        of: Self.wantsLocal,
        by: "A `local` is known only after its own statement: write `local \(word)` first, "
          + "then `\(word) = ...`.")
    }
    return diagnostic
  }
}

extension String {
  /// With its end exchanged, where it ends so.
  fileprivate func replacingTail(of tail: String, by other: String) -> String {
    hasSuffix(tail) ? String(dropLast(tail.count)) + other : self
  }
}

extension Source {
  /// A line without its indentation, with bare words of a set put in quotes.
  fileprivate func quoting(_ words: Set<String>, line: Int) -> String {
    var result = ""
    var end = 0
    let characters = Array(self[line])
    for token in LuaTokens(self, from: line) {
      guard token.place.line == line else { break }
      guard token.kind == .name, words.contains(token.text) else { continue }
      result += String(characters[end..<(token.place.column - 1)]) + "\"\(token.text)\""
      end = token.place.column - 1 + token.place.length
    }
    result += String(characters[end...])
    return String(result.drop { $0 == " " || $0 == "\t" })
  }
}
