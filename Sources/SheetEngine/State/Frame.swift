/// A moving sheet at one instant.
///
/// Velocity is positive downwards, in points per second.
public struct Frame: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// Height in points.
  public var height: Double
  /// Points per second, positive downwards.
  public var velocity: Double
  /// The backdrop's opacity, 0 to 1.
  public var dim: Double
  /// 0 at the smallest detent, 1 at the largest.
  public var progress: Double
}
