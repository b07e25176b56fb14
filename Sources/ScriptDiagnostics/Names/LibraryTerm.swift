internal import Support

/// A term of another library and its equivalent in sheetlua.
package struct LibraryTerm: Equatable, Sendable {
  /// The term in the other library.
  package let term: String
  /// The libraries with this term: "gorhom and vaul".
  package let libraries: String
  /// The equivalent: a key, a function or a member.
  package let here: String
  /// Further differences; nil if only the name differs.
  package let note: String?

  init(_ word: String, _ saidBy: String, _ here: String, _ note: String? = nil) {
    self.term = word
    self.libraries = saidBy
    self.here = here
    self.note = note
  }

  /// The sentence of an error: the libraries and the equivalent.
  package var message: String { introduction + (note.map { ": \($0)." } ?? ".") }

  /// Returns the sentence for an equivalent that belongs in the same table, without its location;
  /// `given` is the literal value of the key, nil for other expressions.
  package func messageInPlace(given: String?) -> String {
    let isPlace = note?.hasPrefix("a handler in") == true || note?.hasPrefix("a key of") == true
    if isPlace { return introduction + "." }
    return introduction
      + (entry(given: given).map { ": `\($0)`." } ?? note.map { ": \($0)." } ?? ".")
  }

  /// Returns the entry that replaces the key, with its value; nil if the note has no such entry or
  /// the value has another type.
  package func entry(given: String?) -> String? {
    guard let given, let note, note.hasPrefix("`\(here) = { "), note.hasSuffix(" }`"),
      let sign = note.lastRange(of: " = ")
    else { return nil }
    let sample = note[sign.upperBound...].dropLast(" }`".count)
    guard Self.kind(of: String(sample)) == Self.kind(of: given) else { return nil }
    return note[..<sign.upperBound].dropFirst() + given + " }"
  }

  /// Returns the type of a literal: 1 for a string, 2 for a number, 3 for a boolean, 0 for others.
  private static func kind(of literal: String) -> Int {
    switch literal.first {
    case "\"", "'": 1
    case let first? where first.isNumber: 2
    default: literal == "true" || literal == "false" ? 3 : 0
    }
  }

  /// Whether the equivalent can replace the term without other changes.
  package var isDirectReplacement: Bool {
    note.map { $0.hasPrefix("a handler in") || $0.hasPrefix("a key of") } ?? true
  }

  private var introduction: String {
    let isGroup = libraries.hasSuffix("s") && libraries.first?.isLowercase == true
    let verb = libraries.contains(text: " and ") || isGroup ? "call" : "calls"
    return "\(isGroup ? libraries.capitalizedFirst : libraries) "
      + "\(verb) it that; in sheetlua it is `\(here)`"
  }

  /// Returns the term with this name, independent of case and separators.
  package static func named(_ word: String) -> LibraryTerm? {
    let folded = fold(word)
    return all.first { $0.term == word } ?? all.first { fold($0.term) == folded }
  }

  private static func fold(_ word: String) -> String {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}

extension String {
  /// Returns the last range of a text in the string.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var start = startIndex
    while let next = self[start...].firstRange(ofText: text) {
      found = next
      start = next.upperBound
    }
    return found
  }
}
