public import SheetEngine

/// A scene as plain text: the device's edge, the screen, and a caption line below.
///
/// The text has no escape sequences and no trailing spaces, and each line ends with `\n`. The same
/// scene gives the same bytes on every machine.
public enum TextFrame {
  /// Renders a scene as text.
  public static func text(of scene: Scene, options: TextOptions = TextOptions()) -> String {
    let grid = cells(of: scene, options: options)
    var text = ""
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let glyph = glyph(in: grid, row: row, column: column)
        text += options.charset == .ascii ? ASCIIFallback.fold(glyph) : glyph
      }
      text += "\n"
    }
    guard options.caption else { return text }
    var line = scene.caption.line(colorScheme: scene.colorScheme)
    if let question = scene.question {
      line += "  asks \"\(CellText(question.text, limit: 40).text)\""
    }
    return text
      + (options.charset == .ascii ? line.map { ASCIIFallback.fold(String($0)) }.joined() : line)
      + "\n"
  }

  /// Renders a scene as cells, including the device's edge.
  public static func cells(of scene: Scene, options: TextOptions = TextOptions()) -> CellGrid {
    let metrics = GridMetrics(
      bounds: scene.bounds, columns: options.columns, rows: options.rows,
      height: options.rowHeight)
    return cells(of: scene, drawn: SceneLayout(of: scene, on: metrics))
  }

  /// Renders a scene with an existing layout as cells, including the device's edge.
  package static func cells(of scene: Scene, drawn drawing: SceneLayout) -> CellGrid {
    let metrics = drawing.metrics
    let first = firstRow(of: drawing)
    var grid = CellGrid(painting: drawing)
    if metrics.rows < metrics.allRows { grid = grid.rows(from: first, count: metrics.rows) }
    let isCutBelow = first + metrics.rows < metrics.allRows
    let bezel = CellGrid.Bezel(
      isRound: scene.cornerRadius >= 1, isCutAbove: first > 0, isCutBelow: isCutBelow,
      indicator: isCutBelow ? 0..<0 : indicator(of: scene, on: metrics))
    if let question = scene.question { grid.draw(question, in: 1..<max(2, grid.rows - 1)) }
    grid.draw(bezel)
    return grid
  }

  /// Returns the text of a cell: its glyph, or a shade character if no letter is next to it.
  ///
  /// Shades are applied last, so that they never affect the layout. A blank next to a letter stays
  /// blank, so that words stay readable and searchable.
  private static func glyph(in grid: CellGrid, row: Int, column: Int) -> String {
    let cell = grid[row, column]
    guard cell.isFaint, cell.shade >= 38 else { return grid.text(of: cell) }
    let isNearLetter = [column - 1, column + 1].contains { near in
      grid.contains(row: row, column: near) && grid[row, near].isLetter
    }
    if isNearLetter { return " " }
    return cell.shade >= 115 ? "▒" : "░"
  }

  /// The first visible row if the grid shows only a part: puts the top sheet's edge at the end of
  /// the upper third.
  private static func firstRow(of drawing: SceneLayout) -> Int {
    let metrics = drawing.metrics
    let sheet = drawing.layers.last { $0.background == .sheet }
    let edge = sheet?.outline.rows.lowerBound ?? 0
    return max(0, min(edge - metrics.rows / 3, metrics.allRows - metrics.rows))
  }

  private static func indicator(of scene: Scene, on metrics: GridMetrics) -> Range<Int> {
    guard let frame = scene.homeIndicator else { return 0..<0 }
    var width = min(
      metrics.columns - 4, GridMetrics.clampedInteger((frame.width / metrics.width).rounded()))
    if width % 2 != metrics.columns % 2 { width -= 1 }
    guard width > 0 else { return 0..<0 }
    let first = (metrics.columns - width) / 2
    return first..<first + width
  }
}
