internal import Live

/// The error of a saved script as lines of a box.
enum ErrorBoxLines {
  /// Minimum rows of a useful box.
  static let minRows = 4

  /// Returns lines of a width: sentences are wrapped, lines of the script are not.
  static func lines(of error: [String], width: Int) -> [StyledLine] {
    error.flatMap { line -> [StyledLine] in
      if line.hasPrefix(rule) {
        return heading(line, width: max(8, width)).map { StyledLine($0, .bad) }
      }
      let isMark = line.contains("^^")
      let isCode = isMark || line.contains(" | ") || line.contains(" │ ")
      return (isCode ? [line] : wrapped(line, to: max(8, width)))
        .map { StyledLine($0, isMark ? .bad : .plain) }
    }
  }

  private static let rule = "──"

  /// Returns a heading, `── title ──── file:line  code`, with a rule of the box's width.
  ///
  /// If the rule does not fit, the file, the line and the code come first: the title can be cut.
  private static func heading(_ text: String, width: Int) -> [String] {
    let words = text.dropFirst(rule.count)
    guard let end = words.lastIndex(of: "─") else { return [text] }
    let title = words[..<end].reversed().drop { $0 == "─" || $0 == " " }.reversed()
    let start = "\(rule) \(String(title).trimmingPrefix(" ")) "
    let place = String(words[words.index(after: end)...].trimmingPrefix(" "))
    let length = width - start.count - place.count - 1
    if length >= rule.count { return [start + String(repeating: "─", count: length) + " " + place] }
    return wrapped(place, to: width) + [String(start.dropLast())]
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
