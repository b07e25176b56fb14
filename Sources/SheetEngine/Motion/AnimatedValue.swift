public import Physics

/// A quantity over time: at rest, or in a motion since a start time.
///
/// The motion is evaluated in closed form between its start and its end. After that, the value is
/// exactly the target (Semantics, "Rest").
public struct AnimatedValue: Equatable, Sendable {
  /// The motion; nil at rest.
  public private(set) var motion: Motion?
  /// Whether there is a motion; read in each frame, since a read of `motion` would copy it.
  let isPending: Bool
  /// Start of the motion, in seconds.
  public private(set) var start: Double
  /// End of the motion, in seconds.
  public private(set) var end: Double
  /// The value at the start.
  public private(set) var from: Double
  /// The target, which is also the value at rest.
  public private(set) var to: Double
  /// The rate of change at the start, per second.
  public private(set) var initialVelocity: Double
  /// The range that the value never leaves; nil if there is none.
  public private(set) var bounds: ClosedRange<Double>?

  /// Creates a quantity at rest.
  public init(at value: Double) {
    motion = nil
    isPending = false
    start = 0
    end = 0
    from = value
    to = value
    initialVelocity = 0
    bounds = nil
  }

  /// Creates a quantity that moves from `from` to `to`, with a start time and an initial velocity.
  ///
  /// If `vanishing` is true, the motion ends when the value is first within `restTolerance` of the target,
  /// as for a dismissal. If the target is one of the `bounds`, the motion ends when the value first
  /// reaches it: it cannot overshoot.
  public init(
    _ motion: Motion, start: Double, from: Double, to: Double, velocity: Double = 0,
    vanishing: Bool = false, bounds: ClosedRange<Double>? = nil
  ) {
    self.motion = motion
    isPending = true
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    self.bounds = bounds
    let stops = to == bounds?.lowerBound || to == bounds?.upperBound
    let seconds =
      vanishing || stops
      ? Self.firstArrivalTime(
        motion, from: from, to: to, velocity: velocity, within: stops ? 0 : Motion.restTolerance)
      : motion.settlingTime(from: from, to: to, velocity: velocity)
    self.end = start + seconds
  }

  /// Creates a quantity that moves for a fixed number of seconds, regardless of the distance, such
  /// as a fade.
  public init(
    _ motion: Motion, start: Double, seconds: Double, from: Double, to: Double, velocity: Double = 0
  ) {
    self.motion = motion
    isPending = true
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    self.bounds = nil
    self.end = start + seconds
  }

  /// Returns the value at a time.
  public func value(at time: Double) -> Double {
    state(at: time).position
  }

  /// Returns the rate of change at a time, per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the value and the rate of change at a time, with a single evaluation of the motion.
  public func state(at time: Double) -> MotionState {
    guard let motion, time < end else { return MotionState(position: to, velocity: 0) }
    let free = motion.at(time - start, from: from, to: to, velocity: initialVelocity)
    guard let bounds, !bounds.contains(free.position) else { return free }
    let held = min(bounds.upperBound, max(bounds.lowerBound, free.position))
    return MotionState(position: held, velocity: 0)
  }

  /// The time at which the value first reaches or passes its target, in seconds.
  var arrivalTime: Double {
    guard let motion else { return start }
    return start
      + Self.firstArrivalTime(motion, from: from, to: to, velocity: initialVelocity, within: 0)
  }

  /// Whether the value still moves at a time.
  public func isMoving(at time: Double) -> Bool { motion != nil && time < end }

  /// Returns the first time at which a motion is within `reach` points of its target, or past it.
  private static func firstArrivalTime(
    _ motion: Motion, from: Double, to: Double, velocity: Double, within reach: Double
  ) -> Double {
    let whole = motion.settlingTime(from: from, to: to, velocity: velocity)
    guard abs(from - to) > Motion.restTolerance, whole.isFinite, whole > 0 else {
      return min(whole, 0)
    }
    // A monotonic curve reaches its target only once, at its settling time.
    if case .curve(let curve) = motion, curve.isMonotonic { return whole }
    let direction = to > from ? 1.0 : -1.0
    func isThere(_ time: Double) -> Bool {
      let position = motion.at(time, from: from, to: to, velocity: velocity).position
      return (to - position) * direction <= reach
    }
    // Steps far shorter than any oscillation that a style allows, then bisection.
    let step = whole / 512
    var late = step
    while late < whole, !isThere(late) { late += step }
    var early = late - step
    late = Swift.min(late, whole)
    for _ in 0..<48 {
      let middle = (early + late) / 2
      if isThere(middle) { late = middle } else { early = middle }
    }
    return FloatQuantizer.nearest(to: late)
  }
}

extension AnimatedValue {
  /// The end of a motion that has not been finished yet; nil at rest.
  var pendingEnd: Double? { motion == nil ? nil : end }
  /// Whether a motion has ended and has not been finished yet.
  func isDue(at time: Double) -> Bool { motion != nil && end <= time }
  /// Returns the same motion to another target, scaled so that it is at `there` when it would be at
  /// `here`.
  func moved(from here: Double, to there: Double, target: Double) -> AnimatedValue {
    guard let motion else { return AnimatedValue(at: target) }
    let scale = abs(here - to) > Motion.restTolerance ? (there - target) / (here - to) : 1
    let limits = bounds.map { range in
      let ends = [range.lowerBound, range.upperBound].map { target + ($0 - to) * scale }
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    return AnimatedValue(
      motion, start: start, from: target + (from - to) * scale, to: target,
      velocity: initialVelocity * scale, bounds: limits)
  }
  /// The quantity at rest at its target.
  var finished: AnimatedValue { AnimatedValue(at: to) }
}
