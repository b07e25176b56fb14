package import ScriptDiagnostics

// Names that a script gives: what no name can be, and two that only look the same.
extension CallSite {
  /// A name, if it can be one: it has characters, and its bytes are UTF-8.
  package func checkedName(_ name: String, of kind: String) throws(Diagnostic) -> String {
    guard !name.isEmpty else {
      throw error(.wrongType, word: kind, "The name of a \(kind) cannot be empty.")
    }
    guard name.utf8.count <= Limits.name else {
      throw error(
        .wrongType, word: kind,
        "The name of a \(kind) can have at most \(Limits.name) bytes; this one has "
          + "\(name.utf8.count).")
    }
    // The bridge puts U+FFFD where bytes are none of UTF-8; such a name could not be found again.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw error(
        .wrongType, word: kind,
        "The name of a \(kind) must be UTF-8; \"\(name)\" contains invalid bytes. "
          + "Save the script as UTF-8, or write the character as \\u{...}.")
    }
    return name
  }

  /// What to add where two names are equal and were written with different characters, such as "é"
  /// in one piece and as "e" with an accent; empty where they were written alike.
  package static func lookalike(_ name: String, _ other: String) -> String {
    if name.unicodeScalars.elementsEqual(other.unicodeScalars) { return "" }
    return "  The names look the same but use different characters, such as an accented letter and "
      + "a "
      + "letter with a combining accent."
  }
}
