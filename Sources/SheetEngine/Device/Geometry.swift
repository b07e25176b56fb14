public import Gestures

/// A position on the screen, in points; y is positive downward from the top edge.
public typealias Point = Gestures.Point

/// A rectangle on a screen, in points.
public struct Rect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, never negative.
  public var width: Double
  /// The height, never negative.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
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
  /// The center of the rectangle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether the rectangle contains a point; the right and the bottom edge are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the rectangle, moved by a distance.
  public func moved(x dx: Double = 0, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// The safe area insets of a device, in points.
public struct Insets: Equatable, Sendable {
  /// Inset of the status bar or notch.
  public var top: Double
  /// Inset of the home indicator or gesture bar.
  public var bottom: Double
  /// Inset of the rounded corner or notch, in landscape.
  public var left: Double
  /// Inset of the rounded corner or notch, in landscape.
  public var right: Double

  /// Creates insets, 0 by default.
  public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }
}

extension Rect {
  /// Returns the center of the part of the rectangle that is visible above another rectangle.
  func visibleCenter(above box: Rect?) -> Point {
    guard let box, box.y > y else { return center }
    return Point(x: center.x, y: (y + Swift.min(maxY, box.y)) / 2)
  }
}
