package import SheetEngine

/// A number that represents a plane of releases: an affine function of their velocity and travel.
///
/// Velocity is in points per second and travel in points, both positive downward; travel is the
/// distance that the finger moved. Comparisons are delegated to `plane`, which knows the examined
/// part of the plane. `inputs` records how the number depends on inputs that are fixed in the plane.
package struct AffineNumber {
  /// The change for a velocity of 1 pt/s.
  package var velocity: Double
  /// The change for a travel of 1 pt.
  package var travel: Double
  /// The value at zero velocity and zero travel.
  package var constant: Double
  /// Nil for a number that depends on nothing else.
  private var otherTerms: OtherTerms?
  /// The comparison for the examined part of the plane; nil if the number depends on nothing.
  var plane: PlaneComparison?

  /// Creates a constant number.
  package init(_ value: Double) {
    (velocity, travel, constant, plane) = (0, 0, value, nil)
  }

  /// Creates the number of a fixed input of a plane.
  package init(_ value: Double, of input: ReleaseInput, in plane: PlaneComparison?) {
    (velocity, travel, constant, self.plane) = (0, 0, value, plane)
    otherTerms = OtherTerms(inputs: InputTerms(of: input), numbers: nil)
  }

  /// Creates a number of the script that can change, by its index.
  package init(ofNumber index: Int, in plane: PlaneComparison) {
    (velocity, travel, constant, self.plane) = (0, 0, 0, plane)
    otherTerms = OtherTerms(inputs: InputTerms(), numbers: NumberTerms(of: index))
  }

  /// Creates a number that varies over a plane.
  package init(velocity: Double, travel: Double, constant: Double, in plane: PlaneComparison?) {
    (self.velocity, self.travel, self.constant) = (velocity, travel, constant)
    self.plane = velocity == 0 && travel == 0 ? nil : plane
  }

  private init(
    velocity: Double, travel: Double, constant: Double, inputs: InputTerms, terms: NumberTerms?,
    in plane: PlaneComparison?
  ) {
    self.init(velocity: velocity, travel: travel, constant: constant, in: plane)
    guard !inputs.isEmpty || terms != nil else { return }
    (otherTerms, self.plane) = (OtherTerms(inputs: inputs, numbers: terms), plane)
  }

  /// The changes for changes of the fixed inputs.
  package var inputs: InputTerms { otherTerms?.inputs ?? InputTerms() }
  /// The changes for changes of numbers of the script; nil if the number depends on none of them.
  package var terms: NumberTerms? { otherTerms?.numbers }

  /// The same number, which also changes with the inverse of `elapsed`: a travel in points, divided
  /// by it.
  func varying(asTravelOverElapsed travel: Double, in plane: PlaneComparison) -> AffineNumber {
    AffineNumber(
      velocity: velocity, travel: self.travel, constant: constant,
      inputs: inputs + InputTerms(overElapsed: travel), terms: terms, in: plane)
  }

  private var dependsOnNothing: Bool { isConstant && inputs.isEmpty }

  /// The number for one release.
  func value(at point: PlanePoint) -> Double {
    constant + velocity * point.velocity + travel * point.travel
  }

  /// The same number, without its dependence on the fixed inputs.
  package var withoutInputs: AffineNumber {
    AffineNumber(
      velocity: velocity, travel: travel, constant: constant, inputs: InputTerms(), terms: terms,
      in: plane)
  }

  /// Whether the number is the same for all releases of the plane, and depends on no number of the
  /// script that can change.
  package var isConstant: Bool { velocity == 0 && travel == 0 && terms == nil }
}

// Sums, and products with constants. If one operand is constant, the rounding is the same as for
// the numbers of a single release.
extension AffineNumber: ReleaseNumber {
  /// Returns the negated number.
  package static prefix func - (one: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: -one.velocity, travel: -one.travel, constant: -one.constant,
      inputs: one.inputs * -1, terms: one.terms?.multiplied(by: -1), in: one.plane)
  }
  /// Returns the sum.
  package static func + (one: AffineNumber, other: AffineNumber) -> AffineNumber {
    AffineNumber(
      velocity: one.velocity + other.velocity, travel: one.travel + other.travel,
      constant: one.constant + other.constant, inputs: one.inputs + other.inputs,
      terms: NumberTerms.sum(one.terms, other.terms), in: one.plane ?? other.plane)
  }
  /// Returns the difference.
  package static func - (one: AffineNumber, other: AffineNumber) -> AffineNumber { one + -other }
  /// Returns the product with a constant.
  package static func * (one: AffineNumber, factor: Double) -> AffineNumber {
    guard !one.dependsOnNothing else { return AffineNumber(one.constant * factor) }
    return AffineNumber(
      velocity: one.velocity * factor, travel: one.travel * factor,
      constant: one.constant * factor, inputs: one.inputs * factor,
      terms: one.terms?.multiplied(by: factor), in: one.plane)
  }
  /// Returns the quotient by a constant.
  package static func / (one: AffineNumber, divisor: Double) -> AffineNumber {
    guard !one.dependsOnNothing else { return AffineNumber(one.constant / divisor) }
    return AffineNumber(
      velocity: one.velocity / divisor, travel: one.travel / divisor,
      constant: one.constant / divisor, inputs: one.inputs * (1 / divisor),
      terms: one.terms?.divided(by: divisor), in: one.plane)
  }
  package func isLess(than other: AffineNumber) -> Bool {
    guard let plane = plane ?? other.plane else { return constant < other.constant }
    return plane.holds(.positive, other - self)
  }
  package func isLessThanOrEqualTo(_ other: AffineNumber) -> Bool {
    guard let plane = plane ?? other.plane else { return constant <= other.constant }
    return plane.holds(.notNegative, other - self)
  }
  package func isEqual(to other: AffineNumber) -> Bool {
    guard let plane = plane ?? other.plane else { return constant == other.constant }
    return plane.holds(.zero, other - self)
  }

  package func projected(by velocity: AffineNumber, at rate: Double) -> AffineNumber {
    self + velocity * 0.0.projected(by: 1, at: rate)
  }
}

/// The parts of a number that few numbers have.
///
/// They are stored by reference, because each nested expression of a rule has copies of numbers on
/// the stack.
private final class OtherTerms {
  let inputs: InputTerms
  let numbers: NumberTerms?

  init(inputs: InputTerms, numbers: NumberTerms?) {
    (self.inputs, self.numbers) = (inputs, numbers)
  }
}
