internal import CLibrary

/// When a spring comes to rest: the last time at which it is a tolerance away from its target.
///
/// Between two turning points a spring moves one way. The turning points are known in closed form,
/// and their distances shrink by a fixed factor, so the last one outside the tolerance is found by
/// a logarithm; after it the tolerance is crossed exactly once, and that crossing is searched.
extension Spring {
  /// The first time after which the body stays within `tolerance` points of `to`, in seconds.
  ///
  /// Exact to 1e-9 s. It is 0 if the body never leaves the tolerance, and infinite if it never
  /// comes to stay: a spring without friction or stiffness, or numbers that are not finite.
  public func settlingTime(
    from: Double, to: Double, velocity: Double, tolerance: Double = 0.5
  ) -> Double {
    let displacement = from - to
    if displacement == 0 && velocity == 0 { return 0 }
    guard displacement.isFinite, velocity.isFinite, tolerance > 0 else { return .infinity }
    let settling = SettleSearch(
      swing: swing, displacement: displacement, velocity: velocity, tolerance: tolerance)
    let last = FloatQuantizer.nearest(to: settling.lastCrossing)
    guard clamps, let stop = firstCrossing(from: from, to: to, velocity: velocity) else {
      return last
    }
    // One that is clamped is as far away as it will be again until it stops.
    return min(last, stop)
  }
}

/// One motion of a spring, asked when it enters its tolerance for good.
private struct SettleSearch {
  let swing: NormalizedSpring
  let displacement: Double
  let velocity: Double
  let tolerance: Double

  var lastCrossing: Double {
    let (decay, square) = (swing.decay, swing.square)
    guard decay.isFinite, square.isFinite, decay > 0, square > 0 else { return undampedCrossing }
    return swing.detuning > 0 ? swungCrossing : creptCrossing
  }

  /// Without friction the amplitude stays; without stiffness only a body at rest stays.
  private var undampedCrossing: Double {
    guard swing.decay == 0, swing.square > 0 else {
      return velocity == 0 && swing.square == 0 && abs(displacement) <= tolerance ? 0 : .infinity
    }
    let turn = velocity / swing.square.squareRoot()
    let amplitude = (displacement * displacement + turn * turn).squareRoot()
    return amplitude <= tolerance ? 0 : .infinity
  }

  /// Below critical damping: turning points every half period, each closer by the same factor.
  private var swungCrossing: Double {
    let rate = swing.detuning.squareRoot()
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
    // The logarithm may be off by one where a turning point all but touches the tolerance.
    if !isOutside(at: last) { last -= half }
    if isOutside(at: last + half) { last += half }
    return crossing(after: last, before: last + half)
  }

  /// At and above critical damping: one turning point at most, then a decay that ends nowhere.
  private var creptCrossing: Double {
    let turn = creptTurn
    if let turn, !isOutside(at: turn) {
      return abs(displacement) > tolerance ? crossing(after: 0, before: turn) : 0
    }
    guard turn != nil || abs(displacement) > tolerance else { return 0 }
    let start = turn ?? 0
    var step = (swing.decay + (-swing.detuning).squareRoot()) / swing.square
    while isOutside(at: start + step) {
      step *= 2
      guard (start + step).isFinite else { return .infinity }
    }
    return crossing(after: start, before: start + step)
  }

  /// The time of the only turning point after the start, if there is one.
  private var creptTurn: Double? {
    let spread = (-swing.detuning).squareRoot()
    let ratio = velocity / (swing.decay * velocity + swing.square * displacement)
    let time = spread == 0 ? ratio : atanh(spread * ratio) / spread
    return time > 0 && time.isFinite ? time : nil
  }

  private func distance(at time: Double) -> Double {
    abs(swing.displaced(time, displacement: displacement, velocity: velocity).position)
  }

  private func isOutside(at time: Double) -> Bool { distance(at: time) > tolerance }

  /// The one crossing of the tolerance between a turning point outside and one inside.
  private func crossing(after low: Double, before high: Double) -> Double {
    let start = swing.displaced(low, displacement: displacement, velocity: velocity).position
    let side: Double = start < 0 ? -1 : 1
    return Physics.crossing(after: low, before: high) { time in
      let now = swing.displaced(time, displacement: displacement, velocity: velocity)
      return (side * now.position - tolerance, side * now.velocity)
    }
  }
}
