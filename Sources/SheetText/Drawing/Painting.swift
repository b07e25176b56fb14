/// From a drawing to cells: each layer dims what is below it, clears its place, and is drawn.
extension Surface {
  /// Paints a drawing, without the device's edge; all rows of its grid.
  init(painting drawing: Drawing) {
    self.init(columns: drawing.grid.columns, rows: drawing.grid.allRows)
    for layer in drawing.layers {
      for index in 0..<columns * rows { dim(at: index, layer.dim) }
      if layer.outline.floats { castShadow(around: layer.outline) }
      clear(layer)
      drawOutline(layer.outline)
      for stroke in layer.strokes { draw(stroke, within: layer.outline) }
      for word in layer.words where layer.outline.rows.contains(word.row) {
        put(word.label, row: word.row, column: word.column, ink: word.ink)
      }
    }
  }

  /// Opacity of the shadow that a floating box throws, as far as a cell can show it: one column to
  /// the right and one row below.
  private static let shadowOpacity = 0.3

  private mutating func dim(at index: Int, _ opacity: Double) {
    self[index / columns, index % columns].dim(opacity)
  }

  private mutating func clear(_ layer: Drawing.Layer) {
    for row in layer.outline.rows.clamped(to: -1...rows) where row >= 0 && row < rows {
      for column in layer.outline.columns where column >= 0 && column < columns {
        blank(row: row, column: column)
        self[row, column] = Cell(on: layer.ground)
      }
    }
  }

  private mutating func castShadow(around outline: Drawing.Outline) {
    let right = outline.columns.upperBound + 1
    for row in outline.rows.dropFirst() where contains(row: row, column: right) {
      self[row, right].dim(Self.shadowOpacity)
    }
    let below = outline.rows.upperBound + 1
    for column in outline.columns.lowerBound + 1...right
    where contains(row: below, column: column) {
      self[below, column].dim(Self.shadowOpacity)
    }
  }

  private mutating func drawOutline(_ outline: Drawing.Outline) {
    let (left, right) = (outline.columns.lowerBound, outline.columns.upperBound)
    if outline.hasTop {
      let row = outline.rows.lowerBound
      for column in outline.columns {
        var arms: BoxGlyph = [.left, .right]
        if !outline.isFlush {
          if column == left { arms = [.right, .down] }
          if column == right { arms = [.left, .down] }
        }
        join(arms, row: row, column: column)
      }
    }
    if outline.hasSides {
      let first = outline.rows.lowerBound + (outline.hasTop ? 1 : 0)
      let last = min(rows, outline.rows.upperBound - (outline.hasBottom ? 1 : 0))
      for row in first...max(first, last) {
        join([.up, .down], row: row, column: left)
        join([.up, .down], row: row, column: right)
      }
    }
    guard outline.hasBottom else { return }
    for column in outline.columns {
      var arms: BoxGlyph = [.left, .right]
      if column == left { arms = [.right, .up] }
      if column == right { arms = [.left, .up] }
      join(arms, row: outline.rows.upperBound, column: column)
    }
  }

  private mutating func draw(_ stroke: Drawing.Stroke, within outline: Drawing.Outline) {
    switch stroke {
    case .across(let weight, let row, let columns, let ink):
      guard outline.rows.contains(row) else { return }
      for column in columns {
        put(.init(text: weight.rawValue, width: 1), row: row, column: column, ink: ink)
      }
    case .down(let weight, let column, let rows, let ink):
      for row in rows {
        put(.init(text: weight.rawValue, width: 1), row: row, column: column, ink: ink)
      }
    case .box(let rows, let columns): box(rows: rows, columns: columns)
    case .arms(let arms, let row, let column): join(arms, row: row, column: column)
    }
  }
}
