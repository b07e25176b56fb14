internal import SheetEngine

/// A line of the plane where a comparison turns: `velocity * v + travel * t + constant = 0`.
///
/// Its coefficients are such that a change over the whole window is about 1; the first that is not 0 is
/// positive.
package struct PlaneLine: Sendable {
  /// What a velocity of 1 pt/s adds.
  package var velocity: Double
  /// What a travel of 1 pt adds.
  package var travel: Double
  /// What is added to both.
  package var constant: Double
  /// What was asked of it.
  var asked: BoundaryTreatment = []
  /// Whether it is an edge of the window: one of its sides is not on the plane.
  var isRim = false

  /// How the comparisons along a line treat the line itself.
  struct BoundaryTreatment: OptionSet, Sendable {
    let rawValue: UInt8
    /// It was held with the side where it is negative: `> 0`, `<= 0`.
    static let withNegative = BoundaryTreatment(rawValue: 1)
    /// It was held with the other side.
    static let withPositive = BoundaryTreatment(rawValue: 2)
    /// It was asked for alone.
    static let alone = BoundaryTreatment(rawValue: 4)
  }

  /// Nearer to nothing than this counts as nothing, in shares of the window: doubles compute no better.
  package static let nothing = 1e-11

  /// The side that the line belongs to: 1, -1; nil: it has to be asked itself.
  var side: Int? {
    if isRim { return nil }
    return switch asked {
    case .withNegative: -1
    case .withPositive: 1
    default: nil
    }
  }

  /// How far a point is from the line, with the sign of its side, in shares of the window.
  package func value(at point: PlanePoint) -> Double {
    velocity * point.velocity + travel * point.travel + constant
  }

  /// Whether a point lies on it.
  func holds(_ point: PlanePoint) -> Bool { abs(value(at: point)) <= Self.nothing }

  /// Whether it is the same line.
  package func isSame(as other: PlaneLine, in window: PlaneWindow) -> Bool {
    abs(velocity - other.velocity) * window.velocity < Self.nothing
      && abs(travel - other.travel) * window.travel < Self.nothing
      && abs(constant - other.constant) < Self.nothing
  }
}

/// The releases that a plane is about, and how large its numbers are.
package struct PlaneWindow: Sendable {
  let travels: ClosedRange<Double>
  let velocities: ClosedRange<Double>

  /// The largest numbers in it, in points and points per second.
  package var travel: Double { max(abs(travels.lowerBound), abs(travels.upperBound), 1) }
  /// The largest velocity, likewise.
  package var velocity: Double { max(abs(velocities.lowerBound), abs(velocities.upperBound), 1) }

  /// Its size, in points times points per second.
  package var area: Double {
    (travels.upperBound - travels.lowerBound) * (velocities.upperBound - velocities.lowerBound)
  }

  /// All of it.
  var part: PlaneRegion {
    PlaneRegion([
      PlanePoint(travel: travels.lowerBound, velocity: velocities.lowerBound),
      PlanePoint(travel: travels.lowerBound, velocity: velocities.upperBound),
      PlanePoint(travel: travels.upperBound, velocity: velocities.upperBound),
      PlanePoint(travel: travels.upperBound, velocity: velocities.lowerBound),
    ])
  }

  /// Whether a point lies on an edge.
  func isAtRim(_ point: PlanePoint) -> Bool {
    func isEnd(_ value: Double, _ range: ClosedRange<Double>, _ size: Double) -> Bool {
      let slack = PlaneLine.nothing * size
      return value <= range.lowerBound + slack || value >= range.upperBound - slack
    }
    return isEnd(point.travel, travels, travel) || isEnd(point.velocity, velocities, velocity)
  }

  /// Whether a line is an edge.
  func hasEdge(on line: PlaneLine) -> Bool {
    part.edges.contains { line.holds($0.0) && line.holds($0.1) }
  }

  /// A number as a line, and whether its sign was turned for that; nil: no part of the plane is near
  /// enough to nothing for it to be one.
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
