/// The upper end of a sheet in pixels, as wide as the sheet: what its shadow throws above it, its corners,
/// its grabber, and as much of it as may lie above the first row of cells that is all its own.
package struct SheetStrip: Hashable, Sendable {
  /// Its color, `0xRRGGBB`.
  package var color: UInt32
  /// Pixels from its left to its right side.
  package var width: Int
  /// Pixels of a corner's radius, across and down.
  package var radius: Size
  /// Pixels of shadow above the edge, and how dark it is at the edge, in 255ths.
  package var shadow: Shadow
  /// Pixels of the picture from the edge down.
  package var depth: Int
  /// Its grabber; nil: it has none.
  package var grabber: Bar?

  package init(color: UInt32, width: Int, radius: Size, shadow: Shadow, depth: Int, grabber: Bar?) {
    self.color = color
    self.width = width
    self.radius = radius
    self.shadow = shadow
    self.depth = depth
    self.grabber = grabber
  }

  package struct Size: Hashable, Sendable {
    package var across: Int
    package var down: Int

    package init(across: Int, down: Int) { (self.across, self.down) = (across, down) }
  }

  package struct Shadow: Hashable, Sendable {
    package var reach: Int
    package var darkness: Int

    package init(reach: Int, darkness: Int) { (self.reach, self.darkness) = (reach, darkness) }
  }

  /// A bar with round ends, from the left side and from the edge, and its color.
  package struct Bar: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    package var color: UInt32

    package init(x: Int, y: Int, width: Int, height: Int, color: UInt32) {
      (self.x, self.y, self.width, self.height, self.color) = (x, y, width, height, color)
    }
  }

  /// Pixels of its whole height.
  package var height: Int { shadow.reach + depth }

  /// Its pixels, as red, green, blue and opacity.
  package var pixels: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width { add(x: column, y: row - shadow.reach, to: &bytes) }
    }
    return bytes
  }

  /// Adds the pixel so far from the left side and below the edge.
  private func add(x: Int, y: Int, to bytes: inout [UInt8]) {
    let covered = y < 0 ? 0 : Ellipse.coverage(x: min(x, width - 1 - x), y: y, radius: radius)
    let falling = y < 0 ? max(0, 1 + Double(y) / Double(max(1, shadow.reach))) : 1
    let shade = Double(shadow.darkness) * falling * falling
    // The sheet over its shadow.
    let alpha = covered * 255 + (1 - covered) * shade
    let share = alpha < 0.5 ? 0 : covered * 255 / alpha
    let held = grabber.map { $0.coverage(x: x, y: y) } ?? 0
    for shift: UInt32 in [16, 8, 0] {
      let background = Double(color >> shift & 0xFF) * share
      let mark = Double((grabber?.color ?? 0) >> shift & 0xFF)
      bytes.append(UInt8((background + (mark - background) * held).rounded()))
    }
    bytes.append(UInt8(alpha.rounded()))
  }
}

extension SheetStrip.Bar {
  /// How much of a pixel it covers.
  func coverage(x column: Int, y row: Int) -> Double {
    let (column, row) = (column - x, row - y)
    guard 0..<width ~= column, 0..<height ~= row else { return 0 }
    let radius = SheetStrip.Size(across: max(1, height / 2), down: max(1, height / 2))
    return Ellipse.coverage(
      x: min(column, width - 1 - column), y: min(row, height - 1 - row), radius: radius)
  }
}

/// A quarter of an ellipse at the upper left of what it rounds.
enum Ellipse {
  /// How much of the pixel so far from the two sides lies inside: by sixteen samples.
  static func coverage(x: Int, y: Int, radius: SheetStrip.Size) -> Double {
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
