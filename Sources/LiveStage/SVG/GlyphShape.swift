internal import CLibrary
internal import SheetEngine

/// The shapes of block and line glyphs, in fractions of a cell; letters have none.
enum GlyphShape {
  /// Thickness of lines, in fractions of a cell's width and height.
  private static let line = (width: 1.0 / 9, height: 0.05)

  static func parts(of glyph: UInt32) -> [Rect] {
    switch glyph {
    case 0x2580: [Rect(x: 0, y: 0, width: 1, height: 0.5)]
    case 0x2581...0x2588:
      [Rect(x: 0, y: 1 - eighths(glyph), width: 1, height: eighths(glyph))]
    case 0x2589...0x258F:
      [Rect(x: 0, y: 0, width: Double(0x2590 - glyph) / 8, height: 1)]
    case 0x2590: [Rect(x: 0.5, y: 0, width: 0.5, height: 1)]
    case 0x2594: [Rect(x: 0, y: 0, width: 1, height: 0.125)]
    case 0x2595: [Rect(x: 0.875, y: 0, width: 0.125, height: 1)]
    case 0x2596...0x259F: quadrants(of: glyph)
    case 0x2501: [Rect(x: 0, y: 0.425, width: 1, height: 0.15)]
    case 0x2550:
      [0.4, 0.55].map { Rect(x: 0, y: $0, width: 1, height: line.height) }
    default: arms(of: glyph).map(arm)
    }
  }

  /// Returns the corners of a shape that is not made of rectangles; otherwise empty.
  static func outline(of glyph: UInt32) -> [(x: Double, y: Double)] {
    let (x, y) = (line.width / 2, line.height / 2)
    return switch glyph {
    case 0x2571: [(1 - x, -y), (1 + x, y), (x, 1 + y), (-x, 1 - y)]
    case 0x2572: [(x, -y), (1 + x, 1 - y), (1 - x, 1 + y), (-x, y)]
    case 0x256D...0x2570: arc(of: glyph)
    default: BlockGlyphs.outline(of: glyph)
    }
  }

  /// Returns a round corner: a quarter of a ring around a corner of the cell.
  private static func arc(of glyph: UInt32) -> [(x: Double, y: Double)] {
    let middle = (x: glyph == 0x256D || glyph == 0x2570 ? 1.0 : 0, y: glyph < 0x256F ? 1.0 : 0)
    let way = (x: 1 - 2 * middle.x, y: 1 - 2 * middle.y)
    let angles = (0...8).map { Double($0) / 8 * Double.pi / 2 }
    func edge(_ side: Double) -> [(x: Double, y: Double)] {
      angles.map { angle in
        (
          middle.x + way.x * (0.5 + side * line.width / 2) * cos(angle),
          middle.y + way.y * (0.5 + side * line.height / 2) * sin(angle)
        )
      }
    }
    return edge(1) + edge(-1).reversed()
  }

  /// Returns the filled quarters of a cell, in the order upper left, upper right, lower left, lower
  /// right.
  private static func quadrants(of glyph: UInt32) -> [Rect] {
    let bits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(glyph - 0x2596)]
    return (0..<4).filter { bits >> $0 & 1 == 1 }.map { index in
      Rect(
        x: index % 2 == 0 ? 0 : 0.5, y: index < 2 ? 0 : 0.5, width: 0.5, height: 0.5)
    }
  }

  private static func eighths(_ glyph: UInt32) -> Double { Double(glyph - 0x2580) / 8 }

  /// The directions of a line from the center of its cell.
  private enum Arm { case up, down, left, right }

  private static func arms(of glyph: UInt32) -> [Arm] {
    switch glyph {
    case 0x2500: [.left, .right]
    case 0x2502: [.up, .down]
    case 0x250C: [.down, .right]
    case 0x2510: [.down, .left]
    case 0x2514: [.up, .right]
    case 0x2518: [.up, .left]
    case 0x251C: [.up, .down, .right]
    case 0x2524: [.up, .down, .left]
    case 0x252C: [.down, .left, .right]
    case 0x2534: [.up, .left, .right]
    case 0x253C: [.up, .down, .left, .right]
    default: []
    }
  }

  private static func arm(_ arm: Arm) -> Rect {
    let left = (1 - line.width) / 2
    let top = (1 - line.height) / 2
    return switch arm {
    case .up: Rect(x: left, y: 0, width: line.width, height: top + line.height)
    case .down: Rect(x: left, y: top, width: line.width, height: 1 - top)
    case .left: Rect(x: 0, y: top, width: left + line.width, height: line.height)
    case .right: Rect(x: left, y: top, width: 1 - left, height: line.height)
    }
  }
}
