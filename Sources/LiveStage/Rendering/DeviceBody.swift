import SheetEngine
import Terminal

/// The device around the screen, one pixel thick, with round corners.
struct DeviceBody: Equatable {
  private let columns: Int
  private let rows: Int
  private let outer: RoundedBox
  private let inner: RoundedBox
  private let size: PixelSize

  private struct PixelSize: Equatable {
    var width: Double
    var height: Double
  }

  /// The body around the pixels of a screen; cut where the screen goes on beyond them; square where its
  /// corners are pictures.
  init(_ pixels: PixelGrid, radius: Double, first: Int, of all: Int, isSquare: Bool = false) {
    columns = pixels.columns
    rows = pixels.rows
    size = PixelSize(width: pixels.width, height: pixels.height)
    let width = Double(columns) * size.width
    let height = Double(rows) * size.height
    // Beyond a cut the body goes on, far enough that no corner is seen.
    let above = first > 0 ? 1_000.0 : -size.height
    let below = first + rows / 2 < all ? 1_000.0 : -size.height
    let radii: (outer: Double, inner: Double) =
      isSquare ? (0, 0) : radius >= 1 ? (radius * 0.8, radius * 0.6) : (6, 1)
    outer = RoundedBox(
      frame: Rect(x: 0, y: -above, width: width, height: height + above + below),
      upper: radii.outer, lower: radii.outer)
    inner = RoundedBox(
      frame: Rect(
        x: size.width, y: size.height - above, width: width - 2 * size.width,
        height: height + above + below - 2 * size.height),
      upper: radii.inner, lower: radii.inner)
  }

  /// What it makes of a picture, by a terminal's background and how strong the edge flashes.
  func edge(backdrop: BlendColor?, flash: Double) -> DeviceEdge {
    var edge = DeviceEdge(cells: columns * rows / 2)
    let body = Palette.body.covered(by: Palette.flash, flash)
    for row in 0..<rows {
      let top = Double(row) * size.height
      let whole = inner.coveredColumns(
        from: top, to: top + size.height, pixel: size.width, of: columns)
      for column in 0..<columns where !whole.contains(column) {
        let pixel = Rect(
          x: Double(column) * size.width, y: Double(row) * size.height, width: size.width,
          height: size.height)
        let screen = inner.coverage(of: pixel)
        guard screen < 1 else { continue }
        let covered = outer.coverage(of: pixel)
        // Without knowing the terminal's background, a pixel is body or it is not.
        let share = backdrop == nil ? covered.rounded() : covered
        if share <= 0.02 {
          edge.open(cell: row / 2 * columns + column, isUpper: row % 2 == 0)
        } else {
          let around = (backdrop ?? .black).covered(by: body, share)
          edge.add(row: row, column: column, around: around, screen: screen)
        }
      }
    }
    return edge
  }

  /// Whether its corners can be pictures at cells of so many points: they are rounder than its edge is
  /// thick, and do not meet.
  static func hasPictures(
    radius: Double, points: (width: Double, height: Double), columns: Int, rows: Int
  ) -> Bool {
    let cells = (across: 0.8 * radius / points.width, down: 0.8 * radius / points.height)
    return cells.across > 1.2 && cells.down > 0.7
      && cells.across * 2 + 2 < Double(columns) && cells.down * 2 + 2 < Double(rows)
  }

  /// Pixels of the upper half of a cell of so many, as kitty draws half blocks: of four eighths, where the
  /// pixels left over go to the eighths in the middle first (`eight_range` in its `box_drawing.py`).
  static func upperHalf(of height: Int) -> Int {
    height / 8 * 4 + [0, 1, 1, 2, 2, 2, 3, 3][height % 8]
  }

  /// The four corners as pictures on a phone of so many cells that `hasPictures`, over everything on it.
  static func corners(
    radius: Double, cell: (width: Int, height: Int), points: (width: Double, height: Double),
    columns: Int, rows: Int, backdrop: BlendColor, flash: Double
  ) -> [Placement] {
    let size = SheetStrip.Size(
      across: Int(bounded: (0.8 * radius / points.width * Double(cell.width)).rounded()),
      down: Int(bounded: (0.8 * radius / points.height * Double(cell.height)).rounded()))
    // As thick as the body in cells: one at the sides, half of one above and below.
    let half = upperHalf(of: cell.height)
    let span = (
      columns: (size.across + cell.width - 1) / cell.width,
      rows: (size.down + cell.height - 1) / cell.height
    )
    // A flash has few steps, each of which is sent once.
    let color = Palette.body.covered(by: Palette.flash, (flash * 4).rounded() / 4)
    return (0..<4).map { index in
      let corner = DeviceCorner(
        isRight: index % 2 == 1, isLower: index > 1, width: span.columns * cell.width,
        height: span.rows * cell.height, radius: size,
        edge: SheetStrip.Size(
          across: cell.width, down: index > 1 ? half : cell.height - half),
        color: color.color.value & 0xFF_FFFF, outside: backdrop.color.value & 0xFF_FFFF)
      // Half a cell above and below is not the device's.
      return Placement(
        image: .corner(corner), slot: 4 + index, row: corner.isLower ? rows - span.rows - 1 : 0,
        column: corner.isRight ? columns - span.columns : 0,
        offset: half, layer: 4)
    }
  }
}
