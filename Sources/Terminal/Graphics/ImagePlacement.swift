/// The position of an image on a terminal that shows images, in cells and in pixels within the
/// first cell.
package struct ImagePlacement: Equatable, Sendable {
  package var image: GraphicsImage
  /// Index of the placement in its frame; it replaces the placement with the same slot in the
  /// previous frame.
  package var slot: Int
  /// The cell of the upper left corner, from 0.
  package var row: Int
  package var column: Int
  /// Distance in pixels from the top of the cell.
  package var offset = 0
  /// Columns and rows to which the image is scaled; nil for its original size.
  var span: (columns: Int, rows: Int)?
  /// The first visible pixel row of the image.
  package var first = 0
  /// Visible height in pixels; nil for the whole height.
  package var height: Int?
  /// Above 0 it covers text; below 0 it is under text, but over the backgrounds of cells.
  package var layer: Int

  package init(
    image: GraphicsImage, slot: Int, row: Int, column: Int, offset: Int = 0,
    span: (columns: Int, rows: Int)? = nil, first: Int = 0, height: Int? = nil, layer: Int
  ) {
    self.image = image
    self.slot = slot
    self.row = row
    self.column = column
    self.offset = offset
    self.span = span
    self.first = first
    self.height = height
    self.layer = layer
  }

  package static func == (one: ImagePlacement, other: ImagePlacement) -> Bool {
    one.image == other.image && one.slot == other.slot && one.row == other.row
      && one.column == other.column && one.offset == other.offset && one.first == other.first
      && one.height == other.height && one.layer == other.layer
      && one.span?.columns == other.span?.columns
      && one.span?.rows == other.span?.rows
  }
}

/// A PNG file that another program has drawn.
///
/// Images are equal if their numbers are equal; their files are not compared.
package struct PNGImage: Hashable, Sendable {
  /// A unique number for each file.
  package let number: Int
  /// The content of the file.
  package let png: [UInt8]

  package init(number: Int, png: [UInt8]) { (self.number, self.png) = (number, png) }

  package static func == (one: PNGImage, other: PNGImage) -> Bool {
    one.number == other.number
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An image that is sent once; its pixels follow from the case and its values.
package enum GraphicsImage: Hashable, Sendable {
  /// Black with each opacity from 0 to 255, from top to bottom.
  case shades
  /// The dot of a finger in a cell of this size in pixels; its color is `0xRRGGBB`.
  case dot(width: Int, height: Int, color: UInt32)
  /// An image that another program has drawn.
  case drawn(PNGImage)

  /// Pixel rows of each opacity: the middle row is not adjacent to another opacity.
  package static let shadeRows = 3

  /// The pixels as red, green, blue and opacity; nil if the image is sent as a file.
  var pixels: (width: Int, height: Int, bytes: [UInt8])? {
    switch self {
    case .drawn: nil
    case .shades:
      (
        1, 256 * Self.shadeRows,
        (0..<256 * Self.shadeRows).flatMap { [0, 0, 0, UInt8($0 / Self.shadeRows)] }
      )
    case .dot(let width, let height, let color): Self.dot(width, height, color)
    }
  }

  /// The PNG file if another program has drawn the image; otherwise empty.
  var file: [UInt8] { if case .drawn(let picture) = self { picture.png } else { [] } }

  /// Draws an antialiased round dot with the width of a cell.
  private static func dot(
    _ width: Int, _ height: Int, _ color: UInt32
  ) -> (width: Int, height: Int, bytes: [UInt8]) {
    let radius = Double(min(width, height)) / 2
    let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let x = Double(column) + 0.5 - Double(width) / 2
        let y = Double(row) + 0.5 - Double(height) / 2
        let fraction = min(1, max(0, radius + 0.5 - (x * x + y * y).squareRoot()))
        bytes += parts + [UInt8((fraction * 255).rounded())]
      }
    }
    return (width, height, bytes)
  }
}
