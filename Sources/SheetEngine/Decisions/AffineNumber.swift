internal import Physics

/// A number that represents a plane of releases: an affine function of their velocity and travel.
///
/// Velocity is in points per second and travel in points, both positive downward; travel is the
/// distance that the finger moved. Comparisons are delegated to `plane`, which knows the examined
/// part of the plane. `inputs` records how the number depends on inputs that are fixed in the plane.
public struct AffineNumber {
  /// The change for a velocity of 1 pt/s.
  public var velocity: Double
  /// The change for a travel of 1 pt.
  public var travel: Double
  /// The value at zero velocity and zero travel.
  public var constant: Double
  /// The changes for changes of the fixed inputs.
  public private(set) var inputs = InputTerms()
  /// The comparison for the examined part of the plane; nil if the number depends on nothing.
  var plane: PlaneComparison?

  /// Creates a constant number.
  public init(_ value: Double) {
    (velocity, travel, constant, plane) = (0, 0, value, nil)
  }

  /// Creates the number of a fixed input of a plane.
  public init(_ value: Double, of input: ReleaseInput, in plane: PlaneComparison?) {
    (velocity, travel, constant, self.plane) = (0, 0, value, plane)
    inputs = InputTerms(of: input)
  }

  /// Creates a number that varies over a plane.
  public init(velocity: Double, travel: Double, constant: Double, in plane: PlaneComparison?) {
    (self.velocity, self.travel, self.constant) = (velocity, travel, constant)
    self.plane = velocity == 0 && travel == 0 ? nil : plane
  }

  private init(
    velocity: Double, travel: Double, constant: Double, inputs: InputTerms,
    in plane: PlaneComparison?
  ) {
    self.init(velocity: velocity, travel: travel, constant: constant, in: plane)
    guard !inputs.isEmpty else { return }
    (self.inputs, self.plane) = (inputs, plane)
  }

  private var dependsOnNothing: Bool { isConstant && inputs.isEmpty }

  /// The same number, without its dependence on the fixed inputs.
  public var withoutInputs: AffineNumber {
    AffineNumber(velocity: velocity, travel: travel, constant: constant, in: plane)
  }

  /// Whether the number is the same for all releases of the plane.
  public var isConstant: Bool { velocity == 0 && travel == 0 }
}

// Sums, and products with constants. If one operand is constant, the rounding is the same as for
// the numbers of a single release.
extension AffineNumber: ReleaseNumber {
  /// Returns the negated number.
  public static prefix func - (one: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: -one.velocity, travel: -one.travel, constant: -one.constant,
      inputs: one.inputs * -1, in: one.plane)
  }
  /// Returns the sum.
  public static func + (one: AffineNumber, other: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: one.velocity + other.velocity, travel: one.travel + other.travel,
      constant: one.constant + other.constant, inputs: one.inputs + other.inputs,
      in: one.plane ?? other.plane)
  }
  /// Returns the difference.
  public static func - (one: AffineNumber, other: AffineNumber) -> AffineNumber { one + -other }
  /// Returns the product with a constant.
  public static func * (one: AffineNumber, factor: Double) -> AffineNumber {
    guard !one.dependsOnNothing else { return AffineNumber(one.constant * factor) }
    return AffineNumber(
      velocity: one.velocity * factor, travel: one.travel * factor,
      constant: one.constant * factor, inputs: one.inputs * factor, in: one.plane)
  }
  /// Returns the quotient by a constant.
  public static func / (one: AffineNumber, divisor: Double) -> AffineNumber {
    guard !one.dependsOnNothing else { return AffineNumber(one.constant / divisor) }
    return AffineNumber(
      velocity: one.velocity / divisor, travel: one.travel / divisor,
      constant: one.constant / divisor, inputs: one.inputs * (1 / divisor), in: one.plane)
  }
  /// Whether the first number is less than the second.
  public static func < (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant < other.constant }
    return plane.holds(.positive, other - one)
  }
  /// Whether the first number is at most the second.
  public static func <= (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant <= other.constant }
    return plane.holds(.notNegative, other - one)
  }
  /// Whether the first number is greater than the second.
  public static func > (one: AffineNumber, other: AffineNumber) -> Bool { other < one }
  /// Whether the first number is at least the second.
  public static func >= (one: AffineNumber, other: AffineNumber) -> Bool { other <= one }
  /// Whether the two numbers are equal.
  public static func == (one: AffineNumber, other: AffineNumber) -> Bool {
    guard let plane = one.plane ?? other.plane else { return one.constant == other.constant }
    return plane.holds(.zero, other - one)
  }

  func projected(by velocity: AffineNumber, at rate: Double) -> AffineNumber {
    self + velocity * MomentumDecay(rate: rate).projectedPosition(from: 0, velocity: 1)
  }
}

