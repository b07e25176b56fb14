internal import SheetEngine
internal import SheetText

/// The cells of a text grid that contain boxes of controls, without the edges of layers.
struct BoxCells {
  /// The part of a box in a cell.
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

  /// Returns true if a line is a separate hairline: it does not end in the corner of a box.
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

  /// Returns true if a cell is on the edge of the topmost layer there.
  static func isEdge(_ row: Int, _ column: Int, of outlines: [SceneLayout.Outline]) -> Bool {
    let index = outlines.lastIndex { $0.rows.contains(row) && $0.columns.contains(column) }
    guard let index else { return false }
    let outline = outlines[index]
    if outline.hasTop, row == outline.rows.lowerBound { return true }
    if outline.hasBottom, row == outline.rows.upperBound { return true }
    return outline.hasSides
      && (column == outline.columns.lowerBound || column == outline.columns.upperBound)
  }
}
