/// A motion from one position to another: a spring, a curve or a decay.
///
/// The value does not contain a start time; the caller stores it, so states can be computed for any
/// times in any order.
public enum Motion: Equatable, Sendable {
  /// A spring, which starts with the current velocity.
  case spring(Spring)

  /// A curve of fixed duration, which ignores the current velocity.
  case curve(BezierCurve)

  /// A curve given by samples, which ignores the current velocity.
  case sampled(SampledCurve)

  /// A decay to a target, which ignores the current velocity.
  case decay(Decay)

  /// The distance from the target below which a value is at rest, in points: half of a point is not
  /// visible.
  public static let restTolerance = 0.5

  /// Returns the state `time` seconds after the start of a motion from `from` to `to` with
  /// `velocity`.
  public func at(_ time: Double, from: Double, to: Double, velocity: Double) -> MotionState {
    switch self {
    case .spring(let spring): spring.at(time, from: from, to: to, velocity: velocity)
    case .curve(let curve): curve.at(time, from: from, to: to, velocity: velocity)
    case .sampled(let curve): curve.at(time, from: from, to: to)
    case .decay(let decay): decay.at(time, from: from, to: to)
    }
  }

  /// Returns the first time after which the position stays within `tolerance` points of `to`, in
  /// seconds.
  public func settlingTime(
    from: Double, to: Double, velocity: Double, tolerance: Double = restTolerance
  ) -> Double {
    switch self {
    case .spring(let spring):
      spring.settlingTime(from: from, to: to, velocity: velocity, tolerance: tolerance)
    case .curve(let curve):
      curve.settlingTime(from: from, to: to, velocity: velocity, tolerance: tolerance)
    case .sampled(let curve): curve.settlingTime(from: from, to: to, tolerance: tolerance)
    case .decay(let decay): decay.settlingTime(from: from, to: to, tolerance: tolerance)
    }
  }
}
