internal import Live
internal import Terminal

/// Boxes over the stage: help, output, questions, errors.
struct Overlays {
  let theme: Theme
  let isASCII: Bool

  /// Paints a box in the center of an area, with the size of its lines; returns its position, or nil
  /// if it does not fit.
  func paint(
    _ lines: [StyledLine], titled title: String, _ tone: StyledLine.Tone = .accent,
    into frame: inout TerminalFrame, within room: (columns: Range<Int>, rows: Range<Int>)
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let box = Self.box(of: lines, titled: title, within: room) else { return nil }
    let first = box.rows.lowerBound
    let height = box.rows.count
    let columns = box.columns.lowerBound
    let width = box.columns.count
    frame.clear(
      rows: first..<first + height, columns: columns..<columns + width, background: theme.box)
    let title = StyledLine(" " + title + " ", tone)
    border(row: first, columns: columns..<columns + width, title, isTop: true, &frame)
    border(row: first + height - 1, columns: columns..<columns + width, nil, isTop: false, &frame)
    let side = isASCII ? "|" : "│"
    for row in first + 1..<first + height - 1 {
      for column in [columns, columns + width - 1] { put(side, row, column, &frame) }
    }
    frame.write(
      lines.prefix(height - 2), row: first + 1, columns: columns + 2..<columns + width - 2,
      theme: theme, background: theme.box)
    return box
  }

  /// Returns the position of a box; nil if it does not fit.
  private static func box(
    of lines: [StyledLine], titled title: String,
    within room: (columns: Range<Int>, rows: Range<Int>)
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    let longest = lines.map(Self.width).max() ?? 0
    let width = min(room.columns.count, max(longest, GraphemeCells(title).width + 2) + 4)
    let height = min(room.rows.count, lines.count + 2)
    guard width > 4, height > 2 else { return nil }
    let column = room.columns.lowerBound + (room.columns.count - width) / 2
    let row = room.rows.lowerBound + (room.rows.count - height) / 2
    return (column..<column + width, row..<row + height)
  }

  private static func width(_ line: StyledLine) -> Int {
    (line.left + line.right).reduce(0) { $0 + GraphemeCells($1.text).width }
  }

  private func border(
    row: Int, columns: Range<Int>, _ title: StyledLine?, isTop: Bool, _ frame: inout TerminalFrame
  ) {
    let corners = isASCII ? ("+", "+") : isTop ? ("╭", "╮") : ("╰", "╯")
    for column in columns { put(isASCII ? "-" : "─", row, column, &frame) }
    put(corners.0, row, columns.lowerBound, &frame)
    put(corners.1, row, columns.upperBound - 1, &frame)
    guard let title else { return }
    frame.write(
      [title], row: row, columns: columns.lowerBound + 2..<columns.upperBound - 1, theme: theme,
      background: theme.box)
  }

  private func put(_ glyph: String, _ row: Int, _ column: Int, _ frame: inout TerminalFrame) {
    frame.put(
      glyph, width: 1, row: row, column: column, foreground: theme.style(.quiet).foreground,
      background: theme.box)
  }
}
