/// Computes the velocity of a finger at lift-off from its samples, with the formula of a
/// `VelocityStrategy`.
///
/// Of the platforms, the window contains the samples of the 100 ms before the newest sample, at most
/// 20 of them; a gap of more than 40 ms ends it. A finger that sent no samples for more than 40 ms
/// is at rest; after exactly 40 ms it still moves.
///
/// Source: the trackers of Android (`VelocityTracker`, LSQ2), Compose and Flutter, which all work
/// like this (Semantics, "Release velocity").
public struct VelocityTracker: Sendable {
  /// The length of the window before the newest sample on the platforms, in seconds.
  public static let horizon = 0.1

  /// The longest time without samples after which a finger still moves on the platforms, in seconds.
  public static let pause = 0.04

  /// The maximum number of stored samples on the platforms.
  public static let capacity = 20

  /// The strategy that computes the velocity.
  public let rule: VelocityStrategy

  /// The duration of a frame in seconds, for times by the clock of frames; 0 for the times of
  /// samples.
  private let frame: Double

  /// The samples; a ring buffer when it is full, with the oldest sample at `next`.
  ///
  /// The capacity is reserved at touch-down, so tracking does not allocate. The array is a separate
  /// allocation, so copying a tracker is cheap.
  private var ring: [Sample] = []
  private var next = 0

  /// The sample of the touch-down, for formulas that need it after many samples.
  private var first: Sample?

  /// The smoothed velocity before the last step.
  private var smoothed = Vector.zero

  /// Creates a tracker without samples; `hz` is the number of frames per second.
  public init(_ rule: VelocityStrategy = .android, hz: Double = 60) {
    self.rule = rule
    frame = rule.clock == .frame && hz > 0 ? 1 / hz : 0
    ring.reserveCapacity(Self.capacity)
  }

  /// The number of stored samples, at most the capacity of the strategy.
  public var count: Int { ring.count }

  /// The newest sample; nil if there is none.
  public var last: Sample? { count > 0 ? self[0] : nil }

  /// Adds a sample.
  ///
  /// A sample that is older than the previous one gets its time. A sample that is not finite is
  /// ignored.
  public mutating func add(_ sample: Sample) {
    guard sample.isFinite else { return }
    var sample = sample
    if frame > 0 { sample.time = handled(sample.time) }
    if let last { sample.time = max(sample.time, last.time) }
    if frame > 0, count > 1, sample.time == self[0].time {
      // The app handles the samples of a frame together.
      ring[(next == 0 ? count : next) - 1] = sample
      return
    }
    if first == nil, rule.countsFromTouchDown { first = sample }
    if case .smooth(let share, _) = rule.formula { smoothed = blended(share) }
    if count < rule.capacity {
      ring.append(sample)
    } else {
      ring[next] = sample
      next = next + 1 == count ? 0 : next + 1
    }
  }

  /// Records that the touch has become a drag with the newest sample.
  ///
  /// Libraries whose formula counts from there do not receive the samples within the touch slop.
  mutating func begin() {
    guard let last else { return }
    switch rule.formula {
    case .last, .smooth: ring = [last]
    case .impulse: ring = [first, count > 1 ? last : nil].compactMap { $0 }
    case .mean, .window, .fit, .pairs: return
    }
    (next, smoothed) = (0, .zero)
  }

  /// Returns the velocity of a finger that lifts at `liftTime`, in points per second.
  public func velocity(at liftTime: Double) -> Vector {
    guard let last else { return .zero }
    let liftTime = frame > 0 ? max(last.time, handled(liftTime)) : liftTime
    let silence = liftTime - last.time
    let moving: Vector
    switch rule.formula {
    case .fit(let fit):
      guard silence <= maxSampleGap(fit.gap) + Self.rounding else { return .zero }
      moving = fittedVelocity(fit)
    case .pairs:
      guard silence <= maxSampleGap(Self.pause) + Self.rounding else { return .zero }
      moving = weightedVelocity
    case .mean(let end, let stale):
      guard silence <= (stale ?? .infinity) + Self.rounding else { return .zero }
      moving = meanVelocity(until: end == .lift ? liftTime : last.time)
    case .window(let seconds, let samples):
      moving = windowVelocity(since: liftTime - seconds, samples)
    case .last(let apart, let stale):
      guard silence < (stale ?? .infinity) - Self.rounding else { return .zero }
      moving = lastVelocity(apart)
    case .smooth(let share, let stale):
      guard silence < (stale ?? .infinity) - Self.rounding else { return .zero }
      moving = blended(share)
    case .impulse: moving = impulseVelocity(at: liftTime)
    }
    guard last.grain > 0, silence > 0 else { return moving }
    // A longer movement would have caused another report.
    return moving.bounded(by: last.grain / silence)
  }

  /// The end of the frame in which the app handles a sample, in seconds.
  private func handled(_ time: Double) -> Double {
    (time / frame - Self.rounding).rounded(.up) * frame
  }

  /// The longest time without samples after which this finger still moves, in seconds.
  private func maxSampleGap(_ pause: Double) -> Double {
    guard count > 1, self[0].grain > 0 else { return pause }
    return max(pause, 2 * (self[0].time - self[1].time))
  }

