internal import CLibrary

/// A motion that keeps a fixed fraction of its velocity every millisecond, like flung content.
///
/// With `v₀` the velocity at release, `r` the fraction that is kept and `n = 1000 ln r` (negative),
///
///     v(t) = v₀ e^(nt)        x(t) = x₀ + v₀ (e^(nt) - 1) / n        x(∞) = x₀ - v₀ / n
///
/// Source: `UIScrollView.DecelerationRate`, normal 0.998 and fast 0.99 per millisecond.
public struct MomentumDecay: Equatable, Sendable {
  /// The fraction of the velocity that remains after one millisecond, between 0 and 1.
  public let rate: Double

  /// Creates a decay from the fraction of the velocity that remains after each millisecond.
  public init(rate: Double) { self.rate = rate }

  /// Returns the state `time` seconds after a release at `from` with `velocity`.
  public func at(_ time: Double, from: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: from, velocity: velocity) }
    let lost = -expm1(decayRate * time)
    return MotionState(
      position: from - velocity / decayRate * lost, velocity: velocity * (1 - lost)
    )
    .quantized
  }

  /// Returns the position at rest after a release at `from` with `velocity`.
  public func restingPosition(from: Double, velocity: Double) -> Double {
    FloatQuantizer.nearest(to: from - velocity / decayRate)
  }

  /// Returns the end position of the platform's formula, which sums steps of one millisecond.
  ///
  /// The formula is `from + velocity / 1000 * rate / (1 - rate)`. Its distance is the travel in
  /// 0.499 s at the initial velocity for a rate of 0.998; that of the continuous motion is 0.4995
  /// s. Release rules use this formula.
  /// Source: WWDC 2018, "Designing Fluid Interfaces".
  public func projectedPosition(from: Double, velocity: Double) -> Double {
    from + velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the time in seconds at which the motion reaches `position`; nil if it never does.
  public func time(toReach position: Double, from: Double, velocity: Double) -> Double? {
    if position == from { return 0 }
    let fraction = (from - position) * decayRate / velocity
    guard fraction > 0, fraction < 1 else { return nil }
    return FloatQuantizer.nearest(to: log1p(-fraction) / decayRate)
  }

  /// Returns the time in seconds after which the speed is at most `speed`, in points per second.
  ///
  /// At the default speed and the default rate, the remaining distance is half a point, the
  /// distance at which all motions count as at rest.
  public func settlingTime(velocity: Double, restsBelow speed: Double = 1) -> Double {
    abs(velocity) > speed ? FloatQuantizer.nearest(to: log(speed / abs(velocity)) / decayRate) : 0
  }

  /// The rate of the decay, in 1/s; negative.
  private var decayRate: Double { 1000 * log(rate) }
}
