/// Conversion of a layout to cells: each layer dims the layers below, clears its area, and is
/// drawn.
extension CellGrid {
  /// Paints all rows of a layout, without the device's edge.
  ///
  /// Renderers with colors sample the shapes of the layout and pass false for `outlines`.
  public init(painting drawing: SceneLayout, outlines: Bool = true) {
    self.init(columns: drawing.metrics.columns, rows: drawing.metrics.allRows)
    for layer in drawing.layers {
      if layer.dim > 0 { dim(layer.dim) }
      if layer.outline.floats { castShadow(around: layer.outline) }
      clear(layer)
      if outlines { drawOutline(layer.outline) }
      for stroke in layer.strokes { draw(stroke, within: layer.outline) }
      for word in layer.words where layer.outline.rows.contains(word.row) {
        put(word.label, row: word.row, column: word.column, foreground: word.foreground)
      }
    }
  }

  /// Opacity of the shadow of a floating sheet, which covers one column on the right and one row
  /// below.
  private static let shadowOpacity = 0.3

  private mutating func clear(_ layer: SceneLayout.Layer) {
    let columns = layer.outline.columns.clamped(to: -1...self.columns)
    let first = max(0, columns.lowerBound)
    let last = min(self.columns - 1, columns.upperBound)
    guard first <= last else { return }
    let cell = Cell(on: layer.background)
    for row in layer.outline.rows.clamped(to: -1...rows) where row >= 0 && row < rows {
      // Either end can cut a wide glyph in half.
      blank(row: row, column: first)
      blank(row: row, column: last)
      for column in first...last { self[row, column] = cell }
    }
  }

  private mutating func castShadow(around outline: SceneLayout.Outline) {
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

  private mutating func drawOutline(_ outline: SceneLayout.Outline) {
    let columns = outline.columns
    var sides =
      outline.rows.lowerBound..<max(outline.rows.lowerBound, min(rows, outline.rows.upperBound + 1))
    if outline.hasTop {
      let corner: BoxGlyph = outline.isFlush ? [.left, .right] : .down
      edge(row: sides.lowerBound, columns: columns, corner: corner)
      sides = sides.dropFirst()
    }
    if outline.hasBottom {
      edge(row: outline.rows.upperBound, columns: columns, corner: .up)
      sides = sides.dropLast()
    }
    guard outline.hasSides else { return }
    for row in sides {
      join([.up, .down], row: row, column: columns.lowerBound)
      join([.up, .down], row: row, column: columns.upperBound)
    }
  }

  private mutating func draw(_ stroke: SceneLayout.Stroke, within outline: SceneLayout.Outline) {
    switch stroke {
    case .across(let weight, let row, let columns, let foreground):
      guard outline.rows.contains(row) else { return }
      for column in columns {
        put(weight.rawValue, row: row, column: column, foreground: foreground)
      }
    case .down(let weight, let column, let rows, let foreground):
      for row in rows {
        put(weight.rawValue, row: row, column: column, foreground: foreground)
      }
    case .box(let row, let columns, let hasTop, let hasBottom):
      box(around: row, columns: columns, hasTop: hasTop, hasBottom: hasBottom)
    case .arms(let arms, let row, let column): join(arms, row: row, column: column)
    }
  }
}
