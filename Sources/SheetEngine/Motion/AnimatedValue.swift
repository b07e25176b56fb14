public import Physics

/// One quantity over time: at rest, or carried by a law of motion since a moment.
///
/// The motion is evaluated in closed form between its start and its end. After that, the value is
/// exactly the target (Semantics, "Rest").
public struct AnimatedValue: Equatable, Sendable {
  /// The law; nil at rest.
  public private(set) var law: Motion?
  /// Whether it has one: read each frame, where the law itself would be copied.
  let isPending: Bool
  /// When the motion began, in seconds.
  public private(set) var start: Double
  /// When it is at rest, in seconds.
  public private(set) var end: Double
  /// The value at the start.
  public private(set) var from: Double
  /// The value it goes to, and has at rest.
  public private(set) var to: Double
  /// The rate of change at the start, per second.
  public private(set) var initialVelocity: Double
  /// What it never leaves, whatever the law says; nil: no bounds.
  public private(set) var bounds: ClosedRange<Double>?

  /// A quantity at rest.
  public init(at value: Double) {
    law = nil
    isPending = false
    start = 0
    end = 0
    from = value
    to = value
    initialVelocity = 0
    bounds = nil
  }

  /// A quantity that moves from `from` to `to`, starting at a time with a rate of change.
  ///
  /// `vanishing` says that it goes to nothing: it ends when it is first within half a point. Within
  /// `bounds` it ends when it first reaches a target that lies on one of them: it cannot swing past.
  public init(
    _ law: Motion, start: Double, from: Double, to: Double, velocity: Double = 0,
    vanishing: Bool = false, bounds: ClosedRange<Double>? = nil
  ) {
    self.law = law
    isPending = true
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    self.bounds = bounds
    let stops = to == bounds?.lowerBound || to == bounds?.upperBound
    let seconds =
      vanishing || stops
      ? Self.firstArrival(law, from: from, to: to, velocity: velocity, within: stops ? 0 : 0.5)
      : law.settlingTime(from: from, to: to, velocity: velocity)
    self.end = start + seconds
  }

  /// A quantity that moves for so many seconds, whatever its size: a fade.
  public init(
    _ law: Motion, start: Double, seconds: Double, from: Double, to: Double, velocity: Double = 0
  ) {
    self.law = law
    isPending = true
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    self.bounds = nil
    self.end = start + seconds
  }

  /// The value at a time.
  public func value(at time: Double) -> Double {
    state(at: time).position
  }

  /// The rate of change at a time, per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The value and the rate of change at a time, for one evaluation of the law.
  public func state(at time: Double) -> MotionState {
    guard let law, time < end else { return MotionState(position: to, velocity: 0) }
    let free = law.at(time - start, from: from, to: to, velocity: initialVelocity)
    guard let bounds, !bounds.contains(free.position) else { return free }
    let held = min(bounds.upperBound, max(bounds.lowerBound, free.position))
    return MotionState(position: held, velocity: 0)
  }

  /// When it is first at its target, or past it, in seconds.
  var arrival: Double {
    guard let law else { return start }
    return start
      + Self.firstArrival(law, from: from, to: to, velocity: initialVelocity, within: 0)
  }

  /// Whether it still moves at a time.
  public func isMoving(at time: Double) -> Bool { law != nil && time < end }

  /// The first time at which a motion is within so many points of its target, or past it.
  private static func firstArrival(
    _ law: Motion, from: Double, to: Double, velocity: Double, within reach: Double
  ) -> Double {
    let whole = law.settlingTime(from: from, to: to, velocity: velocity)
    guard abs(from - to) > 0.5, whole.isFinite, whole > 0 else { return min(whole, 0) }
    // A curve that never turns back is there once, and the law itself says when.
    if case .curve(let curve) = law, curve.isMonotonic { return whole }
    let direction = to > from ? 1.0 : -1.0
    func isThere(_ time: Double) -> Bool {
      let position = law.at(time, from: from, to: to, velocity: velocity).position
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
  /// When a motion that has not been ended yet is over; nil at rest.
  var pendingEnd: Double? { law == nil ? nil : end }
  /// Whether a motion is over and has not been ended yet.
  func isDue(at time: Double) -> Bool { law != nil && end <= time }
  /// The quantity at rest where it went.
  var arrived: AnimatedValue { AnimatedValue(at: to) }
}