  /// The slope of the parabola or line through the samples of the window.
  private func fittedVelocity(_ fit: VelocityStrategy.LeastSquares) -> Vector {
    let newest = self[0]
    var used = 1
    while used < count {
      let (sample, next) = (self[used], self[used - 1])
      if newest.time - sample.time > fit.window + Self.rounding { break }
      if newest.grain == 0, next.time - sample.time > fit.gap + Self.rounding { break }
      used += 1
    }
    // The time between two reports of a coarse device can be longer than the window.
    if newest.grain > 0 { used = max(used, min(2, count)) }
    let needed = newest.grain > 0 ? 2 : fit.samples
    let oldest = self[used - 1]
    guard used >= needed, oldest.time < newest.time else { return .zero }
    if fit.span > 0, abs(newest.y - oldest.y) < fit.span - Self.rounding { return .zero }
    let slope = QuadraticFit(of: self, newest: used)
    return slope.isParabola || needed == 2 ? slope.value : .zero
  }

  /// The weighted mean of the velocities between the last four samples; a missing pair, or a pair
  /// at the same time, counts as zero.
  private var weightedVelocity: Vector {
    var sum = Vector.zero
    for (age, weight) in [0.05, 0.35, 0.6].enumerated() where age + 1 < count {
      let (start, end) = (self[age + 1], self[age])
      let seconds = end.time - start.time
      guard seconds > 0 else { continue }
      let way = Vector(from: start, to: end)
      sum.x += weight * way.x / seconds
      sum.y += weight * way.y / seconds
    }
    return sum
  }

  /// The travel since touch-down divided by the time until `end`, in seconds.
  private func meanVelocity(until end: Double) -> Vector {
    guard let first else { return .zero }
    return Vector(from: first, to: self[0]) / (end - first.time)
  }

  /// The velocity between the oldest and the newest sample since a time in seconds.
  private func windowVelocity(since start: Double, _ samples: Int) -> Vector {
    var used = 0
    while used < count, self[used].time >= start - Self.rounding { used += 1 }
    guard used > 0, used >= samples else { return .zero }
    let oldest = self[used - 1]
    return Vector(from: oldest, to: self[0]) / (self[0].time - oldest.time)
  }

  /// The velocity between the newest sample and one at least `apart` seconds before it; of the
  /// oldest sample if there is none, as if it were so long before.
  private func lastVelocity(_ apart: Double) -> Vector {
    let newest = self[0]
    var age = 1
    while age < count - 1, newest.time - self[age].time < apart - Self.rounding { age += 1 }
    guard age < count else { return .zero }
    return Vector(from: self[age], to: newest) / max(apart, newest.time - self[age].time)
  }

  /// `share` of the last step's velocity and the rest of the velocity before it.
  private func blended(_ share: Double) -> Vector {
    guard count > 1, self[0].time > self[1].time else { return smoothed }
    let step = Vector(from: self[1], to: self[0]) / (self[0].time - self[1].time)
    return Vector(
      x: (1 - share) * smoothed.x + share * step.x, y: (1 - share) * smoothed.y + share * step.y)
  }

  /// The velocity of a unit mass after the work of the samples in the last 100 ms; the lift-off
  /// counts as a sample.
  ///
  /// Source: Vuetify, `composables/touch.ts`, `calculateImpulseVelocity`, after AOSP's
  /// `ImpulseVelocityTrackerStrategy`.
  private func impulseVelocity(at liftTime: Double) -> Vector {
    var used = 0
    while used < min(count, Self.capacity - 1),
      liftTime - self[used].time <= Self.horizon + Self.rounding
    {
      used += 1
    }
    guard used > 1 else { return .zero }
    var (work, isFirst) = (Vector.zero, true)
    for age in (1..<used).reversed() {
      let seconds = self[age - 1].time - self[age].time
      guard seconds > 0 else { continue }
      let step = Vector(from: self[age], to: self[age - 1]) / seconds
      let factor = isFirst ? 0.5 : 1
      work.x = factor * (work.x + (step.x - Self.speed(of: work.x)) * abs(step.x))
      work.y = factor * (work.y + (step.y - Self.speed(of: work.y)) * abs(step.y))
      isFirst = false
    }
    return Vector(x: Self.speed(of: work.x), y: Self.speed(of: work.y))
  }

  /// The velocity of a unit mass with a kinetic energy; with the sign of the energy.
  private static func speed(of energy: Double) -> Double {
    (energy < 0 ? -1 : 1) * (2 * abs(energy)).squareRoot()
  }

  /// Tolerance for rounding errors in sums of decimal times, in seconds.
  private static let rounding = 1e-9

  /// Returns the sample `age` samples before the newest sample.
  subscript(age: Int) -> Sample {
    let index = next - 1 - age
    return ring[index < 0 ? index + count : index]
  }
}

extension VelocityTracker: Equatable {
  /// Returns whether both trackers have the same samples and rule, independent of the position in
  /// the ring buffer.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.rule == other.rule && one.count == other.count && one.first == other.first
      && one.smoothed == other.smoothed && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}
