internal import SheetEngine

/// Mirroring of a layer for right-to-left languages, and marks that depend on the direction.
extension LayerLayout {
  /// Mirrors the layout if the layer is mirrored; the text of each label stays the same.
  mutating func mirror() {
    guard isMirrored else { return }
    for index in labels.indices {
      labels[index].column = mirrored(labels[index].columns.upperBound - 1)
    }
    strokes = strokes.map { stroke in
      switch stroke {
      case .across(let weight, let row, let columns, let foreground):
        .across(weight, row: row, columns: mirrored(columns), foreground: foreground)
      case .down(let weight, let column, let rows, let foreground):
        .down(
          weight == .bar ? .leadingBar : weight, column: mirrored(column), rows: rows,
          foreground: foreground)
      case .box(let row, let columns, let hasTop, let hasBottom):
        .box(around: row, columns: mirrored(columns), hasTop: hasTop, hasBottom: hasBottom)
      case .arms(let arms, let row, let column): .arms(arms, row: row, column: mirrored(column))
      }
    }
  }

  private func mirrored(_ column: Int) -> Int {
    outline.columns.lowerBound + outline.columns.upperBound - column
  }

  private func mirrored(_ columns: ClosedRange<Int>) -> ClosedRange<Int> {
    mirrored(columns.upperBound)...mirrored(columns.lowerBound)
  }

  /// The label of a back button with the name of its page, truncated to `limit` cells.
  func backLabel(to page: String, limit: Int) -> CellText {
    guard isMirrored else { return CellText("‹ " + page, limit: limit) }
    return CellText(page, limit: limit - 2).followed(by: " ›")
  }
}
