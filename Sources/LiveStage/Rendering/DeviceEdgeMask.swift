/// The pixels that a device's body covers, completely or in part, and the halves of cells outside
/// it.
struct DeviceEdgeMask {
  /// A pixel that is partly covered by the screen, and the color around the screen.
  private struct Pixel {
    var row: Int
    var column: Int
    var around: BlendColor
    var screen: Double
  }

  /// The halves of each cell that are outside the device.
  private(set) var outside: [(upper: Bool, lower: Bool)]
  private var pixels: [Pixel] = []

  /// Creates an empty mask for a number of cells.
  init(cells: Int) { outside = Array(repeating: (upper: false, lower: false), count: cells) }

  /// Marks half of a cell as outside.
  mutating func markOutside(cell index: Int, isUpper: Bool) {
    if isUpper { outside[index].upper = true } else { outside[index].lower = true }
  }

  /// Adds a pixel; `screen` is the fraction that the screen covers.
  mutating func add(row: Int, column: Int, around: BlendColor, screen: Double) {
    pixels.append(Pixel(row: row, column: column, around: around, screen: screen))
  }

  /// Paints the body, including the corners of the screen.
  func paint(over grid: inout PixelGrid) {
    for pixel in pixels {
      grid[pixel.row, pixel.column] = pixel.around.covered(
        by: grid[pixel.row, pixel.column], pixel.screen)
    }
  }
}
