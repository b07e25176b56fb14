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
  /// A value that misses a threshold by this much reaches it, in points and points per second: sums
  /// of samples have rounding errors.
  var tolerance: Double { get }
  /// Whether a distance is at least a fraction of a gap, in points.
  func reaches(_ fraction: Double, of gap: Double, distance: Number) -> Bool
}

extension ReleaseRepresentation {
  var tolerance: Double { Release.tolerance }

  func reaches(_ fraction: Double, of gap: Double, distance: Number) -> Bool {
    distance >= Number(fraction * gap - tolerance)
  }
}

extension Release: ReleaseRepresentation {
  var still: Release { self }
}

/// A release that is decided with the formulas of Semantics, "Release decisions", in doubles,
/// without a tolerance.
struct ExactRelease: ReleaseRepresentation {
  let still: Release
  /// Whether a fraction is computed as a quotient, `(height - a) / (b - a)`, or as a product with
  /// the gap.
  let usesQuotients: Bool

  var height: Double { still.height }
  var travel: Double { still.travel }
  var velocity: Double { still.velocity }
  var tolerance: Double { 0 }

  func reaches(_ fraction: Double, of gap: Double, distance: Double) -> Bool {
    usesQuotients ? distance / gap >= fraction : distance >= fraction * gap
  }
}

// Derived values, shared by all number types.
extension ReleaseRepresentation {
  /// The height at which the drag began; nil if that detent is no longer active.
  private var startHeight: Double? {
    still.ownHeight ?? still.detents.first(named: still.from)?.height
  }

  var formFromHeight: Number {
    startHeight.map { Number($0) } ?? height
  }

  var formAverageVelocity: Number { still.elapsed > 0 ? travel / still.elapsed : Number(0) }

  var formProjected: Number { height - velocity * SystemMetrics.momentumSeconds }

  // Inlined: Embedded Swift 6.3 cannot read the specialized function from the module.
  @inline(__always) var formProgress: Number {
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
    let below = still.detents.lastIndex { Number($0.height) < height - Number(tolerance) }
    if let merged = mergedDetent(above: below ?? -1) { return merged }
    if let below { return .detent(still.detents[below].name) }
    return still.dismissible ? .dismiss : .detent(still.detents[0].name)
  }

  /// The next name below `from` if `from` is directly above the detent at an index, and the keyboard
  /// has moved that name to the same height; nil otherwise.
  ///
  /// Without this detent, a flick from a sheet that the keyboard has lifted would skip it.
  func mergedDetent(above below: Int) -> ReleaseOutcome? {
    guard let name = still.mergedBelow, below + 1 < still.detents.count,
      still.detents[below + 1].isNamed(still.from)
    else { return nil }
    return .detent(name)
  }

  /// The decision of a rule that returned a name: of an active detent, or of an absent detent, which
  /// the active detent nearest to its last height replaces; nil for any other name.
  func formDecision(for word: String, rule: String) -> ReleaseDecision? {
    if word == ReleaseOutcome.dismiss.word { return ReleaseDecision(.dismiss, rule: rule) }
    if still.detents.first(named: word) != nil { return ReleaseDecision(.detent(word), rule: rule) }
    guard let absent = still.absent.first(where: { $0.name == word }) else { return nil }
    let outcome =
      if let last = absent.lastHeight, let nearest = still.detents.nearest(to: last) {
        ReleaseOutcome.detent(nearest.name)
      } else {
        formNearest(to: height)
      }
    var decision = ReleaseDecision(outcome, rule: rule)
    decision.absentDetent = word
    return decision
  }

  var formNextUp: ReleaseOutcome {
    let above =
      still.detents.first { Number($0.height) > height + Number(tolerance) }
      ?? still.detents[still.detents.count - 1]
    return .detent(above.name)
  }
}
