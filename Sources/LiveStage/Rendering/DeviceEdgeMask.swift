/// What a device's body makes of the pixels of a screen: those that it covers, wholly or in part, and the
/// halves of cells outside of it.
struct DeviceEdgeMask {
  /// A pixel of which the screen covers a share, and the color around that.
  private struct Pixel {
    var row: Int
    var column: Int
    var around: BlendColor
    var screen: Double
  }

  /// Which halves of cells lie outside, cell by cell.
  private(set) var open: [(upper: Bool, lower: Bool)]
  private var pixels: [Pixel] = []

  /// One that covers nothing of so many cells.
  init(cells: Int) { open = Array(repeating: (upper: false, lower: false), count: cells) }

  /// Notes that half of a cell lies outside.
  mutating func open(cell index: Int, isUpper: Bool) {
    if isUpper { open[index].upper = true } else { open[index].lower = true }
  }

  /// Notes a pixel of which the screen covers a share.
  mutating func add(row: Int, column: Int, around: BlendColor, screen: Double) {
    pixels.append(Pixel(row: row, column: column, around: around, screen: screen))
  }

  /// Draws the body and cuts the screen's corners.
  func paint(over grid: inout PixelGrid) {
    for pixel in pixels {
      grid[pixel.row, pixel.column] = pixel.around.covered(
        by: grid[pixel.row, pixel.column], pixel.screen)
    }
  }
}
