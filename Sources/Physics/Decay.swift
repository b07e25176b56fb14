internal import CLibrary

/// A decay like that of flung content, which comes to rest at its target.
///
/// With `r` the fraction of the velocity that remains after each millisecond and `n = 1000 ln r`
/// (negative),
///
///     x(t) = to + (from - to) e^(nt)        v(t) = n (from - to) e^(nt)
///
/// This is a `MomentumDecay` whose initial velocity is chosen so that it ends at the target; the
/// velocity at the start is ignored. Source: `modifyTarget` of the inertia of Popmotion and Motion.
public struct Decay: Equatable, Sendable {
  /// The fraction of the velocity that remains after one millisecond, between 0 and 1.
  public let rate: Double

  /// Creates a decay from the fraction of the velocity that remains after each millisecond.
  public init(rate: Double) { self.rate = rate }

  /// Returns the state `time` seconds after the start of a motion from `from` to `to`.
  public func at(_ time: Double, from: Double, to: Double) -> MotionState {
    let left = (from - to) * exp(decayRate * max(0, time))
    return MotionState(position: to + left, velocity: decayRate * left).quantized
  }

  /// Returns the first time after which the position stays within `tolerance` points of `to`, in
  /// seconds.
  public func settlingTime(from: Double, to: Double, tolerance: Double = Motion.restTolerance)
    -> Double
  {
    let way = abs(from - to)
    return way > tolerance ? FloatQuantizer.nearest(to: log(tolerance / way) / decayRate) : 0
  }

  /// The rate of the decay, in 1/s; negative.
  private var decayRate: Double { 1000 * log(rate) }
}
