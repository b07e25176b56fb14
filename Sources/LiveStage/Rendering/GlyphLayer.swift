internal import SheetEngine
internal import SheetText
internal import Terminal

/// The content on the shapes: text, strokes, and the tints of controls and placeholder bars, from a
/// text grid.
///
/// The lines of the grid around layers and controls are omitted: shapes have edges, and a control
/// is a tint that is half a row higher than its text.
struct GlyphLayer {
  private let grid: CellGrid
  private let boxes: BoxCells
  private let outlines: [SceneLayout.Outline]
  private let rows: Range<Int>
  private let palette: Palette

  init(grid: CellGrid, drawing: SceneLayout, rows: Range<Int>, palette: Palette) {
    self.grid = grid
    boxes = BoxCells(of: grid, drawing: drawing)
    outlines = drawing.layers.map(\.outline)
    self.rows = rows
    self.palette = palette
  }

  /// The content of a cell on its background.
  enum CellContent {
    case half
    case glyph(Cell)
    case covered
  }

  /// Tints the inside of boxes, the rows of their text, and placeholder bars.
  func tint(_ pixels: inout PixelGrid) {
    for row in rows {
      tintPlaceholders(in: row, &pixels)
      for columns in interiors(of: row) {
        let isButton = columns.contains { column in
          let cell = grid[row, column]
          let isCaret = grid.scalar(of: cell) == 0x258F  // ▏
          return cell.foreground == .accent && !cell.isBlank && !isCaret
        }
        for column in columns {
          for half in 0...1 { tintHalf(half, isButton: isButton, row, column, &pixels) }
        }
      }
    }
  }

  /// Paints placeholder bars in the lower half of a cell, like their glyph in text.
  private func tintPlaceholders(in row: Int, _ pixels: inout PixelGrid) {
    for column in 0..<min(grid.columns, pixels.columns) {
      let cell = grid[row, column]
      guard cell.foreground == .placeholder, !cell.isBlank else { continue }
      pixels[(row - rows.lowerBound) * 2 + 1, column] = color(of: cell)
    }
  }

  private func tintHalf(
    _ half: Int, isButton: Bool, _ row: Int, _ column: Int, _ pixels: inout PixelGrid
  ) {
    let shade = Double(grid[row, column].shade) / 255
    let place = (row - rows.lowerBound) * 2 + half
    guard column < pixels.columns else { return }
    let background = pixels[place, column]
    let tint = isButton ? palette.buttonTint(on: background) : palette.tint(on: background)
    pixels[place, column] = shade > 0 ? background.covered(by: tint, 1 - shade) : tint
  }

  /// The columns inside the boxes of a row; keys share their sides, which stay free.
  private func interiors(of row: Int) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var open: Int?
    for column in 1..<max(1, grid.columns - 1) where boxes[row, column] == .side {
      let isKey = grid[row, column].background == .keyboard
      if let start = open {
        if !isKey {
          found.append(start...column)
        } else if start + 1 < column {
          found.append(start + 1...column - 1)
        }
      }
      open = isKey ? column : open == nil ? column : nil
    }
    return found
  }

  /// Returns the content of a cell.
  func content(row: Int, column: Int) -> CellContent {
    let row = row + rows.lowerBound
    guard column > 0, column < grid.columns - 1, row > 0, row < grid.rows - 1 else { return .half }
    let cell = grid[row, column]
    if cell.width == 0 { return .covered }
    if cell.isBlank || cell.foreground == .placeholder { return .half }
    if BoxCells.isEdge(row, column, of: outlines) { return .half }
    if boxes[row, column] != .none, !boxes.isHairline(row, column) { return .half }
    return .glyph(cell)
  }

  /// Returns the color of a glyph with the shade of its cell.
  private func color(of cell: Cell) -> BlendColor {
    palette.foreground(cell.foreground).dimmed(Double(cell.shade) / 255)
  }

  /// Writes the glyph of a cell into a frame, with the colors of the halves under it.
  func put(
    _ cell: Cell, upper: BlendColor, lower: BlendColor, row: Int, column: Int,
    into frame: inout TerminalFrame
  ) {
    // A glyph has one background: the average, or the lower half if an edge crosses the cell.
    let difference = abs(upper.brightness - lower.brightness)
    let background = difference < 0.08 ? upper.covered(by: lower, 0.5) : lower
    let foreground = color(of: cell)
    guard let scalar = grid.scalar(of: cell) else {
      frame.put(
        grid.text(of: cell), width: Int(cell.width), row: row, column: column,
        foreground: foreground.color, background: background.color)
      return
    }
    frame.put(
      TerminalCell(
        glyph: scalar == 0x2508 ? 0x2500 : scalar,  // ┈ ─
        foreground: foreground.color, background: background.color, width: cell.width),
      row: row, column: column)
  }
}
