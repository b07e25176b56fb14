/// A position on the screen, in points; x is positive to the right, y is positive downward.
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

/// A translation in points, or a velocity in points per second; x is positive to the right, y is
/// positive downward.
public struct Vector: Equatable, Sendable {
  /// The horizontal component.
  public var x: Double

  /// The vertical component.
  public var y: Double

  /// The zero vector.
  public static let zero = Vector(x: 0, y: 0)

  /// Creates a vector from its horizontal and vertical components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the translation between the positions of two samples.
  init(from start: Sample, to end: Sample) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  /// The length of the translation, or the speed.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The translation per second; zero if no time has passed.
  static func / (way: Vector, seconds: Double) -> Vector {
    seconds > 0 ? Vector(x: way.x / seconds, y: way.y / seconds) : .zero
  }

  /// Returns the velocity with each component limited to `most` points per second.
  func bounded(by most: Double) -> Vector {
    Vector(x: max(-most, min(most, x)), y: max(-most, min(most, y)))
  }
}
