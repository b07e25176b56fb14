/// A diagnostic as text: the heading, the source line with a caret, the description, a suggested
/// fix, and the error page.
extension Diagnostic {
  /// The width of the heading's rule, in characters.
  private static let width = 80

  /// Returns the lines of the text; `source` is the file of the diagnostic, if available.
  public func rendered(in source: SourceText?) -> [String] {
    rendered(in: source, for: .command)
  }

  /// Returns the lines of the text for a reader.
  package func rendered(in source: SourceText?, for reader: ErrorReader) -> [String] {
    var lines = [heading, ""]
    lines += excerpt(of: source)
    for paragraph in sentence(for: reader).split(separator: "\n", omittingEmptySubsequences: false)
    {
      lines += String(paragraph).wrapped(at: Self.width - 3).map { "   " + $0 }
    }
    if !suggestion.isEmpty {
      lines += [""] + suggestion.map { "       " + $0 }
    }
    if !trace.isEmpty {
      lines += [""] + trace.map { "   " + $0 }
    }
    switch reader {
    case .command: return lines + ["", "   More: sheetlua explain \(code.rawValue)"]
    case .program, .swiftProgram: return lines
    }
  }

  private var heading: String {
    let file = file?.escapedControlCharacters
    let place = file.map { file in line.map { "\(file):\($0)" } ?? file } ?? ""
    let tail = (place.isEmpty ? "" : " " + place) + "  " + code.rawValue
    let head = "── \(code.title) "
    let rule = max(2, Self.width - head.count - tail.count)
    return head + String(repeating: "─", count: rule) + tail
  }

  private func excerpt(of source: SourceText?) -> [String] {
    guard let source, source.name == file, let line, line >= 1, line <= source.lines.count else {
      return []
    }
    var shown = [line]
    if opening == line - 1 { shown.insert(line - 1, at: 0) }
    let digits = max(3, String(line).count)
    let marked = marked(in: source[line])
    // A line can have a megabyte; the part around the mark is shown.
    let isLong = source[line].count > Self.maxExcerpt
    let start = isLong ? max(0, marked.lowerBound - Self.maxExcerpt / 4) : 0
    var lines = shown.map { number in
      let text = String(number)
      let margin = " " + String(repeating: " ", count: digits - text.count) + text + " │ "
      return margin
        + source[number].untabbed.part(from: number == line ? start : 0, count: Self.maxExcerpt)
    }
    let end = min(marked.upperBound, start + Self.maxExcerpt)
    if marked.lowerBound < end {
      let column = marked.lowerBound - start + (start > 0 ? 1 : 0)
      lines.append(
        String(repeating: " ", count: digits + 1) + " │ " + String(repeating: " ", count: column)
          + String(repeating: "^", count: end - marked.lowerBound))
    }
    return lines
  }

  /// The marked characters of a line; empty if none is marked.
  private func marked(in text: String) -> Range<Int> {
    let trimmed = text.prefix { $0 == " " || $0 == "\t" }.count
    let start = (column ?? trimmed + 1) - 1
    let count = column == nil ? text.dropFirst(trimmed).count : length
    return start..<start + max(0, count)
  }

  /// Maximum number of characters of a shown line.
  private static let maxExcerpt = 200
}

extension String {
  /// The string with a space for each tab, so that a caret is in the right column.
  fileprivate var untabbed: String { String(map { $0 == "\t" ? " " : $0 }) }

  /// The characters after the first `start`, at most `count`; an ellipsis replaces the others.
  fileprivate func part(from start: Int, count: Int) -> String {
    let rest = dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(count) + (rest.count > count ? "…" : "")
  }
}
