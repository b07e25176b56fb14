/// The device's edge in the outermost cells of a grid.
extension CellGrid {
  /// The shape and content of the device's edge.
  struct Bezel {
    /// Whether the screen's corners are round.
    var isRound: Bool
    /// Whether the screen continues above the grid.
    var isCutAbove = false
    /// Whether the screen continues below the grid.
    var isCutBelow = false
    /// Columns of the home indicator, which is drawn on the lower edge.
    var indicator: Range<Int> = 0..<0
  }

  mutating func draw(_ bezel: Bezel) {
    guard columns > 1, rows > 1 else { return }
    for column in 0..<columns {
      put(bezel.isCutAbove ? "┄" : "─", row: 0, column: column)
      let lower: Unicode.Scalar =
        bezel.indicator.contains(column) ? "━" : bezel.isCutBelow ? "┄" : "─"
      put(lower, row: rows - 1, column: column)
    }
    for row in 1..<rows - 1 {
      put("│", row: row, column: 0)
      put("│", row: row, column: columns - 1)
    }
    let corners: [Unicode.Scalar] =
      bezel.isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    put(corners[0], row: 0, column: 0)
    put(corners[1], row: 0, column: columns - 1)
    put(corners[2], row: rows - 1, column: 0)
    put(corners[3], row: rows - 1, column: columns - 1)
  }

  private mutating func put(_ glyph: Unicode.Scalar, row: Int, column: Int) {
    blank(row: row, column: column)
    self[row, column] = Cell(on: .void)
    put(glyph, row: row, column: column, foreground: .bezel)
  }
}
