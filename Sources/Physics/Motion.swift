/// A law that takes a body from one place to another: a spring, a curve or a decay.
///
/// A motion is a law and a start time; the caller keeps the start, so that the same law can be asked
/// for any time, in any order.
public enum Motion: Equatable, Sendable {
  /// A spring, which keeps the velocity that the body came with.
  case spring(Spring)

  /// A curve of fixed duration, which does not.
  case curve(BezierCurve)

  /// A curve that is known by its samples, which does not either.
  case sampled(SampledCurve)

  /// A decay that is aimed at its end, whatever the body came with.
  case decay(Decay)

  /// Where a body is that left `from` for `to` with `velocity`, `time` seconds ago.
  public func at(_ time: Double, from: Double, to: Double, velocity: Double) -> MotionState {
    switch self {
    case .spring(let spring): spring.at(time, from: from, to: to, velocity: velocity)
    case .curve(let curve): curve.at(time, from: from, to: to, velocity: velocity)
    case .sampled(let curve): curve.at(time, from: from, to: to)
    case .decay(let decay): decay.at(time, from: from, to: to)
    }
  }

  /// The first time after which the body stays within `tolerance` points of `to`, in seconds.
  public func settlingTime(
    from: Double, to: Double, velocity: Double, tolerance: Double = 0.5
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
