internal import Physics

/// The number type of a release rule: a value of one release, or an affine function over a plane of
/// releases.
protocol ReleaseNumber: Comparable {
  init(_ value: Double)
  static prefix func - (one: Self) -> Self
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, factor: Double) -> Self
  static func / (one: Self, divisor: Double) -> Self
  /// The position at which momentum ends at a deceleration rate, by the platform's formula.
  func projected(by velocity: Self, at rate: Double) -> Self
}

extension ReleaseNumber {
  /// The absolute value.
  var absoluteValue: Self { self < Self(0) ? -self : self }
}

extension Double: ReleaseNumber {
  func projected(by velocity: Double, at rate: Double) -> Double {
    MomentumDecay(rate: rate).projectedPosition(from: self, velocity: velocity)
  }
}

/// A release as the rules read it, in one number type; lengths are in points.
protocol ReleaseRepresentation {
  associatedtype Number: ReleaseNumber
  /// The constant properties: detents, drag source, times.
  var still: Release { get }
  var height: Number { get }
  /// Finger travel since touch-down.
  var travel: Number { get }
  /// Velocity at lift-off, in points per second.
  var velocity: Number { get }
}

extension Release: ReleaseRepresentation {
  var still: Release { self }
}

// Derived values, shared by all number types.
extension ReleaseRepresentation {
  /// The height at which the drag began; nil if that detent is no longer active.
  private var startHeight: Double? {
    still.ownHeight ?? still.detents.first { $0.name == still.from }?.height
  }

  var formFromHeight: Number {
    startHeight.map { Number($0) } ?? height
  }

  var formAverageVelocity: Number { still.elapsed > 0 ? travel / still.elapsed : Number(0) }

  var formProjected: Number { height - velocity * SystemMetrics.momentumSeconds }

  var formProgress: Number {
    guard let start = startHeight else { return Number(0) }
    if height == Number(start) { return Number(0) }
    if height > Number(start) {
      let next = still.detents.first { $0.height > start }?.height ?? still.container
      return next > start ? (height - Number(start)) / (next - start) : Number(0)
    }
    let next = still.detents.last { $0.height < start }?.height ?? 0
    return (Number(start) - height) / (start - next)
  }

  func formNearest(to height: Number) -> ReleaseOutcome {
    var best = still.detents[0]
    for detent in still.detents
    where (Number(detent.height) - height).absoluteValue
      <= (Number(best.height) - height).absoluteValue
    {
      best = detent
    }
    return .detent(best.name)
  }

  var formNextDown: ReleaseOutcome {
    if let below = still.detents.last(where: { Number($0.height) < height - Number(1e-6) }) {
      return .detent(below.name)
    }
    return still.dismissible ? .dismiss : .detent(still.detents[0].name)
  }

  var formNextUp: ReleaseOutcome {
    let above =
      still.detents.first { Number($0.height) > height + Number(1e-6) }
      ?? still.detents[still.detents.count - 1]
    return .detent(above.name)
  }
}
