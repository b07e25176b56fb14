/// A text wrapped at spaces into lines of a maximum width in cells.
struct WrappedText {
  /// The lines; a single word that is wider than `limit` is one line, which the caller truncates.
  let lines: [String]

  /// Maximum number of lines: more than a screen has rows.
  private static let maxLines = 200

  init(_ text: String, limit: Int) {
    if CellText.isPrintableASCII(text) {
      lines = Self.asciiLines(text, limit: limit)
      return
    }
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
      if lines.count >= Self.maxLines { break }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    // A text that fits on one line keeps its spaces.
    self.lines = lines.count == 1 ? [text] : lines
  }

  /// The lines of a text of printable ASCII, in which each character takes one cell.
  private static func asciiLines(_ text: String, limit: Int) -> [String] {
    // A text that fits on one line, or has only one word, keeps its spaces.
    if text.utf8.count <= limit { return [text] }
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true) {
      if width == 0 || width + 1 + word.count <= limit {
        if width > 0 { line += " " }
        line += Substring(word)
        width += (width > 0 ? 1 : 0) + word.count
      } else {
        lines.append(line)
        line = String(Substring(word))
        width = word.count
      }
      if lines.count >= maxLines { break }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines.count == 1 ? [text] : lines
  }

  /// Returns the first `count` lines; the last of them contains all remaining text.
  func prefix(_ count: Int) -> [String] {
    guard lines.count > count, count > 0 else { return lines }
    return lines.prefix(count - 1) + [lines[(count - 1)...].joined(separator: " ")]
  }
}
