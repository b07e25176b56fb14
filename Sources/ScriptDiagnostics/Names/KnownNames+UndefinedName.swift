internal import LuaSyntax
internal import Support

// Errors for undefined names, with the name that was probably intended.
extension KnownNames {
  /// Returns the error based on the name alone.
  package func undefined(_ name: String) -> Diagnostic {
    Diagnostic(.undefinedGlobal, message(ofUndefined: name), word: name)
  }

  private func message(ofUndefined name: String) -> String {
    if let closed = Self.unavailableGlobals[name] { return "`\(name)` is not available: \(closed)" }
    let not = "`\(name)` is not defined."
    if bareWord(name) != nil || beginsBareWord(name) {
      return "\(not) \(Self.stringHint)"
    }
    if let word = OtherLanguageHints.message(of: name) { return "\(not) \(word)" }
    if name == "user" {
      return "\(not) It is the argument of a scenario's function: `scenario \"...\" "
        + "(function(user) ... end)`."
    }
    if hasMember(name, in: "User") {
      return "\(not) It is a method of the user: `user:\(name)`."
    }
    if hasMember(name, in: "Expectation") {
      return "\(not) It is used after `expect`: `expect \"Name\".\(name)`."
    }
    if let near = SpellingSuggestion.closest(to: name, among: globals) {
      return "\(not) Did you mean `\(near)`?"
    }
    if let foreign = LibraryTerm.named(name) { return "\(not) \(foreign.message)" }
    return "\(not) \(Self.localHint)"
  }

  /// Globals of standard Lua that scripts cannot use, with the reasons (see Semantics, "Limits of
  /// scripts").
  private static let unavailableGlobals = [
    "io": "scripts cannot read or write files.",
    "debug": "a script cannot inspect the Lua state.",
    "package": "`require` loads the modules of the script.",
    "load": "a script is one text; put more code into a module and `require` that.",
    "loadstring": "a script is one text; put more code into a module and `require` that.",
    "dofile": "put more code into a module and `require` that.",
    "loadfile": "put more code into a module and `require` that.",
  ]

  private static let stringHint = "Write it as a string:"

  private static let localHint = "Declare your own variables with `local` before you use them."

  /// Whether a name begins an entry of a table and is followed by `==`, in place of `=`.
  private static func isKeyWithComparison(
    _ name: String, on line: Int, _ tokens: [SyntaxToken]
  ) -> Bool {
    tokens.indices.contains { index in
      tokens[index].line == line && tokens[index].text == name && index > 0
        && ["{", ","].contains(tokens[index - 1].text)
        && index + 1 < tokens.count && tokens[index + 1].text == "=="
    }
  }

  /// Returns a more precise error, based on the line.
  func refined(_ diagnostic: Diagnostic, _ name: String, in source: SourceText) -> Diagnostic {
    var diagnostic = diagnostic
    guard let line = diagnostic.line else { return diagnostic }
    let bytes = Array(source.text.utf8)
    let tokens = Array(Lexer.tokens(of: bytes, from: 1))
    if Self.unavailableGlobals[name] == nil,
      let declared = Self.declarationHint(name, on: line, tokens)
    {
      diagnostic.sentence = "`\(name)` is not defined \(declared)"
      return diagnostic
    }
    if diagnostic.sentence.hasSuffix(Self.stringHint) {
      if !Self.isKeyWithComparison(name, on: line, tokens),
        let quoted = source.quotingWords(self, line: line)
      {
        diagnostic.suggestion = [quoted]
        return diagnostic
      }
      diagnostic.sentence = "`\(name)` is not defined. \(Self.localHint)"
    }
    guard diagnostic.sentence.hasSuffix(Self.localHint) else { return diagnostic }
    let not = "`\(name)` is not defined"
    guard
      let index = tokens.firstIndex(where: {
        $0.line == line && $0.text == name && $0.kind == .name
      })
    else { return diagnostic }
    if let kind = tokens.definition(named: name, in: source) {
      diagnostic.sentence =
        "\(not): it is the name of a \(kind), not a variable. In a scenario, write "
        + "`user:sheet \"\(name)\"`; in other code, `local \(name.lowercased()) = \(kind) \"\(name)\" "
        + "{ ... }`."
    } else if let before = index > 0 ? tokens[index - 1] : nil, before.kind == .string,
      before.line == line, before.range.upperBound == tokens[index].range.lowerBound
    {
      diagnostic.sentence =
        "\(not): it directly follows a quote that ends a string. Write a quote inside a "
        + "string as `\\\"`."
    } else if index + 1 < tokens.count, tokens[index + 1].text == "==", index > 0,
      ["{", ",", ";"].contains(tokens[index - 1].text),
      all.contains(name)
    {
      diagnostic.sentence =
        "\(not). `==` compares; in a table, write `=` between a key and its value:"
      diagnostic.suggestion = [
        source.replacing(SourceLocation(tokens[index + 1], in: bytes), by: "=")
      ]
    } else if let near = SpellingSuggestion.closest(
      to: name, among: tokens.ownNames.subtracting([name]))
    {
      diagnostic.sentence = "\(not). Did you mean `\(near)`?"
    }
    return diagnostic
  }

