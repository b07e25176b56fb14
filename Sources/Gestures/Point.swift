/// A place on the screen, in points; x grows to the right and y downward.
public struct Point: Equatable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point from its distances to the left and the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A way in points, or a velocity in points per second; x grows to the right and y downward.
public struct Vector: Equatable, Sendable {
  /// The part to the right.
  public var x: Double

  /// The part downward.
  public var y: Double

  /// No way, or no velocity.
  public static let zero = Vector(x: 0, y: 0)

  /// Creates a vector from its part to the right and its part downward.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The way from one sample's place to another's.
  init(from start: Sample, to end: Sample) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  /// The length of the way, or the speed whatever its direction.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The same velocity, each part of it at most as fast as `most` points per second.
  func bounded(by most: Double) -> Vector {
    Vector(x: max(-most, min(most, x)), y: max(-most, min(most, y)))
  }
}
