import Live

/// What is wrong with a script that was saved, as lines of a box.
enum ErrorBoxLines {
  /// The fewest rows in which a box tells anything.
  static let leastRows = 4

  /// Lines of a width: sentences go on in the next one, lines of the script are cut.
  static func lines(of fault: [String], width: Int) -> [StyledLine] {
    fault.flatMap { line -> [StyledLine] in
      let isMark = line.contains("^^") || line.hasPrefix("──")
      let isCode = isMark || line.contains(" | ") || line.contains(" │ ")
      return (isCode ? [line] : wrapped(line, to: max(8, width)))
        .map { StyledLine($0, isMark ? .bad : .plain) }
    }
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var word = String(word)
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      // A path may be longer than a line.
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = String(word.dropFirst(width))
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [line]
  }
}
