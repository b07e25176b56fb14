/// How fast a finger leaves the screen, from the samples just before it lifts.
///
/// A parabola is laid through the samples of the last 100 ms by least squares, at most 20 of them,
/// and its slope at the newest one is the velocity. With fewer than three samples, or fewer than
/// three times among them, a straight line is laid instead. A finger that sent nothing for 40 ms
/// had stopped.
///
/// Source: Android's `VelocityTracker` (LSQ2) and Flutter's, which share horizon, count and pause;
/// `semantics.md`, section 3.
public struct VelocityTracker: Sendable {
  /// How far back samples count, in seconds before the lift.
  public static let horizon = 0.1

  /// The silence in seconds from which on a finger counts as resting.
  public static let pause = 0.04

  /// The number of samples that are kept.
  public static let capacity = 20

  /// The samples, in a ring once there are `capacity` of them: then `next` is the oldest.
  ///
  /// Room for all is made at touch-down, so that following a finger allocates nothing; held apart
  /// from the tracker, it costs nothing to carry a tracker along.
  private var ring: [Sample] = []
  private var next = 0

  /// Creates a tracker that has seen nothing.
  public init() { ring.reserveCapacity(Self.capacity) }

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
    guard let last, liftTime - last.time < Self.pause - Self.rounding else { return .zero }
    let oldest = liftTime - Self.horizon - Self.rounding
    var used = 1
    while used < count && self[used].time >= oldest { used += 1 }
    guard used > 1, self[used - 1].time < last.time else { return .zero }
    return Slope(of: self, newest: used).value
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
  /// Whether both hold the same samples, wherever these lie in their rings.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}
