/// The upper edge of a sheet in pixels: what its shadow throws above it, its corners, and as much of it as
/// may lie above the first row of cells that is all its own.
///
/// The left and the right corner are pictures, and a single column stands for all that lies between.
struct SheetStrip: Hashable, Sendable {
  /// Its colour, `0xRRGGBB`.
  var color: UInt32
  /// Pixels of a corner's radius, across and down.
  var radius: Size
  /// Pixels of shadow above the edge, and how dark it is at the edge, in 255ths.
  var shadow: Shadow
  /// Pixels of a corner's picture across: whole cells.
  var corner: Int
  /// Pixels of the picture from the edge down.
  var depth: Int

  struct Size: Hashable, Sendable { var across: Int, down: Int }
  struct Shadow: Hashable, Sendable { var reach: Int, darkness: Int }

  /// What of it a picture shows.
  enum Part: Int, Hashable, Sendable { case left, middle, right }

  /// Pixels of its whole height.
  var height: Int { shadow.reach + depth }

  /// The pixels of a part, as red, green, blue and opacity.
  func pixels(of part: Part) -> (width: Int, height: Int, bytes: [UInt8]) {
    let width = part == .middle ? 1 : corner
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let x = part == .left ? column : part == .right ? width - 1 - column : radius.across
        bytes += pixel(x: x, y: row - shadow.reach)
      }
    }
    return (width, height, bytes)
  }

  /// The pixel so far from the left edge and below the upper one.
  private func pixel(x: Int, y: Int) -> [UInt8] {
    let covered = coverage(x: x, y: y)
    let falling = y < 0 ? max(0, 1 + Double(y) / Double(max(1, shadow.reach))) : 1
    let shade = Double(shadow.darkness) * falling * falling
    // The sheet over its shadow.
    let alpha = covered * 255 + (1 - covered) * shade
    guard alpha >= 0.5 else { return [0, 0, 0, 0] }
    let share = covered * 255 / alpha
    return [16, 8, 0].map { UInt8((Double(color >> $0 & 0xFF) * share).rounded()) }
      + [UInt8(alpha.rounded())]
  }

  /// How much of a pixel the sheet covers: by sixteen samples at a corner.
  private func coverage(x: Int, y: Int) -> Double {
    guard y >= 0 else { return 0 }
    guard x < radius.across, y < radius.down else { return 1 }
    var inside = 0
    for step in 0..<16 {
      let across = Double(radius.across) - Double(x) - (Double(step % 4) + 0.5) / 4
      let down = Double(radius.down) - Double(y) - (Double(step / 4) + 0.5) / 4
      let (u, v) = (across / Double(radius.across), down / Double(radius.down))
      if u * u + v * v <= 1 { inside += 1 }
    }
    return Double(inside) / 16
  }
}
