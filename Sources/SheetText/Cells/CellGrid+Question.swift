internal import SheetEngine

// The confirmation dialog of a sheet: a box over the screen, which is dimmed until the user
// decides.
extension CellGrid {
  /// Opacity of the black layer over the rest of the screen.
  private static let dimming = 0.2
  /// Free columns on both sides: outside the box, and inside it around the text.
  private static let margin = (outside: 4, inside: 2)

  /// Draws a dialog with its choices, vertically centered in a range of rows.
  mutating func draw(_ question: Scene.Question, in rows: Range<Int>) {
    for row in 0..<self.rows {
      for column in 0..<columns { self[row, column].dim(Self.dimming) }
    }
    let most = max(8, columns - 2 * (Self.margin.outside + Self.margin.inside) - 2)
    let asked = WrappedText(question.text, limit: most).prefix(max(1, rows.count / 3))
      .map { CellText($0, limit: most) }
    let choices = question.choices.map { CellText($0, limit: most) }
    let longest = (asked + choices).map { $0.width }.max() ?? 0
    var width = min(columns - 2, max(longest, most * 3 / 4) + 2 * Self.margin.inside + 2)
    if width % 2 != columns % 2 { width -= 1 }
    let height = asked.count + 2 + choices.count * 2
    let first = max(rows.lowerBound, rows.lowerBound + (rows.count - height) / 2)
    let left = (columns - width) / 2
    let box = left...left + width - 1
    for row in first..<min(self.rows, first + height) {
      for column in box {
        blank(row: row, column: column)
        self[row, column] = Cell(on: .sheet)
      }
    }
    var row = first
    edge(row: row, columns: box, corner: .down)
    for label in asked {
      row += 1
      line(label, row, box, foreground: .word)
    }
    for label in choices {
      row += 1
      edge(row: row, columns: box, corner: [.up, .down])
      row += 1
      line(label, row, box, foreground: .accent)
    }
    row += 1
    edge(row: row, columns: box, corner: .up)
  }

  private mutating func line(
    _ label: CellText, _ row: Int, _ box: ClosedRange<Int>, foreground: Cell.Foreground
  ) {
    join([.up, .down], row: row, column: box.lowerBound)
    join([.up, .down], row: row, column: box.upperBound)
    put(
      label, row: row, column: box.lowerBound + (box.count - label.width) / 2,
      foreground: foreground)
  }
}
