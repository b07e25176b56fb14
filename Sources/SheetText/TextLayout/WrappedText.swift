/// A text broken between words into lines of at most so many cells.
struct WrappedText {
  /// The lines; a word that is longer than a line is cut.
  let lines: [String]

  /// No more lines are made than a screen has rows.
  private static let most = 200

  init(_ text: String, limit: Int) {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || CellText(longer, limit: limit + 1).width <= limit {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
      if lines.count >= Self.most { break }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    // A text that fits in one line keeps its blanks.
    self.lines = lines.count == 1 ? [text] : lines
  }

  /// Its first lines; the last of them says that there were more.
  func prefix(_ count: Int) -> [String] {
    guard lines.count > count, count > 0 else { return lines }
    return lines.prefix(count - 1) + [lines[(count - 1)...].joined(separator: " ")]
  }
}
