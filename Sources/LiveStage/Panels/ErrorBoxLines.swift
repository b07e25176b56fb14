internal import Live

/// The error of a saved script as lines of a box.
enum ErrorBoxLines {
  /// Minimum rows of a useful box.
  static let minRows = 4

  /// Returns lines of a width: sentences are wrapped, and lines of the script are cropped around the
  /// mark.
  static func lines(of error: [String], width: Int) -> [StyledLine] {
    let width = max(8, width)
    let marks = error.filter { $0.contains("^^") || $0.hasSuffix("│ ^") }
    let crop = marks.first.map { Crop(mark: $0, width: width) }
    return paragraphs(error).flatMap { line -> [StyledLine] in
      if line.hasPrefix(rule) { return heading(line, width: width).map { StyledLine($0, .bad) } }
      let isMark = marks.contains(line)
      guard isMark || isCode(line) else {
        let indent = String(line.prefix { $0 == " " }.prefix(width / 4))
        return wrapped(String(line.drop { $0 == " " }), to: width - indent.count)
          .map { StyledLine(indent + $0) }
      }
      return [StyledLine(crop?.text(of: line) ?? line, isMark ? .bad : .plain)]
    }
  }

  private static func isCode(_ line: String) -> Bool {
    line.contains(" | ") || line.contains(" │ ")
  }

  /// The width for which the paragraphs of an error page are wrapped.
  private static let pageWidth = 80

  /// Joins the lines of each paragraph: a line continues the line before it if its first word did not
  /// fit there.
  private static func paragraphs(_ lines: [String]) -> [String] {
    var joined: [String] = []
    var last = ""
    for line in lines {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      let word = words.prefix { $0 != " " }
      let continues =
        !last.isEmpty && !word.isEmpty && !isCode(line) && !isCode(last) && !last.hasPrefix(rule)
        && indent == last.prefix { $0 == " " }.count && last.count + 1 + word.count > pageWidth
      if continues, let index = joined.indices.last {
        joined[index] += " " + words
      } else {
        joined.append(line)
      }
      last = line
    }
    return joined
  }

  /// The part of the script's lines that a box shows: it contains the start of the mark.
  private struct Crop {
    /// Characters of the line number and the rule after it.
    private let margin: Int
    /// Characters that are omitted after the margin.
    private let omitted: Int

    init(mark: String, width: Int) {
      let start = mark.prefix { $0 != "^" }.count
      let end = mark.count
      margin = mark.prefix { $0 != "│" && $0 != "|" }.count + 2
      let room = max(4, width - margin)
      let first = start - margin
      // The whole mark if it fits, and some characters before it.
      let wanted = end - margin <= room ? 0 : max(0, min(first - 2, end - margin - room))
      omitted = first - wanted > room - 4 ? max(0, first - room / 2) : wanted
    }

    func text(of line: String) -> String {
      guard omitted > 0, line.count > margin else { return line }
      let rest = line.dropFirst(margin + omitted)
      let isBlank = line.dropFirst(margin).prefix(omitted).allSatisfy { $0 == " " }
      return line.prefix(margin) + (isBlank ? " " : "…") + rest.dropFirst()
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

  /// Wraps a text at spaces; splits words that are longer than a line.
  static func wrapped(_ text: String, to width: Int) -> [String] {
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
