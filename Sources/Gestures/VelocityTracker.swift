/// Computes the velocity of a finger at lift-off from its last samples.
///
/// The window contains the samples of the 100 ms before the newest sample, at most 20 of them; a
/// gap of more than 40 ms ends it. The `rule` computes the velocity from the window. A finger that
/// sent no samples for more than 40 ms is at rest; after exactly 40 ms it still moves.
///
/// Source: the trackers of Android (`VelocityTracker`, LSQ2), Compose and Flutter, which all work
/// like this (Semantics, "Release velocity").
public struct VelocityTracker: Sendable {
  /// The length of the window before the newest sample, in seconds.
  public static let horizon = 0.1

  /// The longest time without samples after which a finger still moves, in seconds.
  public static let pause = 0.04

  /// The maximum number of stored samples.
  public static let capacity = 20

  /// The strategy that computes the velocity.
  public let rule: VelocityStrategy

  /// The samples; a ring buffer when it is full, with the oldest sample at `next`.
  ///
  /// The capacity is reserved at touch-down, so tracking does not allocate. The array is a separate
  /// allocation, so copying a tracker is cheap.
  private var ring: [Sample] = []
  private var next = 0

  /// Creates a tracker without samples.
  public init(_ rule: VelocityStrategy = .android) {
    self.rule = rule
    ring.reserveCapacity(Self.capacity)
  }

  /// The number of stored samples, at most `capacity`.
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
    if let last { sample.time = max(sample.time, last.time) }
    if count < Self.capacity {
      ring.append(sample)
    } else {
      ring[next] = sample
      next = next + 1 == Self.capacity ? 0 : next + 1
    }
  }

  /// Returns the velocity of a finger that lifts at `liftTime`, in points per second.
  public func velocity(at liftTime: Double) -> Vector {
    guard let last else { return .zero }
    let silence = liftTime - last.time
    guard silence <= maxSampleGap + Self.rounding else { return .zero }
    let moving = rule == .ios ? weightedVelocity : fittedVelocity
    guard last.grain > 0, silence > 0 else { return moving }
    // A longer movement would have caused another report.
    return moving.bounded(by: last.grain / silence)
  }

  /// The least vertical distance of a fling in Flutter, in points.
  private static let flutterFlingDistance = 18.0

  /// The longest time without samples after which this finger still moves, in seconds.
  private var maxSampleGap: Double {
    guard count > 1, self[0].grain > 0 else { return Self.pause }
    return max(Self.pause, 2 * (self[0].time - self[1].time))
  }

  /// The slope of the parabola or line through the samples of the window.
  private var fittedVelocity: Vector {
    let newest = self[0]
    var used = 1
    while used < count {
      let (sample, next) = (self[used], self[used - 1])
      if newest.time - sample.time > Self.horizon + Self.rounding { break }
      if newest.grain == 0, next.time - sample.time > Self.pause + Self.rounding { break }
      used += 1
    }
    // The time between two reports of a coarse device can be longer than the window.
    if newest.grain > 0 { used = max(used, min(2, count)) }
    let needed = rule.acceptsTwoSamples || newest.grain > 0 ? 2 : 3
    let oldest = self[used - 1]
    guard used >= needed, oldest.time < newest.time else { return .zero }
    if rule == .flutter, abs(newest.y - oldest.y) < Self.flutterFlingDistance - Self.rounding {
      return .zero
    }
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
    one.rule == other.rule && one.count == other.count
      && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}
