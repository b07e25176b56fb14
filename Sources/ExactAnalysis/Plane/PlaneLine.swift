internal import SheetEngine

/// A line at which the result of a comparison changes: `velocity * v + travel * t + constant = 0`.
///
/// The coefficients are scaled so that a change over the whole window is about 1. The first
/// coefficient that is not 0 is positive.
package struct PlaneLine: Sendable {
  /// The coefficient of the velocity in pt/s.
  package var velocity: Double
  /// The coefficient of the travel in pt.
  package var travel: Double
  /// The constant term.
  package var constant: Double
  /// The kinds of comparisons with the line.
  var asked: BoundaryTreatment = []
  /// True if the line is an edge of the window, so that one of its sides is outside.
  var isRim = false

  /// The side to which comparisons assign the line itself.
  struct BoundaryTreatment: OptionSet, Sendable {
    let rawValue: UInt8
    /// The negative side, for `> 0` and `<= 0`.
    static let withNegative = BoundaryTreatment(rawValue: 1)
    /// The positive side, for `>= 0` and `< 0`.
    static let withPositive = BoundaryTreatment(rawValue: 2)
    /// Neither side, for `== 0`.
    static let separate = BoundaryTreatment(rawValue: 4)
  }

  /// Smaller values are treated as 0, relative to the window, because of the precision of doubles.
  package static let epsilon = 1e-11

  /// The side to which the line belongs, 1 or -1; nil if the line must be evaluated separately.
  var side: Int? {
    if isRim { return nil }
    return switch asked {
    case .withNegative: -1
    case .withPositive: 1
    default: nil
    }
  }

  /// The distance of a point from the line relative to the window, with the sign of its side.
  package func value(at point: PlanePoint) -> Double {
    velocity * point.velocity + travel * point.travel + constant
  }

  /// Returns true if a point is on the line.
  func contains(_ point: PlanePoint) -> Bool { abs(value(at: point)) <= Self.epsilon }

  /// Returns true if the lines are the same within the precision.
  package func isSame(as other: PlaneLine, in window: PlaneWindow) -> Bool {
    abs(velocity - other.velocity) * window.velocity < Self.epsilon
      && abs(travel - other.travel) * window.travel < Self.epsilon
      && abs(constant - other.constant) < Self.epsilon
  }
}

/// The ranges of a plane and the sizes of its values.
package struct PlaneWindow: Sendable {
  let travels: ClosedRange<Double>
  let velocities: ClosedRange<Double>

  /// The largest absolute value of the travel, in points, at least 1.
  package var travel: Double { max(abs(travels.lowerBound), abs(travels.upperBound), 1) }
  /// The largest absolute value of the velocity, in points per second, at least 1.
  package var velocity: Double { max(abs(velocities.lowerBound), abs(velocities.upperBound), 1) }

  /// The area, in points times points per second.
  package var area: Double {
    (travels.upperBound - travels.lowerBound) * (velocities.upperBound - velocities.lowerBound)
  }

  /// The window as a region.
  var part: PlaneRegion {
    PlaneRegion([
      PlanePoint(travel: travels.lowerBound, velocity: velocities.lowerBound),
      PlanePoint(travel: travels.lowerBound, velocity: velocities.upperBound),
      PlanePoint(travel: travels.upperBound, velocity: velocities.upperBound),
      PlanePoint(travel: travels.upperBound, velocity: velocities.lowerBound),
    ])
  }

  /// Returns true if a point is on an edge of the window.
  func isAtWindowEdge(_ point: PlanePoint) -> Bool {
    func isEnd(_ value: Double, _ range: ClosedRange<Double>, _ size: Double) -> Bool {
      let slack = PlaneLine.epsilon * size
      return value <= range.lowerBound + slack || value >= range.upperBound - slack
    }
    return isEnd(point.travel, travels, travel) || isEnd(point.velocity, velocities, velocity)
  }

  /// Returns true if a line is an edge of the window.
  func hasEdge(on line: PlaneLine) -> Bool {
    part.edges.contains { line.contains($0.0) && line.contains($0.1) }
  }

  /// The line at which a number is 0, and whether its sign was inverted; nil if the number is
  /// constant or not finite.
  func line(of number: AffineNumber) -> (line: PlaneLine, isTurned: Bool)? {
    let size = max(abs(number.velocity) * velocity, abs(number.travel) * travel)
    guard size > 0, size.isFinite, number.constant.isFinite else { return nil }
    let isTurned = number.velocity != 0 ? number.velocity < 0 : number.travel < 0
    let factor = (isTurned ? -1 : 1) / size
    return (
      PlaneLine(
        velocity: number.velocity * factor, travel: number.travel * factor,
        constant: number.constant * factor), isTurned
    )
  }
}
