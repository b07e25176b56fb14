internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetScript

/// Formats Markdown for a terminal: wrapped paragraphs, indented code and tables in columns, with
/// styles for bold text, code and links.
struct TerminalMarkdown {
  private(set) var lines: [String] = []
  private let paint: TextStyling
  /// The lines of the current paragraph or table.
  private var open: [String] = []

  /// The width of text in columns.
  ///
  /// Code is not wrapped.
  static let width = 80

  init(_ text: String, _ paint: TextStyling) {
    self.paint = paint
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
      } else if isCode {
        lines.append(line.isEmpty ? "" : "    " + line)
      } else {
        read(line)
      }
    }
    close()
    while lines.last == "" { lines.removeLast() }
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("#") {
      close()
      let heading = InlineMarkdown(String(line.drop { $0 == "#" || $0 == " " }), paint)
      lines.append(paint(.bold, heading.plain))
    } else if line.isEmpty {
      close()
      lines.append("")
    } else {
      // A list item starts a new paragraph. Indented lines belong to it.
      if line.hasPrefix("- ") { close() }
      open.append(line)
    }
  }

  private mutating func close() {
    defer { open = [] }
    guard let first = open.first else { return }
    if first.hasPrefix("|") {
      lines += Self.table(
        open.map { Self.cells($0).map { InlineMarkdown($0, paint) } })
    } else {
      let isListed = first.hasPrefix("- ")
      let text = open.joined(separator: " ").drop { $0 == "-" || $0 == " " }
      let broken = InlineMarkdown(String(text), paint).wrapped(at: Self.width - (isListed ? 2 : 0))
      lines += broken.enumerated().map { index, line in
        isListed ? (index == 0 ? "- " : "  ") + line : line
      }
    }
  }

  /// Returns the cells of a row without their borders.
  private static func cells(_ row: String) -> [String] {
    row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.reversed().drop { $0 == " " }.reversed().drop { $0 == " " })
    }
  }

  /// Formats a table in columns if it fits, otherwise as one record per row.
  private static func table(_ rows: [[InlineMarkdown]]) -> [String] {
    guard let head = rows.first, rows.count > 2 else { return [] }
    let body = Array(rows.dropFirst(2))
    let widths = head.indices.map { column in
      ([head] + body).map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    if widths.reduce(0, +) + 2 * (widths.count - 1) <= width {
      let rule = widths.map { String(repeating: "─", count: $0) }
      let table = ([head] + body).map { row in
        let line = zip(row, widths).map { cell, width in
          cell.painted + String(repeating: " ", count: max(0, width - cell.count))
        }
        return line.joined(separator: "  ").withoutTrailingBlanks
      }
      return [table[0], rule.joined(separator: "  ")] + table.dropFirst()
    }
    return records(body, head)
  }

  /// Formats each row as a record: the first cell, then the other cells after their column names.
  private static func records(
    _ rows: [[InlineMarkdown]], _ head: [InlineMarkdown]
  ) -> [String] {
    let label = head.dropFirst().map(\.count).max() ?? 0
    var lines: [String] = []
    for row in rows {
      if !lines.isEmpty { lines.append("") }
      lines.append(row[0].painted)
      for (name, cell) in zip(head, row).dropFirst() {
        var name = name.plain
        for line in cell.wrapped(at: width - label - 4) {
          lines.append("  " + name.rightPadded(label) + "  " + line)
          name = ""
        }
      }
    }
    return lines
  }
}
