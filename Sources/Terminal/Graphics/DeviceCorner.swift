/// A corner of the device in pixels: what lies outside of it, its edge, and nothing where its screen is.
package struct DeviceCorner: Hashable, Sendable {
  /// Which of the four it is.
  package var isRight: Bool
  package var isLower: Bool
  /// Pixels of the picture: whole cells.
  package var width: Int
  package var height: Int
  /// Pixels of the radius of its outline, and how thick its edge is at the sides and above and below.
  package var radius: SheetStrip.Size
  package var edge: SheetStrip.Size
  /// The colors of its edge and of what lies outside, `0xRRGGBB`.
  package var color: UInt32
  package var outside: UInt32

  package init(
    isRight: Bool, isLower: Bool, width: Int, height: Int, radius: SheetStrip.Size,
    edge: SheetStrip.Size, color: UInt32, outside: UInt32
  ) {
    self.isRight = isRight
    self.isLower = isLower
    self.width = width
    self.height = height
    self.radius = radius
    self.edge = edge
    self.color = color
    self.outside = outside
  }

  /// Its pixels, as red, green, blue and opacity.
  package var pixels: [UInt8] {
    let inner = SheetStrip.Size(
      across: max(1, radius.across - edge.across), down: max(1, radius.down - edge.down))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let x = isRight ? width - 1 - column : column
        let y = isLower ? height - 1 - row : row
        let body = Ellipse.coverage(x: x, y: y, radius: radius)
        let screen =
          x < edge.across || y < edge.down
          ? 0 : Ellipse.coverage(x: x - edge.across, y: y - edge.down, radius: inner)
        for shift: UInt32 in [16, 8, 0] {
          let background = Double(outside >> shift & 0xFF)
          let mark = Double(color >> shift & 0xFF)
          bytes.append(UInt8((background + (mark - background) * body).rounded()))
        }
        bytes.append(UInt8(((1 - screen) * 255).rounded()))
      }
    }
    return bytes
  }
}
