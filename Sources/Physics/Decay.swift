internal import CLibrary

/// A body that slows down as flung content does, aimed so that it comes to rest at its target.
///
/// With `r` the share of the velocity that is kept each millisecond and `n = 1000 ln r` (negative),
///
///     x(t) = to + (from - to) e^(nt)        v(t) = n (from - to) e^(nt)
///
/// It is a `MomentumDecay` whose first velocity is the one that leads there; the one that the body came
/// with is ignored. Source: `modifyTarget` of Popmotion's and Motion's inertia, which aims so.
public struct Decay: Equatable, Sendable {
  /// The share of the velocity that is left after one millisecond, between 0 and 1.
  public let rate: Double

  /// Creates a decay from the share of velocity that it keeps each millisecond.
  public init(rate: Double) { self.rate = rate }

  /// Where a body is that left `from` for `to`, `time` seconds ago.
  public func at(_ time: Double, from: Double, to: Double) -> MotionState {
    let left = (from - to) * exp(decline * max(0, time))
    return MotionState(position: to + left, velocity: decline * left).onGrid
  }

  /// The first time after which the body stays within `tolerance` points of `to`, in seconds.
  public func settlingTime(from: Double, to: Double, tolerance: Double = 0.5) -> Double {
    let way = abs(from - to)
    return way > tolerance ? FloatQuantizer.nearest(to: log(tolerance / way) / decline) : 0
  }

  /// The rate of the decay, in 1/s; negative.
  private var decline: Double { 1000 * log(rate) }
}
