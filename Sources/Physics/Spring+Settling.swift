internal import CLibrary

/// The settle time of a spring: the last time at which its distance to the target is the tolerance.
///
/// A spring is monotonic between two extrema. The extrema are known in closed form, and their
/// distances decrease by a constant factor, so a logarithm gives the last extremum outside the
/// tolerance. After it the tolerance is crossed exactly once; this crossing is searched
/// numerically.
extension Spring {
  /// Returns the first time after which the position stays within `tolerance` points of `to`, in
  /// seconds.
  ///
  /// Accurate to 1e-9 s. The time is 0 if the position never leaves the tolerance, and infinite if
  /// it never stays within it: a spring without friction or stiffness, or numbers that are not
  /// finite.
  public func settlingTime(
    from: Double, to: Double, velocity: Double, tolerance: Double = Motion.restTolerance
  ) -> Double {
    let displacement = from - to
    if displacement == 0 && velocity == 0 { return 0 }
    guard displacement.isFinite, velocity.isFinite, tolerance > 0 else { return .infinity }
    let settling = SettleSearch(
      swing: normalized, displacement: displacement, velocity: velocity, tolerance: tolerance)
    let last = FloatQuantizer.nearest(to: settling.lastCrossing)
    guard clamps, let stop = firstCrossing(from: from, to: to, velocity: velocity) else {
      return last
    }
    // A clamped spring settles at the latest when it stops at its target.
    return min(last, stop)
  }
}

/// The search for the settle time of one motion.
private struct SettleSearch {
  let swing: NormalizedSpring
  let displacement: Double
  let velocity: Double
  let tolerance: Double

  var lastCrossing: Double {
    let (decay, square) = (swing.decay, swing.square)
    guard decay.isFinite, square.isFinite, decay > 0, square > 0 else { return undampedCrossing }
    return swing.dampedFrequencySquared > 0 ? underdampedCrossing : overdampedCrossing
  }

  /// Without friction the amplitude is constant; without stiffness only a resting body stays.
  private var undampedCrossing: Double {
    guard swing.decay == 0, swing.square > 0 else {
      return velocity == 0 && swing.square == 0 && abs(displacement) <= tolerance ? 0 : .infinity
    }
    let turn = velocity / swing.square.squareRoot()
    let amplitude = (displacement * displacement + turn * turn).squareRoot()
    return amplitude <= tolerance ? 0 : .infinity
  }

  /// Below critical damping: one extremum per half period, each closer by the same factor.
  private var underdampedCrossing: Double {
    let rate = swing.dampedFrequencySquared.squareRoot()
    let half = Double.pi / rate
    var angle = atan(velocity * rate / (swing.decay * velocity + swing.square * displacement))
    if angle <= 0 { angle += Double.pi }
    let first = angle / rate
    guard isOutside(at: first) else {
      return abs(displacement) > tolerance ? crossing(after: 0, before: first) : 0
    }
    let excess = log(distance(at: first) / tolerance)
    var last = first + half * (excess / (swing.decay * half)).rounded(.down)
    guard last.isFinite else { return .infinity }
    // The logarithm can be off by one if an extremum is almost exactly at the tolerance.
    if !isOutside(at: last) { last -= half }
    if isOutside(at: last + half) { last += half }
    return crossing(after: last, before: last + half)
  }

  /// At and above critical damping: at most one extremum, then a decay toward the target.
  private var overdampedCrossing: Double {
    let turn = overdampedExtremum
    if let turn, !isOutside(at: turn) {
      return abs(displacement) > tolerance ? crossing(after: 0, before: turn) : 0
    }
    guard turn != nil || abs(displacement) > tolerance else { return 0 }
    let start = turn ?? 0
    var step = (swing.decay + (-swing.dampedFrequencySquared).squareRoot()) / swing.square
    while isOutside(at: start + step) {
      step *= 2
      guard (start + step).isFinite else { return .infinity }
    }
    return crossing(after: start, before: start + step)
  }

  /// The time of the only extremum after the start; nil if there is none.
  private var overdampedExtremum: Double? {
    let spread = (-swing.dampedFrequencySquared).squareRoot()
    let ratio = velocity / (swing.decay * velocity + swing.square * displacement)
    let time = spread == 0 ? ratio : atanh(spread * ratio) / spread
    return time > 0 && time.isFinite ? time : nil
  }

  private func distance(at time: Double) -> Double {
    abs(swing.state(time, displacement: displacement, velocity: velocity).position)
  }

  private func isOutside(at time: Double) -> Bool { distance(at: time) > tolerance }

  /// Returns the only crossing of the tolerance between an extremum outside and one inside.
  private func crossing(after low: Double, before high: Double) -> Double {
    let start = swing.state(low, displacement: displacement, velocity: velocity).position
    let side: Double = start < 0 ? -1 : 1
    return Physics.crossing(after: low, before: high) { time in
      let now = swing.state(time, displacement: displacement, velocity: velocity)
      return (side * now.position - tolerance, side * now.velocity)
    }
  }
}
