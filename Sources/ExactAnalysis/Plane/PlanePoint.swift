/// A travel and a velocity, in points and points per second.
package struct PlanePoint: Equatable, Sendable {
  /// In points.
  package var travel: Double
  /// In points per second.
  package var velocity: Double

  /// A point of a plane.
  package init(travel: Double, velocity: Double) {
    (self.travel, self.velocity) = (travel, velocity)
  }
}
