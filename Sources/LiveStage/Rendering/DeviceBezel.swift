import SheetEngine
import Terminal

/// The device around the screen, one pixel thick, with round corners.
struct DeviceBezel {
  private let columns: Int
  private let rows: Int
  private let outer: RoundedRect
  private let inner: RoundedRect
  private let size: (width: Double, height: Double)

  /// The body around the pixels of a screen; cut where the screen goes on beyond them.
  init(_ pixels: PixelGrid, radius: Double, first: Int, of all: Int) {
    columns = pixels.columns
    rows = pixels.rows
    size = (pixels.width, pixels.height)
    let width = Double(columns) * size.width
    let height = Double(rows) * size.height
    // Beyond a cut the body goes on, far enough that no corner is seen.
    let above = first > 0 ? 1_000.0 : -size.height
    let below = first + rows / 2 < all ? 1_000.0 : -size.height
    let radii: (outer: Double, inner: Double) =
      radius >= 1 ? (radius * 0.8, radius * 0.6) : (6, 1)
    outer = RoundedRect(
      frame: Rect(x: 0, y: -above, width: width, height: height + above + below),
      upper: radii.outer, lower: radii.outer)
    inner = RoundedRect(
      frame: Rect(
        x: size.width, y: size.height - above, width: width - 2 * size.width,
        height: height + above + below - 2 * size.height),
      upper: radii.inner, lower: radii.inner)
  }

  /// What it makes of a picture, by a terminal's background and how strong the edge flashes.
  func edge(backdrop: BlendColor?, flash: Double) -> DeviceEdgeMask {
    var edge = DeviceEdgeMask(cells: columns * rows / 2)
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
}
