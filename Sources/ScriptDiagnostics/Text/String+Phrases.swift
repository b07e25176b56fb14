/// Small pieces of wording that errors, logs and references share.

extension [String] {
  /// "a", "a or b", "a, b or c".
  package func listed(by word: String) -> String {
    guard count > 1, let last else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// With its first letter large, unless it is code.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// With its first letter small, where it begins a word of the language.
  package var uncapitalizedFirst: String {
    let isWord = dropFirst().first?.isLowercase == true || dropFirst().first == " "
    return isWord ? prefix(1).lowercased() + dropFirst() : self
  }

  /// In lines of at most so many characters, broken at blanks.
  package func wrapped(at width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
