internal import SheetEngine

/// A rounded rectangle with functions for its coverage of pixels and its distance from points.
struct RoundedRect: Equatable, Sendable {
  let frame: Rect
  /// Radii of the upper and of the lower corners, in points.
  let radii: (upper: Double, lower: Double)

  init(frame: Rect, upper: Double, lower: Double) {
    self.frame = frame
    let most = max(0, min(frame.width, frame.height) / 2)
    radii = (min(most, max(0, upper)), min(most, max(0, lower)))
  }

  static func == (one: RoundedRect, other: RoundedRect) -> Bool {
    one.frame == other.frame && one.radii == other.radii
  }

  /// Returns the distance of a point from the edge in points; negative inside.
  func distance(x: Double, y: Double) -> Double {
    let radius = y < frame.y + frame.height / 2 ? radii.upper : radii.lower
    let dx = abs(x - frame.x - frame.width / 2) - frame.width / 2 + radius
    let dy = abs(y - frame.y - frame.height / 2) - frame.height / 2 + radius
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - radius
  }

  /// Returns the pixels of a row that are completely inside the rectangle and between its corners.
  func coveredColumns(
    from upper: Double, to lower: Double, pixel width: Double, of count: Int
  ) -> Range<Int> {
    guard upper >= frame.y, lower <= frame.maxY else { return 0..<0 }
    let isAtEnd = upper < frame.y + radii.upper || lower > frame.maxY - radii.lower
    let side = isAtEnd ? max(radii.upper, radii.lower) : 0
    let first = Int(bounded: ((frame.x + side) / width).rounded(.up))
    let last = Int(bounded: ((frame.maxX - side) / width).rounded(.down))
    return (first..<max(first, last)).clamped(to: 0..<count)
  }

  /// Returns the fraction of a pixel that the rectangle covers, 0 to 1: exact at straight edges,
  /// sampled at corners.
  func coverage(of pixel: Rect) -> Double {
    let left = max(pixel.x, frame.x)
    let right = min(pixel.maxX, frame.maxX)
    let top = max(pixel.y, frame.y)
    let bottom = min(pixel.maxY, frame.maxY)
    guard right > left, bottom > top else { return 0 }
    let isAtSide =
      pixel.x < frame.x + max(radii.upper, radii.lower)
      || pixel.maxX > frame.maxX - max(radii.upper, radii.lower)
    let isAtEnd =
      pixel.y < frame.y + radii.upper || pixel.maxY > frame.maxY - radii.lower
    guard isAtSide, isAtEnd else {
      return (right - left) * (bottom - top) / (pixel.width * pixel.height)
    }
    // The shape is convex: if it contains the outermost samples, it contains all samples.
    let near = (x: pixel.x + pixel.width / 8, y: pixel.y + pixel.height / 8)
    let far = (x: near.x + pixel.width * 3 / 4, y: near.y + pixel.height * 3 / 4)
    if distance(x: near.x, y: near.y) <= 0, distance(x: far.x, y: near.y) <= 0,
      distance(x: near.x, y: far.y) <= 0, distance(x: far.x, y: far.y) <= 0
    {
      return 1
    }
    var inside = 0
    for row in 0..<4 {
      for column in 0..<4 {
        let x = pixel.x + (Double(column) + 0.5) / 4 * pixel.width
        let y = pixel.y + (Double(row) + 0.5) / 4 * pixel.height
        if distance(x: x, y: y) <= 0 { inside += 1 }
      }
    }
    return Double(inside) / 16
  }
}
