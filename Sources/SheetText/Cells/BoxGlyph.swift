/// A set of arms, and the box-drawing character with these arms.
///
/// Arms of lines that share a cell are joined, so two adjacent fields or keys share the edge
/// between them.
struct BoxGlyph: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let up = BoxGlyph(rawValue: 1)
  static let down = BoxGlyph(rawValue: 2)
  static let left = BoxGlyph(rawValue: 4)
  static let right = BoxGlyph(rawValue: 8)

  /// Indexed by raw value: each arm is one bit.
  private static let glyphs: [Unicode.Scalar] = [
    " ", "│", "│", "│", "─", "╯", "╮", "┤", "─", "╰", "╭", "├", "─", "┴", "┬", "┼",
  ]

  /// The box-drawing character with these arms; corners are round.
  var scalar: Unicode.Scalar { Self.glyphs[Int(rawValue)] }

  init(rawValue: UInt8) {
    self.rawValue = rawValue & 15
  }

  /// Creates the arms of a glyph; empty if the glyph is not a line.
  init(of glyph: UInt32) {
    switch glyph {
    case 0x2502: self = [.up, .down]
    case 0x2500: self = [.left, .right]
    case 0x256F: self = [.up, .left]
    case 0x256E: self = [.down, .left]
    case 0x2570: self = [.up, .right]
    case 0x256D: self = [.down, .right]
    case 0x2524: self = [.up, .down, .left]
    case 0x251C: self = [.up, .down, .right]
    case 0x2534: self = [.up, .left, .right]
    case 0x252C: self = [.down, .left, .right]
    case 0x253C: self = [.up, .down, .left, .right]
    default: self = []
    }
  }
}

extension CellGrid {
  /// Draws arms into a cell and joins them to the existing arms of the cell.
  mutating func join(_ arms: BoxGlyph, row: Int, column: Int, foreground: Cell.Foreground = .line) {
    guard contains(row: row, column: column) else { return }
    let joined = BoxGlyph(of: self[row, column].glyph).union(arms)
    put(joined.scalar, row: row, column: column, foreground: foreground)
  }

  /// Draws a horizontal edge; its two end cells also have the arms in `corner`.
  mutating func edge(row: Int, columns: ClosedRange<Int>, corner: BoxGlyph) {
    for column in columns {
      var arms: BoxGlyph = []
      if column > columns.lowerBound { arms.insert(.left) }
      if column < columns.upperBound { arms.insert(.right) }
      let isEnd = column == columns.lowerBound || column == columns.upperBound
      join(isEnd ? arms.union(corner) : arms, row: row, column: column)
    }
  }

  /// Draws a box with round corners around one row, with or without its top and bottom edges.
  mutating func box(around row: Int, columns: ClosedRange<Int>, hasTop: Bool, hasBottom: Bool) {
    guard columns.count > 1 else { return }
    if hasTop { edge(row: row - 1, columns: columns, corner: .down) }
    join([.up, .down], row: row, column: columns.lowerBound)
    join([.up, .down], row: row, column: columns.upperBound)
    if hasBottom { edge(row: row + 1, columns: columns, corner: .up) }
  }
}
