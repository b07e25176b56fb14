package import ScriptDiagnostics
internal import Support

// Names in a script: invalid names, and names that only look the same.
extension CallSite {
  /// Returns the name if it is valid: not empty, not too long and valid UTF-8.
  package func checkedName(_ name: String, of kind: String) throws(Diagnostic) -> String {
    let owner = kind.withArticle
    guard !name.isEmpty else {
      throw error(.wrongType, word: kind, "The name of \(owner) cannot be empty.")
    }
    guard name.utf8.count <= Limits.name else {
      throw error(
        .wrongType, word: kind,
        "The name of \(owner) can have at most \(Limits.name) bytes; this one has "
          + "\(name.utf8.count).")
    }
    // The bridge replaces invalid UTF-8 with U+FFFD; the engine could not find such a name again.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw error(
        .wrongType, word: kind,
        "The name of \(owner) must be UTF-8; \"\(name)\" contains invalid bytes. "
          + "Save the script as UTF-8, or write the character as \\u{...}.")
    }
    return name
  }

  /// A sentence for two names that are equal but contain different characters, such as "é" as a
  /// single character and as "e" with a combining accent; empty if the characters are the same.
  package static func lookalikeMessage(_ name: String, _ other: String) -> String {
    if name.unicodeScalars.elementsEqual(other.unicodeScalars) { return "" }
    return "  The names look the same but use different characters, such "
      + "as an accented letter and a letter with a combining accent."
  }
}
