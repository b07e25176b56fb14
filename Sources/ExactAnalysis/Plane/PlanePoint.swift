/// A point of a plane: a travel and a velocity.
package struct PlanePoint: Equatable, Sendable {
  /// In points, positive downward.
  package var travel: Double
  /// In points per second, positive downward.
  package var velocity: Double

  /// Creates a point from its coordinates.
  package init(travel: Double, velocity: Double) {
    (self.travel, self.velocity) = (travel, velocity)
  }
}
