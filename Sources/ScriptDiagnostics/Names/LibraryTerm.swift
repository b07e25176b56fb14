internal import Support

/// A word of another library, and what it is called here.
package struct LibraryTerm: Equatable, Sendable {
  /// The word as they write it.
  package let word: String
  /// Who says so: "gorhom and vaul".
  package let saidBy: String
  /// What to write here: a key, a function, a member.
  package let here: String
  /// What differs beyond the name; nil: nothing.
  package let note: String?

  init(_ word: String, _ saidBy: String, _ here: String, _ note: String? = nil) {
    self.word = word
    self.saidBy = saidBy
    self.here = here
    self.note = note
  }

  /// The sentence that an error says: who calls it so, and what it is here.
  package var sentence: String { said + (note.map { ": \($0)." } ?? ".") }

  /// The same where the key stands beside the wrong one, so that nobody need be told where it goes;
  /// `given` is the number, string or word that was written for it, nil for anything else.
  package func sentenceInPlace(given: String?) -> String {
    let isPlace = note?.hasPrefix("a handler in") == true || note?.hasPrefix("a key of") == true
    if isPlace { return said + "." }
    return said + (entry(given: given).map { ": `\($0)`." } ?? note.map { ": \($0)." } ?? ".")
  }

  /// What can be pasted in the key's place, with the value that was written; nil where the note holds
  /// no such entry, or one of another kind.
  package func entry(given: String?) -> String? {
    guard let given, let note, note.hasPrefix("`\(here) = { "), note.hasSuffix(" }`"),
      let sign = note.lastRange(of: " = ")
    else { return nil }
    let sample = note[sign.upperBound...].dropLast(" }`".count)
    guard Self.kind(of: String(sample)) == Self.kind(of: given) else { return nil }
    return note[..<sign.upperBound].dropFirst() + given + " }"
  }

  /// Which kind of literal it is: a number, a string, a truth value.
  private static func kind(of literal: String) -> Int {
    switch literal.first {
    case "\"", "'": 1
    case let first? where first.isNumber: 2
    default: literal == "true" || literal == "false" ? 3 : 0
    }
  }

  /// Whether the key can be put in the word's place as it is.
  package var isPlain: Bool {
    note.map { $0.hasPrefix("a handler in") || $0.hasPrefix("a key of") } ?? true
  }

  private var said: String {
    let isGroup = saidBy.hasSuffix("s") && saidBy.first?.isLowercase == true
    let verb = saidBy.contains(text: " and ") || isGroup ? "call" : "calls"
    return "\(isGroup ? saidBy.capitalizedFirst : saidBy) \(verb) it that; in sheetlua it is "
      + "`\(here)`"
  }

  /// The translation of a word, whatever its case and joints.
  package static func named(_ word: String) -> LibraryTerm? {
    let folded = fold(word)
    return all.first { $0.word == word } ?? all.first { fold($0.word) == folded }
  }

  private static func fold(_ word: String) -> String {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}

extension String {
  /// Where a text stands in it for the last time.
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
