/// A position and a velocity on one axis.
///
/// In this target, lengths are in points, times in seconds and velocities in points per second.
/// Motions do not depend on the direction of the axis.
public struct MotionState: Equatable, Sendable {
  /// The position on the axis, in points.
  public var position: Double

  /// The velocity, in points per second.
  public var velocity: Double

  /// Creates a state from a position in points and a velocity in points per second.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
