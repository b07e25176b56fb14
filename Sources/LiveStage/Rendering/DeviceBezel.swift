internal import SheetEngine
internal import Terminal

/// The device's body around the screen, one pixel thick, with round corners.
struct DeviceBezel {
  private let columns: Int
  private let rows: Int
  private let outer: RoundedRect
  private let inner: RoundedRect
  private let size: (width: Double, height: Double)

  /// Creates the body around the pixels of a screen; it is cut if the screen continues beyond the
  /// pixels.
  init(_ pixels: PixelGrid, radius: Double, first: Int, of all: Int) {
    columns = pixels.columns
    rows = pixels.rows
    size = (pixels.width, pixels.height)
    let width = Double(columns) * size.width
    let height = Double(rows) * size.height
    // Beyond a cut the body continues far enough to have no visible corner.
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

  /// Computes the mask of the device's edge for a terminal's background and the intensity of the
  /// flash.
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
        // If the terminal's background is unknown, a pixel is either body or background.
        let fraction = backdrop == nil ? covered.rounded() : covered
        if fraction <= 0.02 {
          edge.markOutside(cell: row / 2 * columns + column, isUpper: row % 2 == 0)
        } else {
          let around = (backdrop ?? .black).covered(by: body, fraction)
          edge.add(row: row, column: column, around: around, screen: screen)
        }
      }
    }
    return edge
  }
}
