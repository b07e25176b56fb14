/// An image as red, green, blue, a byte each, row by row.
package struct Bitmap: Equatable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// Three bytes a pixel.
  package let colors: [UInt8]

  /// An image of these colours.
  ///
  /// - Precondition: There are three bytes for every pixel.
  package init(width: Int, height: Int, colors: [UInt8]) {
    precondition(colors.count == 3 * width * height, "\(colors.count) bytes for that size")
    (self.width, self.height, self.colors) = (width, height, colors)
  }

  /// The image of a PNG file; nil where it is none, or of a kind that no drawing tool writes.
  ///
  /// Eight bits a channel, without interlacing, with or without opacity; what shows through is
  /// white. Source: Portable Network Graphics Specification (Second Edition), W3C 2003.
  package init?(png: [UInt8]) {
    guard let file = PNGChunks(png), let raw = try? file.rows() else { return nil }
    var colors = [UInt8](repeating: 0, count: 3 * file.width * file.height)
    for pixel in 0..<file.width * file.height {
      let place = pixel * file.channels
      let opacity = file.channels == 4 ? Int(raw[place + 3]) : 255
      for channel in 0..<3 {
        let mixed = Int(raw[place + channel]) * opacity + 255 * (255 - opacity)
        colors[3 * pixel + channel] = UInt8((mixed + 127) / 255)
      }
    }
    self.init(width: file.width, height: file.height, colors: colors)
  }
}

/// What of a PNG file matters here: its size, its kind, its compressed rows.
private struct PNGChunks {
  var width = 0
  var height = 0
  /// Bytes a pixel.
  var channels = 0
  var compressed: [UInt8] = []

  /// More pixels than these are no picture of a phone.
  private static let mostPixels = 1 << 25

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    var place = 8
    while place + 12 <= bytes.count {
      let length = Self.number(bytes, at: place)
      let data = place + 8
      guard length <= bytes.count - data - 4 else { return nil }
      switch String(decoding: bytes[place + 4..<data], as: UTF8.self) {
      case "IHDR":
        guard length == 13, let header = Self.header(bytes[data..<data + 13]) else { return nil }
        (width, height, channels) = header
      case "IDAT": compressed += bytes[data..<data + length]
      default: break
      }
      place = data + length + 4
    }
    guard channels > 0, compressed.count > 2 else { return nil }
  }

  private static func header(_ bytes: ArraySlice<UInt8>) -> (Int, Int, Int)? {
    let bytes = Array(bytes)
    let (width, height) = (number(bytes, at: 0), number(bytes, at: 4))
    let channels = [2: 3, 6: 4][bytes[9]] ?? 0
    guard width > 0, height > 0, width <= mostPixels / height, bytes[8] == 8, channels > 0,
      bytes[10] == 0, bytes[11] == 0, bytes[12] == 0
    else { return nil }
    return (width, height, channels)
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The rows without their filters.
  func rows() throws(Inflate.Broken) -> [UInt8] {
    let stride = width * channels
    let raw = try Inflate.bytes(of: compressed[2...], atMost: height * (stride + 1))
    guard raw.count == height * (stride + 1) else { throw Inflate.Broken() }
    var rows = [UInt8](repeating: 0, count: height * stride)
    for row in 0..<height {
      let filter = raw[row * (stride + 1)]
      guard filter <= 4 else { throw Inflate.Broken() }
      for column in 0..<stride {
        let left = column >= channels ? Int(rows[row * stride + column - channels]) : 0
        let above = row > 0 ? Int(rows[(row - 1) * stride + column]) : 0
        let corner =
          row > 0 && column >= channels ? Int(rows[(row - 1) * stride + column - channels]) : 0
        let guess: Int =
          switch filter {
          case 0: 0
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          default: Self.nearest(left, above, corner)
          }
        rows[row * stride + column] = raw[row * (stride + 1) + 1 + column] &+ UInt8(guess)
      }
    }
    return rows
  }

  /// Paeth's choice: of three neighbours the one nearest to left + above - corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
