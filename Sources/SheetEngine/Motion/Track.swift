public import Physics

/// One quantity over time: at rest, or carried by a law of motion since a moment.
///
/// Between its start and its end the law is evaluated in closed form; from the end on the value is
/// the target exactly (semantics 2).
public struct Track: Equatable, Sendable {
  /// The law; nil at rest.
  public private(set) var law: Motion?
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

  /// A quantity at rest.
  public init(at value: Double) {
    law = nil
    start = 0
    end = 0
    from = value
    to = value
    initialVelocity = 0
  }

  /// A quantity that moves from `from` to `to`, starting at a time with a rate of change.
  ///
  /// `vanishing` says that it goes to nothing: it ends when it is first within half a point.
  public init(
    _ law: Motion, start: Double, from: Double, to: Double, velocity: Double = 0,
    vanishing: Bool = false
  ) {
    self.law = law
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    let seconds =
      vanishing
      ? Self.firstArrival(law, from: from, to: to, velocity: velocity)
      : law.settlingTime(from: from, to: to, velocity: velocity)
    self.end = start + seconds
  }

  /// A quantity that moves for so many seconds, whatever its size: a fade.
  public init(
    _ law: Motion, start: Double, seconds: Double, from: Double, to: Double, velocity: Double = 0
  ) {
    self.law = law
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = velocity
    self.end = start + seconds
  }

  /// The value at a time.
  public func value(at time: Double) -> Double {
    guard let law, time < end else { return to }
    return law.at(time - start, from: from, to: to, velocity: initialVelocity).position
  }

  /// The rate of change at a time, per second.
  public func velocity(at time: Double) -> Double {
    guard let law, time < end else { return 0 }
    return law.at(time - start, from: from, to: to, velocity: initialVelocity).velocity
  }

  /// The value and the rate of change at a time, for one evaluation of the law.
  public func state(at time: Double) -> State {
    guard let law, time < end else { return State(position: to, velocity: 0) }
    return law.at(time - start, from: from, to: to, velocity: initialVelocity)
  }

  /// Whether it still moves at a time.
  public func isMoving(at time: Double) -> Bool { law != nil && time < end }

  /// The first time at which a motion is within half a point of its target, or past it.
  private static func firstArrival(
    _ law: Motion, from: Double, to: Double, velocity: Double
  ) -> Double {
    let whole = law.settlingTime(from: from, to: to, velocity: velocity)
    guard abs(from - to) > 0.5, whole.isFinite, whole > 0 else { return min(whole, 0) }
    let direction = to > from ? 1.0 : -1.0
    func isThere(_ time: Double) -> Bool {
      let position = law.at(time, from: from, to: to, velocity: velocity).position
      return (to - position) * direction <= 0.5
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
    return late
  }
}
