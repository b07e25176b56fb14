/// A picture in its place on a terminal that draws pictures: cells, and pixels within the first of them.
package struct ImagePlacement: Equatable, Sendable {
  /// The picture.
  package var image: GraphicsImage
  /// Which of the placements of the same frame it is; it takes the place of the one before.
  package var slot: Int
  /// The cell of its upper left corner, from 0.
  package var row: Int
  package var column: Int
  /// Pixels that it begins lower than that cell.
  package var offset = 0
  /// Columns and rows that it is stretched over; nil: as large as it is.
  var span: (columns: Int, rows: Int)?
  /// The first row of its pixels that is shown.
  package var first = 0
  /// Pixels of its height that are shown; nil: all.
  package var height: Int?
  /// Above 0 it lies over letters; below 0 under them, and over the backgrounds of cells.
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

/// A picture as the PNG file that a program has made of it.
///
/// Two are the same where their numbers are, so that files are not compared.
package struct PNGImage: Hashable, Sendable {
  /// Another one for each file.
  package let number: Int
  /// The file.
  package let png: [UInt8]

  package init(number: Int, png: [UInt8]) { (self.number, self.png) = (number, png) }

  package static func == (one: PNGImage, other: PNGImage) -> Bool {
    one.number == other.number
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A picture that is sent once: what it shows, from which its pixels follow.
package enum GraphicsImage: Hashable, Sendable {
  /// Black of each opacity of 0 to 255, one below the other.
  case shades
  /// A finger's dot in a cell of so many pixels, and its color, `0xRRGGBB`.
  case dot(width: Int, height: Int, color: UInt32)
  /// A picture that another program has drawn.
  case drawn(PNGImage)

  /// Rows of pixels that an opacity has among the shades: the one in the middle has no other beside it.
  package static let shadeRows = 3

  /// Its pixels as red, green, blue and opacity; nil: it is sent as the file that it is.
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

  /// The PNG file of one that another program has drawn; none of others.
  var file: [UInt8] { if case .drawn(let picture) = self { picture.png } else { [] } }

  /// A round dot as wide as a cell, soft at its edge.
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
        let share = min(1, max(0, radius + 0.5 - (x * x + y * y).squareRoot()))
        bytes += parts + [UInt8((share * 255).rounded())]
      }
    }
    return (width, height, bytes)
  }
}
