import TerminalFixture

@testable import Terminal

extension TerminalEmulator {
  /// Shows a frame without any escape sequences.
  mutating func show(_ frame: TerminalFrame, depth: ColorDepth) {
    spots = frame.cells.map { Self.spot($0, of: frame, depth: depth) }
  }

  /// Returns the appearance of a cell of a frame at a color depth.
  static func spot(_ cell: TerminalCell, of frame: TerminalFrame, depth: ColorDepth) -> Cell {
    let cell = cell.resolved(to: depth)
    var spot = Cell()
    spot.text = frame.text(of: cell)
    spot.width = Int(cell.width)
    spot.background = name(of: cell.background, base: 40)
    if cell.isBlank { return spot }
    spot.foreground = name(of: cell.foreground, base: 30)
    if cell.attributes.contains(.bold) { spot.marks.insert(1) }
    if cell.attributes.contains(.faint) { spot.marks.insert(2) }
    if cell.attributes.contains(.underlined) { spot.marks.insert(4) }
    if cell.attributes.contains(.reversed) { spot.marks.insert(7) }
    return spot
  }

  private static func name(of color: TerminalColor, base: Int) -> String {
    let index = Int(color.value & 0xFF)
    switch color.kind {
    case .terminalDefault: return "\(base + 9)"
    case .direct: return "\(base + 8):2:\(color.red):\(color.green):\(color.blue)"
    case .palette: return "\(base + 8):5:\(index)"
    case .basic: return index < 8 ? "\(base + index)" : "\(base + 52 + index)"
    }
  }
}
