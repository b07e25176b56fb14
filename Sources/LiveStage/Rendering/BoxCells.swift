import SheetEngine
import SheetText

/// Where a text grid draws the boxes of controls; the edges of layers are left out.
struct BoxCells {
  /// What a cell holds of a box.
  enum Part: UInt8 { case none, across, side, corner }

  private let columns: Int
  private var parts: [Part]

  init(of grid: CellGrid, drawing: SceneLayout) {
    columns = grid.columns
    parts = Array(repeating: .none, count: grid.columns * grid.rows)
    let outlines = drawing.layers.map(\.outline)
    for (index, cell) in grid.cells.enumerated() where cell.foreground == .line && !cell.isBlank {
      let part = Self.part(grid.scalar(of: cell))
      let row = index / grid.columns
      let column = index % grid.columns
      guard part != .none, !Self.isEdge(row, column, of: outlines) else { continue }
      parts[index] = part
    }
  }

  subscript(row: Int, column: Int) -> Part { parts[row * columns + column] }

  /// Whether a line is one of its own: it ends in no corner of a box.
  func isHairline(_ row: Int, _ column: Int) -> Bool {
    guard self[row, column] == .across else { return false }
    var place = column
    while place > 0, self[row, place] == .across { place -= 1 }
    return self[row, place] != .corner
  }

  private static func part(_ glyph: UInt32?) -> Part {
    switch glyph {
    case 0x2500: .across  // ─
    case 0x2502: .side  // │
    // ╭ ╮ ╰ ╯ ├ ┤ ┬ ┴ ┼
    case 0x256D, 0x256E, 0x2570, 0x256F, 0x251C, 0x2524, 0x252C, 0x2534, 0x253C: .corner
    default: .none
    }
  }

  /// Whether a cell lies on the edge of the layer that is seen there.
  static func isEdge(_ row: Int, _ column: Int, of outlines: [SceneLayout.Outline]) -> Bool {
    let place = outlines.lastIndex { $0.rows.contains(row) && $0.columns.contains(column) }
    guard let place else { return false }
    let outline = outlines[place]
    if outline.hasTop, row == outline.rows.lowerBound { return true }
    if outline.hasBottom, row == outline.rows.upperBound { return true }
    return outline.hasSides
      && (column == outline.columns.lowerBound || column == outline.columns.upperBound)
  }
}
