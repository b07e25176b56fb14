/// How fast a finger leaves the screen, from the samples just before it lifts.
///
/// Samples of the 100 ms before the newest one count, at most 20 of them; a gap of more than 40 ms
/// between two of them ends that window. What is made of them, the `rule` says. A finger that sent
/// nothing for more than 40 ms had stopped; after exactly 40 ms it still moves.
///
/// Source: the trackers of Android (`VelocityTracker`, LSQ2), Compose and Flutter, which share all
/// of this (Semantics, "Release velocity").
public struct VelocityTracker: Sendable {
  /// How far back samples count, in seconds before the newest one.
  public static let horizon = 0.1

  /// The longest silence, in seconds, after which a finger still moves.
  public static let pause = 0.04

  /// The number of samples that are kept.
  public static let capacity = 20

  /// How the samples become a velocity.
  public let rule: VelocityStrategy

  /// The samples, in a ring once there are `capacity` of them: then `next` is the oldest.
  ///
  /// Room for all is made at touch-down, so that following a finger allocates nothing; held apart
  /// from the tracker, it costs nothing to carry a tracker along.
  private var ring: [Sample] = []
  private var next = 0

  /// Creates a tracker that has seen nothing.
  public init(_ rule: VelocityStrategy = .android) {
    self.rule = rule
    ring.reserveCapacity(Self.capacity)
  }

  /// The number of samples that are held, at most `capacity`.
  public var count: Int { ring.count }

  /// The newest sample.
  public var last: Sample? { count > 0 ? self[0] : nil }

  /// Takes in where the finger was seen.
  ///
  /// A sample that is older than the one before counts as simultaneous with it, and one that is
  /// not finite as not sent.
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

  /// The velocity of a finger that lifts at `liftTime`, in points per second.
  public func velocity(at liftTime: Double) -> Vector {
    guard let last else { return .zero }
    let silence = liftTime - last.time
    guard silence <= longestSilence + Self.rounding else { return .zero }
    let moving = rule == .ios ? weightedVelocity : fittedVelocity
    guard last.grain > 0, silence > 0 else { return moving }
    // A finger that had gone one step further would have been reported.
    return moving.bounded(by: last.grain / silence)
  }

  /// The longest silence in which the finger still moves, in seconds.
  private var longestSilence: Double {
    guard count > 1, self[0].grain > 0 else { return Self.pause }
    return max(Self.pause, 2 * (self[0].time - self[1].time))
  }

  /// The slope of the parabola or the line through the samples of the window.
  private var fittedVelocity: Vector {
    let newest = self[0]
    var used = 1
    while used < count {
      let (sample, next) = (self[used], self[used - 1])
      if newest.time - sample.time > Self.horizon + Self.rounding { break }
      if newest.grain == 0, next.time - sample.time > Self.pause + Self.rounding { break }
      used += 1
    }
    // Two reports of a coarse device may lie further apart than the window is long.
    if newest.grain > 0 { used = max(used, min(2, count)) }
    let needed = rule.takesLines || newest.grain > 0 ? 2 : 3
    guard used >= needed, self[used - 1].time < newest.time else { return .zero }
    let slope = QuadraticFit(of: self, newest: used)
    return slope.isParabola || needed == 2 ? slope.value : .zero
  }

  /// The weighted mean of the velocities between the last four samples; a pair that is missing, or
  /// at one time, counts as resting.
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

  /// Sums of decimal times differ from the decimal by less than this, in seconds.
  private static let rounding = 1e-9

  /// The sample that came `age` samples before the newest.
  subscript(age: Int) -> Sample {
    let index = next - 1 - age
    return ring[index < 0 ? index + count : index]
  }
}

extension VelocityTracker: Equatable {
  /// Whether both read the same samples by the same rule, wherever these lie in their rings.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.rule == other.rule && one.count == other.count
      && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}
