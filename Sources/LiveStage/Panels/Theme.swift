internal import Live
internal import Terminal

/// The colors of panels on the terminal's background, which can be light or dark.
struct Theme: Sendable {
  /// The background of boxes over other content.
  let box: TerminalColor
  private let isLight: Bool

  /// Creates a theme for a terminal's background; nil for an unknown background, which is assumed
  /// to be dark.
  init(background: TerminalColor?) {
    let light = background.map { BlendColor($0) }
    isLight = (light?.brightness ?? 0) > 0.5
    box = isLight ? TerminalColor(0xECECF0) : TerminalColor(0x26262A)
  }

  /// Returns the foreground and the attributes of a tone.
  func style(
    _ tone: StyledLine.Tone
  ) -> (foreground: TerminalColor, attributes: TerminalCell.Attributes) {
    switch tone {
    case .plain: (.terminalDefault, [])
    case .strong: (.terminalDefault, .bold)
    case .quiet: (TerminalColor(isLight ? 0x6E6E76 : 0x8E8E96), [])
    case .accent: (TerminalColor(isLight ? 0x0066DD : 0x4AA3FF), [])
    case .good: (TerminalColor(isLight ? 0x1F8A3B : 0x34C759), [])
    case .bad: (TerminalColor(isLight ? 0xC41E16 : 0xFF6259), .bold)
    case .warm: (TerminalColor(isLight ? 0xB35F00 : 0xFF9F2E), [])
    }
  }
}

extension TerminalFrame {
  /// Writes lines into a range of columns, starting at a row; truncates text that does not fit.
  mutating func write(
    _ lines: some Sequence<StyledLine>, row: Int, columns: Range<Int>, theme: Theme,
    background: TerminalColor = .terminalDefault
  ) {
    for (offset, line) in lines.enumerated() where row + offset < rows {
      let tail = line.right.reduce(0) { $0 + GraphemeCells.width(of: $1.text) }
      let split = max(columns.lowerBound, columns.upperBound - tail)
      let limit = tail > 0 ? split - 1 : split
      write(
        line.left, row: row + offset, columns: columns.lowerBound..<max(columns.lowerBound, limit),
        theme, background)
      write(line.right, row: row + offset, columns: split..<columns.upperBound, theme, background)
    }
  }

  /// Fills an area with blanks.
  mutating func clear(rows: Range<Int>, columns: Range<Int>, background: TerminalColor) {
    for row in rows {
      for column in columns { put(TerminalCell(background: background), row: row, column: column) }
    }
  }

  /// Replaces the last cell of a truncated line with an ellipsis.
  private mutating func truncate(row: Int, columns: Range<Int>, at column: Int) {
    let last = min(column, columns.upperBound) - 1
    guard last > columns.lowerBound, contains(row: row, column: last) else { return }
    let cell = self[row, last]
    put(
      TerminalCell(
        glyph: 0x2026, foreground: cell.foreground, background: cell.background,
        attributes: cell.attributes),
      row: row, column: last)
  }

  private mutating func write(
    _ spans: [StyledLine.Span], row: Int, columns: Range<Int>, _ theme: Theme,
    _ background: TerminalColor
  ) {
    var column = columns.lowerBound
    for span in spans {
      let style = theme.style(span.tone)
      if GraphemeCells.isSingleWidth(span.text) {
        // The common case: each scalar is a glyph.
        for letter in span.text.unicodeScalars {
          guard column < columns.upperBound else {
            truncate(row: row, columns: columns, at: column)
            return
          }
          put(
            TerminalCell(
              glyph: letter.value, foreground: style.foreground, background: background,
              attributes: style.attributes), row: row, column: column)
          column += 1
        }
        continue
      }
      for glyph in GraphemeCells(span.text).glyphs {
        guard column + glyph.width <= columns.upperBound else {
          truncate(row: row, columns: columns, at: column)
          return
        }
        put(
          glyph.text, width: glyph.width, row: row, column: column, foreground: style.foreground,
          background: background, attributes: style.attributes)
        column += glyph.width
      }
    }
  }
}
