internal import Physics

/// The number type of a release rule: a value of one release, or of all releases that an analysis
/// examines together.
///
/// Comparisons are methods and not operators, since a comparison of many releases can have no result
/// or a side effect.
package protocol ReleaseNumber {
  init(_ value: Double)
  func isLess(than other: Self) -> Bool
  func isLessThanOrEqualTo(_ other: Self) -> Bool
  func isEqual(to other: Self) -> Bool
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
  package var absoluteValue: Self { isLess(than: Self(0)) ? -self : self }
  func isGreater(than other: Self) -> Bool { other.isLess(than: self) }
  func isAtLeast(_ other: Self) -> Bool { other.isLessThanOrEqualTo(self) }
}

extension Double: ReleaseNumber {
  package func projected(by velocity: Double, at rate: Double) -> Double {
    MomentumDecay(rate: rate).projectedPosition(from: self, velocity: velocity)
  }
}

/// A release as the rules read it, in one number type; lengths are in points.
package protocol ReleaseRepresentation {
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
  package var tolerance: Double { Release.tolerance }

  package func reaches(_ fraction: Double, of gap: Double, distance: Number) -> Bool {
    distance.isAtLeast(Number(fraction * gap - tolerance))
  }
}

extension Release: ReleaseRepresentation {
  package var still: Release { self }
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

  package var formFromHeight: Number {
    startHeight.map { Number($0) } ?? height
  }

  package var formAverageVelocity: Number { still.elapsed > 0 ? travel / still.elapsed : Number(0) }

  package var formProjected: Number { height - velocity * SystemMetrics.momentumSeconds }

  // Inlined: Embedded Swift 6.3 cannot read the specialized function from the module.
  @inline(__always) package var formProgress: Number {
    guard let start = startHeight else { return Number(0) }
    if height.isEqual(to: Number(start)) { return Number(0) }
    if height.isGreater(than: Number(start)) {
      let next = still.detents.first { $0.height > start }?.height ?? still.container
      return next > start ? (height - Number(start)) / (next - start) : Number(0)
    }
    let next = still.detents.last { $0.height < start }?.height ?? 0
    return (Number(start) - height) / (start - next)
  }

  package func formNearest(to height: Number) -> ReleaseOutcome {
    var best = still.detents[0]
    for detent in still.detents
    where (Number(detent.height) - height).absoluteValue
      .isLessThanOrEqualTo((Number(best.height) - height).absoluteValue)
    {
      best = detent
    }
    return .detent(best.name)
  }

  package func formNextDown(from height: Number) -> ReleaseOutcome {
    let below = still.detents.lastIndex {
      Number($0.height).isLess(than: height - Number(tolerance))
    }
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
  package func formDecision(for word: String, rule: String) -> ReleaseDecision? {
    if word == ReleaseOutcome.dismiss.word { return ReleaseDecision(.dismiss, rule: rule) }
    if still.detents.first(named: word) != nil { return ReleaseDecision(.detent(word), rule: rule) }
    if still.startsHidden, word == still.from { return ReleaseDecision(.dismiss, rule: rule) }
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

  package func formNextUp(from height: Number) -> ReleaseOutcome {
    let above =
      still.detents.first { Number($0.height).isGreater(than: height + Number(tolerance)) }
      ?? still.detents[still.detents.count - 1]
    return .detent(above.name)
  }
}
