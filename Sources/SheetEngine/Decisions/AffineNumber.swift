internal import Physics

/// A number that stands for a plane of releases: a multiple of their velocity, one of their travel, and
/// a constant.
///
/// Velocity is in points per second and travel in points, both positive downward; travel is what the
/// sheet moved. Whatever compares two of them asks the plane, which knows the part of it that is asked
/// about.
public struct AffineNumber {
  /// What a velocity of 1 pt/s adds.
  public var velocity: Double
  /// What a travel of 1 pt adds.
  public var travel: Double
  /// The number at rest, without travel.
  public var constant: Double
  /// Who knows how it compares; nil: it does not vary.
  var plane: PlaneComparison?

  /// A number that does not vary.
  public init(_ value: Double) {
    (velocity, travel, constant, plane) = (0, 0, value, nil)
  }

  /// A number of a plane.
  public init(velocity: Double, travel: Double, constant: Double, in plane: PlaneComparison?) {
    (self.velocity, self.travel, self.constant) = (velocity, travel, constant)
    self.plane = velocity == 0 && travel == 0 ? nil : plane
  }

  /// Whether it is the same for all releases of the plane.
  public var isConstant: Bool { velocity == 0 && travel == 0 }
}

// Sums, and multiples by what does not vary. Where one side does not vary, nothing is rounded that the
// numbers of one release would not round.
extension AffineNumber: ReleaseNumber {
  /// The number with its sign turned.
  public static prefix func - (one: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: -one.velocity, travel: -one.travel, constant: -one.constant, in: one.plane)
  }
  /// The sum.
  public static func + (one: AffineNumber, other: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: one.velocity + other.velocity, travel: one.travel + other.travel,
      constant: one.constant + other.constant, in: one.plane ?? other.plane)
  }
  /// The difference.
  public static func - (one: AffineNumber, other: AffineNumber) -> AffineNumber { one + -other }
  /// A multiple.
  public static func * (one: AffineNumber, factor: Double) -> AffineNumber {
    guard !one.isConstant else { return AffineNumber(one.constant * factor) }
    return AffineNumber(
      velocity: one.velocity * factor, travel: one.travel * factor,
      constant: one.constant * factor, in: one.plane)
  }
  /// A part.
  public static func / (one: AffineNumber, divisor: Double) -> AffineNumber {
    guard !one.isConstant else { return AffineNumber(one.constant / divisor) }
    return AffineNumber(
      velocity: one.velocity / divisor, travel: one.travel / divisor,
      constant: one.constant / divisor, in: one.plane)
  }
  /// Whether one is less.
  public static func < (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant < other.constant }
    return plane.holds(.positive, other - one)
  }
  /// Whether one is no greater.
  public static func <= (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant <= other.constant }
    return plane.holds(.notNegative, other - one)
  }
  /// Whether one is greater.
  public static func > (one: AffineNumber, other: AffineNumber) -> Bool { other < one }
  /// Whether one is no less.
  public static func >= (one: AffineNumber, other: AffineNumber) -> Bool { other <= one }
  /// Whether they are the same.
  public static func == (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant == other.constant }
    return plane.holds(.zero, other - one)
  }

  func carried(by velocity: AffineNumber, at rate: Double) -> AffineNumber {
    self + velocity * MomentumDecay(rate: rate).projectedPosition(from: 0, velocity: 1)
  }
}

/// Compares affine numbers with nothing, over one part of a plane.
///
/// Where a comparison has not one answer in all of the part, the part must be cut there: the rest of
/// that asking means nothing.
public final class PlaneComparison {
  /// What is asked of a number.
  public enum Relation: Sendable {
    /// Whether it is above 0.
    case positive
    /// Whether it is 0 or above.
    case notNegative
    /// Whether it is 0.
    case zero
  }

  /// Whether a comparison had two answers.
  public private(set) var isCut = false
  private let answer: (Relation, AffineNumber) -> Bool?

  /// Compares by a function; nil: it depends on the release.
  public init(_ answer: @escaping (Relation, AffineNumber) -> Bool?) { self.answer = answer }

  /// Whether it holds in all of the part; means nothing once `isCut`.
  public func holds(_ relation: Relation, _ number: AffineNumber) -> Bool {
    guard !isCut else { return false }
    if number.isConstant {
      switch relation {
      case .positive: return number.constant > 0
      case .notNegative: return number.constant >= 0
      case .zero: return number.constant == 0
      }
    }
    if let known = answer(relation, number) { return known }
    isCut = true
    return false
  }
}

/// The releases of a plane: travel and velocity vary, all else is as in one of them.
public struct AffineRelease: ReleaseRepresentation {
  /// The release around which they lie, at rest at its detent.
  public let still: Release
  /// Velocity at lift-off.
  public let velocity: AffineNumber
  /// What the sheet moved.
  public let moved: AffineNumber
  /// Height at the release.
  public let height: AffineNumber
  /// Finger travel since touch-down.
  public let travel: AffineNumber

  /// The releases around one, on the part of the plane that `plane` compares for.
  public init(around still: Release, in plane: PlaneComparison) {
    self.still = still
    velocity = AffineNumber(velocity: 1, travel: 0, constant: 0, in: plane)
    let way = AffineNumber(velocity: 0, travel: 1, constant: 0, in: plane)
    moved = way + AffineNumber(still.moved)
    height = AffineNumber(still.height) - way
    // The finger went further by what the slop took.
    var travel = way + AffineNumber(still.travel)
    if still.lost != 0 {
      if way > AffineNumber(0) {
        travel = travel + AffineNumber(still.lost)
      } else if way < AffineNumber(0) {
        travel = travel - AffineNumber(still.lost)
      }
    }
    self.travel = travel
  }

  /// Travel over elapsed time; 0 when no time passed.
  public var averageVelocity: AffineNumber { formAverageVelocity }
  /// Where momentum would end.
  public var projected: AffineNumber { formProjected }
  /// 0 at `from`, 1 at the next detent in the direction moved.
  public var progress: AffineNumber { formProgress }
  /// The detent nearest to a height; of two as near the taller.
  public func nearest(to height: AffineNumber) -> ReleaseOutcome { formNearest(to: height) }
  /// The next detent below the height at release; below the smallest: dismissal if allowed.
  public var nextDown: ReleaseOutcome { formNextDown }
  /// The next detent above the height at release; above the largest: the largest.
  public var nextUp: ReleaseOutcome { formNextUp }
}
