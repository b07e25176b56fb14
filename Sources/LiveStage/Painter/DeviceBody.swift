import SheetEngine

/// The device around the screen, one pixel thick, with round corners.
struct DeviceBody {
  private let columns: Int
  private let rows: Int
  private let outer: RoundedBox
  private let inner: RoundedBox
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
    let round = radius >= 1
    outer = RoundedBox(
      frame: Rect(x: 0, y: -above, width: width, height: height + above + below),
      upper: round ? radius * 0.8 : 6, lower: round ? radius * 0.8 : 6)
    inner = RoundedBox(
      frame: Rect(
        x: size.width, y: size.height - above, width: width - 2 * size.width,
        height: height + above + below - 2 * size.height),
      upper: round ? radius * 0.6 : 1, lower: round ? radius * 0.6 : 1)
  }

  /// Draws the body and cuts the screen's corners; answers which halves of cells lie outside of it.
  func paint(
    over pixels: inout PixelGrid, backdrop: BlendColor?, flash: Double
  ) -> [(upper: Bool, lower: Bool)] {
    var open = Array(repeating: (upper: false, lower: false), count: columns * rows / 2)
    let body = Palette.body.covered(by: Palette.flash, flash)
    for row in 0..<rows {
      for column in 0..<columns {
        let pixel = Rect(
          x: Double(column) * size.width, y: Double(row) * size.height, width: size.width,
          height: size.height)
        let screen = inner.coverage(of: pixel)
        guard screen < 1 else { continue }
        let covered = outer.coverage(of: pixel)
        let index = row / 2 * columns + column
        // Without knowing the terminal's ground, a pixel is body or it is not.
        let share = backdrop == nil ? covered.rounded() : covered
        if share <= 0.02 {
          if row % 2 == 0 { open[index].upper = true } else { open[index].lower = true }
          continue
        }
        let around = (backdrop ?? .black).covered(by: body, share)
        pixels[row, column] = around.covered(by: pixels[row, column], screen)
      }
    }
    return open
  }
}
