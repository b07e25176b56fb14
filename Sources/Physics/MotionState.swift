/// Where a body is and how fast it moves, on one axis.
///
/// Lengths are points, times are seconds, velocities are points per second, everywhere in this
/// target. No law cares which way is up.
public struct MotionState: Equatable, Sendable {
  /// The place on the axis, in points.
  public var position: Double

  /// The rate at which the place changes, in points per second.
  public var velocity: Double

  /// Creates a state from a place in points and a velocity in points per second.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
