internal import CLibrary

/// A body that keeps a fixed share of its velocity every millisecond, as flung content does.
///
/// With `v₀` the velocity at release, `r` the share kept and `n = 1000 ln r` (negative),
///
///     v(t) = v₀ e^(nt)        x(t) = x₀ + v₀ (e^(nt) - 1) / n        x(∞) = x₀ - v₀ / n
///
/// Source: `UIScrollView.DecelerationRate`, normal 0.998 and fast 0.99 per millisecond.
public struct MomentumDecay: Equatable, Sendable {
  /// The share of the velocity that is left after one millisecond, between 0 and 1.
  public let rate: Double

  /// Creates a glide from the share of velocity that it keeps each millisecond.
  public init(rate: Double) { self.rate = rate }

  /// Where a body is that was let go at `from` with `velocity`, `time` seconds ago.
  public func at(_ time: Double, from: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: from, velocity: velocity) }
    let lost = -expm1(decline * time)
    return MotionState(position: from - velocity / decline * lost, velocity: velocity * (1 - lost))
      .onGrid
  }

  /// Where a body let go at `from` with `velocity` comes to rest.
  public func restingPosition(from: Double, velocity: Double) -> Double {
    FloatQuantizer.nearest(to: from - velocity / decline)
  }

  /// Where the platform's formula says that it ends: the sum of its steps of one millisecond.
  ///
  /// `from + velocity / 1000 * rate / (1 - rate)`, which is 0.499 s of the velocity at 0.998; the
  /// continuous law goes on for 0.4995 s. Release rules are stated in this one.
  /// Source: WWDC 2018, "Designing Fluid Interfaces".
  public func projectedPosition(from: Double, velocity: Double) -> Double {
    from + velocity / 1000 * rate / (1 - rate)
  }

  /// The time in seconds at which it passes `position`, or nil if it never does.
  public func time(toReach position: Double, from: Double, velocity: Double) -> Double? {
    if position == from { return 0 }
    let share = (from - position) * decline / velocity
    guard share > 0, share < 1 else { return nil }
    return FloatQuantizer.nearest(to: log1p(-share) / decline)
  }

  /// The time in seconds after which it is no faster than `speed`, in points per second.
  ///
  /// The default leaves half a point to go at the default rate, which is the distance at which
  /// every motion counts as at rest.
  public func settlingTime(velocity: Double, restsBelow speed: Double = 1) -> Double {
    abs(velocity) > speed ? FloatQuantizer.nearest(to: log(speed / abs(velocity)) / decline) : 0
  }

  /// The rate of the decay, in 1/s; negative.
  private var decline: Double { 1000 * log(rate) }
}
