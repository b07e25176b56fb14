public import Gestures

/// A place on a screen, in points; y grows downward from the top edge.
public typealias Point = Gestures.Point

/// A rectangle on a screen, in points.
public struct Rect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right, never negative.
  public var width: Double
  /// The extent downward, never negative.
  public var height: Double

  /// Creates a rectangle from its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether a point lies inside; the right and the bottom edge are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The same rectangle, moved.
  public func moved(x dx: Double = 0, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// What a device keeps free along its edges, in points.
public struct Insets: Equatable, Sendable {
  /// Status bar or notch.
  public var top: Double
  /// Home indicator or gesture bar.
  public var bottom: Double
  /// Rounded corner or notch, in landscape.
  public var left: Double
  /// Rounded corner or notch, in landscape.
  public var right: Double

  /// Creates insets, all zero unless given.
  public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }
}

extension Rect {
  /// The middle of what can be seen of it above a box.
  func visibleCenter(above box: Rect?) -> Point {
    guard let box, box.y > y else { return center }
    return Point(x: center.x, y: (y + Swift.min(maxY, box.y)) / 2)
  }
}
