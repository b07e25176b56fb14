internal import SheetEngine
internal import SheetText
internal import Terminal

/// The thin outline of a sheet that has the same color as the content below it.
///
/// It consists of box-drawing characters, whose corners are round in every terminal and connect to
/// the lines.
struct SheetOutline {
  /// The sheet's shape as shown by cells.
  let box: RoundedRect
  /// Whether its bottom edge is visible, too.
  let floats: Bool
  /// Size of a cell in points.
  let cell: (width: Double, height: Double)
  /// The first visible row of the device.
  let firstRow: Int

  /// The characters of a line and its corners, from left to right.
  private typealias Line = (left: UInt32, middle: UInt32, right: UInt32)

  private static let upper: Line = (0x256D, 0x2500, 0x256E)  // ╭ ─ ╮
  private static let lower: Line = (0x2570, 0x2500, 0x256F)  // ╰ ─ ╯
  private static let side: UInt32 = 0x2502  // │

  /// Paints the outline over the pixels of a phone, except in cells that a later layer covers.
  func paint(
    _ pixels: PixelGrid, into frame: inout TerminalFrame, row: Int, column: Int,
    isCovered: (_ place: Int, _ line: Int) -> Bool
  ) {
    let columns = self.columns(within: pixels.columns)
    func put(_ glyph: UInt32, _ place: Int, _ line: Int) {
      guard line > 0, line < pixels.rows / 2 - 1, !isCovered(place, line),
        frame.contains(row: row + line, column: column + place)
      else { return }
      let background = pixels[line * 2 + 1, place]
      frame.put(
        TerminalCell(
          glyph: glyph, foreground: Self.color(on: background).color, background: background.color),
        row: row + line, column: column + place)
    }
    func put(_ glyphs: Line, _ line: Int) {
      for place in columns {
        let isLeft = place == columns.lowerBound
        put(
          isLeft ? glyphs.left : place == columns.upperBound ? glyphs.right : glyphs.middle, place,
          line)
      }
    }
    let first = line(box.frame.y)
    put(Self.upper, first)
    guard floats else { return }
    let last = line(box.frame.maxY)
    for line in first + 1..<max(first + 1, last) {
      for place in [columns.lowerBound, columns.upperBound]
      where frame.contains(row: row + line, column: column + place)
        && frame[row + line, column + place].isBlank
      {
        put(Self.side, place, line)
      }
    }
    put(Self.lower, last)
  }

  /// Returns the columns from the left to the right line, inside the device's edge.
  private func columns(within all: Int) -> ClosedRange<Int> {
    let left = max(1, Int(bounded: (box.frame.x / cell.width).rounded()))
    let right = min(all - 2, Int(bounded: (box.frame.maxX / cell.width).rounded()) - 1)
    return left...max(left, right)
  }

  /// Returns the color of the line on a background.
  private static func color(on background: BlendColor) -> BlendColor {
    background.covered(by: background.brightness > 0.5 ? .black : .white, 0.22)
  }

  private func line(_ y: Double) -> Int {
    Int(bounded: (y / cell.height).rounded(.down)) - firstRow
  }
}
