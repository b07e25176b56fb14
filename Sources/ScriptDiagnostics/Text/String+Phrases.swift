internal import LuaSyntax

/// Text fragments that errors, logs and references share.

extension [String] {
  /// Joins the strings: "a", "a or b", "a, b or c".
  package func listed(by word: String) -> String {
    guard count > 1, let last else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// The string with an uppercase first letter; unchanged if it begins with code.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The string with a lowercase first letter if it begins with an ordinary word.
  package var uncapitalizedFirst: String {
    let isWord = dropFirst().first?.isLowercase == true || dropFirst().first == " "
    return isWord ? prefix(1).lowercased() + dropFirst() : self
  }

  /// Splits the string at spaces into lines of at most `width` characters.
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
