internal import SheetEngine
internal import SheetText
internal import Terminal

/// Renders a scene as text cells, for terminals with at most 16 colors and for the ASCII mode.
///
/// With colors, dimmed text is faint; without colors, shade characters show the dimming as in logs
/// and tests.
struct ASCIIRenderer {
  private let lines: [[Character]]
  private let grid: CellGrid
  private let depth: ColorDepth
  private let columns: Int
  private let rows: Int

  /// Lays a scene out in a number of cells.
  init(
    of scene: Scene, columns: Int, rows: Int, rowHeight: Double?, isASCII: Bool, depth: ColorDepth
  ) {
    var options = TextOptions(
      charset: isASCII ? .ascii : .unicode, columns: columns, rows: rows, caption: false)
    options.rowHeight = rowHeight
    grid = TextFrame.cells(of: scene, options: options)
    lines = TextFrame.text(of: scene, options: options).split(separator: "\n").map(Array.init)
    self.depth = depth
    self.columns = columns
    self.rows = rows
  }

  /// Paints the scene into a frame.
  func paint(into frame: inout TerminalFrame, row: Int, column: Int) {
    for line in 0..<min(rows, grid.rows, lines.count) {
      var glyphs = lines[line][...]
      for place in 0..<min(columns, grid.columns) {
        let cell = grid[line, place]
        if cell.width == 0 { continue }
        let shown = glyphs.popFirst().map(String.init) ?? " "
        let isShade = shown == "░" || shown == "▒"
        frame.put(
          isShade && depth != .none ? " " : shown, width: Int(cell.width), row: row + line,
          column: column + place, foreground: foreground(of: cell), background: .terminalDefault,
          attributes: attributes(of: cell)
        )
      }
    }
  }

  private func foreground(of cell: Cell) -> TerminalColor {
    guard depth != .none else { return .terminalDefault }
    return switch cell.foreground {
    case .accent: TerminalColor(palette: 12, isBasic: true)
    case .quiet, .line, .control, .bezel, .placeholder: TerminalColor(palette: 8, isBasic: true)
    case .word: .terminalDefault
    }
  }

  private func attributes(of cell: Cell) -> TerminalCell.Attributes {
    if cell.shade >= 38, depth != .none { return .faint }
    return cell.foreground == .accent && depth == .none ? .bold : []
  }
}
