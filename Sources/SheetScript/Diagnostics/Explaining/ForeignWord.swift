/// A word of another library, and what it is called here.
public struct ForeignWord: Equatable, Sendable {
  /// The word as they write it.
  public let word: String
  /// Who says so: "gorhom and vaul".
  public let saidBy: String
  /// What to write here: a key, a function, a member.
  public let here: String
  /// What differs beyond the name; nil: nothing.
  public let note: String?

  init(_ word: String, _ saidBy: String, _ here: String, _ note: String? = nil) {
    self.word = word
    self.saidBy = saidBy
    self.here = here
    self.note = note
  }

  /// The sentence that an error says: who calls it so, and what it is here.
  public var sentence: String { said + (note.map { ": \($0)." } ?? ".") }

  /// The same where the key stands beside the wrong one, so that nobody need be told where it goes.
  var sentenceInPlace: String {
    let isPlace = note?.hasPrefix("a handler in") == true || note?.hasPrefix("a key of") == true
    return isPlace ? said + "." : sentence
  }

  /// Whether the key can be put in the word's place as it is.
  var isPlain: Bool {
    note.map { $0.hasPrefix("a handler in") || $0.hasPrefix("a key of") } ?? true
  }

  private var said: String {
    let verb =
      saidBy.contains(" and ") || (saidBy.hasSuffix("s") && saidBy.first?.isLowercase == true)
      ? "call" : "calls"
    return "\(saidBy) \(verb) it that; here it is `\(here)`"
  }

  /// The translation of a word, whatever its case and joints.
  public static func named(_ word: String) -> ForeignWord? {
    let folded = fold(word)
    return all.first { $0.word == word } ?? all.first { fold($0.word) == folded }
  }

  private static func fold(_ word: String) -> String {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
