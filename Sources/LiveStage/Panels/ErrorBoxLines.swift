import Live

/// The error of a saved script as lines of a box.
enum ErrorBoxLines {
  /// Minimum rows of a useful box.
  static let minRows = 4

  /// Returns lines of a width: sentences are wrapped, lines of the script are not.
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
      // A path can be longer than a line.
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = String(word.dropFirst(width))
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [line]
  }
}