/// Compares affine numbers with 0 over one part of a plane.
///
/// If the result of a comparison is not the same in the whole part, the part must be divided there,
/// and all further results are meaningless.
public final class PlaneComparison {
  /// A relation of a number to 0.
  public enum Relation: Sendable {
    /// The number is above 0.
    case positive
    /// The number is at least 0.
    case notNegative
    /// The number is 0.
    case zero
  }

  /// Whether the result of a comparison was not the same in the whole part.
  public private(set) var isCut = false
  private let evaluate: (Relation, AffineNumber) -> Bool?
  /// The function to call for a compared number that depends on fixed inputs.
  public var observer: ((AffineNumber) -> Void)?

  /// Creates a comparison from a function that returns nil if the result depends on the release.
  public init(_ answer: @escaping (Relation, AffineNumber) -> Bool?) { self.evaluate = answer }

  /// Whether a relation is true in the whole part; meaningless once `isCut` is true.
  public func holds(_ relation: Relation, _ number: AffineNumber) -> Bool {
    guard !isCut else { return false }
    observe(number)
    if number.isConstant {
      switch relation {
      case .positive: return number.constant > 0
      case .notNegative: return number.constant >= 0
      case .zero: return number.constant == 0
      }
    }
    if let known = evaluate(relation, number) { return known }
    isCut = true
    return false
  }

  /// Reports a compared number to the observer if it depends on fixed inputs.
  public func observe(_ number: AffineNumber) {
    if !number.inputs.isEmpty { observer?(number) }
  }
}

/// The releases of a plane: travel and velocity vary; all other properties are those of one
/// release.
public struct AffineRelease: ReleaseRepresentation {
  /// The release at the origin of the plane, at rest at its detent.
  public let still: Release
  /// Velocity at lift-off.
  public let velocity: AffineNumber
  /// Distance that the sheet moved.
  public let moved: AffineNumber
  /// Height at the release.
  public let height: AffineNumber
  /// Finger travel since touch-down.
  public let travel: AffineNumber

  /// Creates the releases around a release, for the part of the plane that `plane` compares.
  public init(around still: Release, in plane: PlaneComparison) {
    self.still = still
    velocity = AffineNumber(velocity: 1, travel: 0, constant: 0, in: plane)
    let finger = AffineNumber(velocity: 0, travel: 1, constant: 0, in: plane)
    travel = finger + AffineNumber(still.travel)
    var way = finger
    if still.lost != 0 {
      // The sheet does not move until the finger has moved by the touch slop.
      let lost = AffineNumber(still.lost)
      way = finger > lost ? finger - lost : finger < -lost ? finger + lost : AffineNumber(0)
    }
    moved = way + AffineNumber(still.moved)
    height = AffineNumber(still.height) - way
  }

  /// Travel divided by elapsed time; 0 if no time passed.
  public var averageVelocity: AffineNumber { formAverageVelocity }
  /// The height at which the momentum ends.
  public var projected: AffineNumber { formProjected }
  /// Progress from 0 at `from` to 1 at the next detent in the direction of the movement.
  public var progress: AffineNumber { formProgress }
  /// Returns the detent nearest to a height; the taller of two that are equally near.
  public func nearest(to height: AffineNumber) -> ReleaseOutcome { formNearest(to: height) }
  /// The next detent below the height at release; below the smallest detent: dismissal if allowed.
  public var nextDown: ReleaseOutcome { formNextDown }
  /// The next detent above the height at release; above the largest detent: the largest.
  public var nextUp: ReleaseOutcome { formNextUp }
  /// Returns the decision of a rule that returned a name; nil if the sheet has no such detent.
  public func decision(for word: String, rule: String) -> ReleaseDecision? {
    formDecision(for: word, rule: rule)
  }
}