  /// Returns the reason why a name that the source declares is not defined on a line; nil if the
  /// source does not declare it.
  private static func declarationHint(
    _ name: String, on line: Int, _ tokens: [SyntaxToken]
  ) -> String? {
    if let known = tokens.declaration(of: name) {
      return known > line
        ? "yet: its `local` is below, on line \(known). Move that line up."
        : known == line
          ? "yet: a `local` is visible only after its own statement. Write `local "
            + "\(name)` first, then `\(name) = ...`."
          : "here: the `local \(name)` on line \(known) is only valid in its block."
    }
    guard let known = TopLevelNames(tokens).lines[name], known > line else { return nil }
    return "yet: it is defined on line \(known), which has not run. Move that line up."
  }
}

extension SourceText {
  /// Returns the line without its indentation, with the text at a position replaced.
  func replacing(_ place: SourceLocation, by text: String) -> String {
    var characters = Array(self[place.line])
    let start = min(place.column - 1, characters.count)
    characters.replaceSubrange(
      start..<min(start + place.length, characters.count), with: Array(text))
    return String(String(characters).drop { $0 == " " || $0 == "\t" })
  }

  /// Returns the line without its indentation, with quotes around names that should be strings; nil
  /// if there are none.
  fileprivate func quotingWords(_ names: KnownNames, line: Int) -> String? {
    var result = ""
    let bytes = Array(self[line].utf8)
    let tokens = Array(Lexer.tokens(of: bytes, from: 1))
    var end = 0
    var index = 0
    while index < tokens.count {
      guard let (word, last) = Self.bareWord(names, tokens, at: index, in: bytes) else {
        index += 1
        continue
      }
      result += String(decoding: bytes[end..<tokens[index].range.lowerBound], as: UTF8.self)
      result += "\"\(word)\""
      end = tokens[last].range.upperBound
      index = last + 1
    }
    guard end > 0 else { return nil }
    result += String(decoding: bytes[end...], as: UTF8.self)
    return String(result.drop { $0 == " " || $0 == "\t" })
  }

  /// Returns the longest unquoted string that begins at a token, and its last token: `trading-ios`
  /// has three tokens.
  private static func bareWord(
    _ names: KnownNames, _ tokens: [SyntaxToken], at start: Int, in bytes: [UInt8]
  ) -> (word: String, last: Int)? {
    guard tokens[start].isWord, start == 0 || ![".", ":"].contains(tokens[start - 1].text),
      start + 1 >= tokens.count || tokens[start + 1].text != "=",
      !names.functions.contains(tokens[start].text)
    else { return nil }
    var found: (word: String, last: Int)?
    for last in start..<min(start + 8, tokens.count) {
      if last > start, tokens[last].range.lowerBound != tokens[last - 1].range.upperBound { break }
      let range = tokens[start].range.lowerBound..<tokens[last].range.upperBound
      if let word = names.bareWord(String(decoding: bytes[range], as: UTF8.self)) {
        found = (word, last)
      }
    }
    return found
  }
}

extension [SyntaxToken] {
  /// Returns "sheet" or "stack" if the source defines one with this name: `sheet "Order"`.
  fileprivate func definition(named name: String, in source: SourceText) -> String? {
    let bytes = Array<UInt8>(source.text.utf8)
    for index in indices.dropLast() where self[index].kind == .name {
      guard ["sheet", "stack"].contains(self[index].text) else { continue }
      let next = self[index + 1].text == "(" && index + 2 < count ? index + 2 : index + 1
      guard self[next].kind == .string, self[next].error == nil,
        index == 0 || self[index - 1].text != ":"
      else { continue }
      let inner = bytes[self[next].range].dropFirst().dropLast()
      if inner.elementsEqual(name.utf8) { return self[index].text }
    }
    return nil
  }
}
