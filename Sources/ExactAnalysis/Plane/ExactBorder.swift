/// A line at which decisions change: `velocity * v + travel * t + constant = 0`.
package struct ExactBorder: Equatable, Sendable {
  /// The side whose decision applies to releases on the line.
  package enum Side: String, Sendable {
    /// The side where the sum is above 0.
    case positive
    /// The side where the sum is below 0.
    case negative
    /// Neither side: the line has a separate decision.
    case neither
  }

  /// The coefficient of the velocity in pt/s.
  package var velocity: Double
  /// The coefficient of the travel in pt.
  package var travel: Double
  /// The constant term.
  package var constant: Double
  /// The side whose decision applies to the line.
  package var inclusive: Side

  /// The lines between areas with different decisions, and the lines with a separate decision.
  static func all(
    lines: [PlaneLine], areas: [PlanePartitioner.Region], stretches: [PlanePartitioner.Region],
    window: PlaneWindow
  ) -> [ExactBorder] {
    var borders: [ExactBorder] = []
    for line in lines {
      for side in sides(of: line, areas, stretches, window) {
        let border = ExactBorder(line, inclusive: side)
        if !borders.contains(border) { borders.append(border) }
      }
    }
    return borders.sorted {
      ($0.travel, $0.velocity, $0.constant) < ($1.travel, $1.velocity, $1.constant)
    }
  }

  private init(_ line: PlaneLine, inclusive: Side) {
    // The coefficient of the travel is 1, or if it is 0, that of the velocity.
    let unit = line.travel != 0 ? line.travel : line.velocity
    velocity = Self.rounded(line.velocity / unit)
    travel = Self.rounded(line.travel / unit)
    constant = Self.rounded(line.constant / unit)
    let turns: [Side: Side] = [.positive: .negative, .negative: .positive]
    self.inclusive = unit < 0 ? turns[inclusive] ?? inclusive : inclusive
  }

  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }

  private static func sides(
    of line: PlaneLine, _ areas: [PlanePartitioner.Region], _ stretches: [PlanePartitioner.Region],
    _ window: PlaneWindow
  ) -> [Side] {
    var above: [EdgeRange] = []
    var below: [EdgeRange] = []
    for area in areas {
      for edge in area.part.edges where line.contains(edge.0) && line.contains(edge.1) {
        let rim = EdgeRange(edge, area.decision, along: line, window)
        if line.value(at: area.part.center) > 0 { above.append(rim) } else { below.append(rim) }
      }
    }
    let own = stretches.filter { $0.part.corners.allSatisfy { line.contains($0) } }
      .map { EdgeRange(($0.part.corners[0], $0.part.corners[1]), $0.decision, along: line, window) }
    var sides: [Side] = []
    func add(_ side: Side) { if !sides.contains(side) { sides.append(side) } }
    for one in above {
      for other in below where one.meets(other) {
        if let side = line.side {
          if one.decision != other.decision { add(side > 0 ? .positive : .negative) }
          continue
        }
        for stretch in own where stretch.meets(one) && stretch.meets(other) {
          if stretch.decision != one.decision, stretch.decision != other.decision {
            add(.neither)
          } else if one.decision != other.decision {
            add(stretch.decision == one.decision ? .positive : .negative)
          }
        }
      }
    }
    return sides
  }

  /// An edge of an area along a line, as a range.
  private struct EdgeRange {
    let from: Double
    let to: Double
    let decision: PolicyResult
    let tolerance: Double

    init(
      _ edge: (PlanePoint, PlanePoint), _ decision: PolicyResult, along line: PlaneLine,
      _ window: PlaneWindow
    ) {
      let isLevel = abs(line.velocity) * window.velocity > abs(line.travel) * window.travel
      let one = isLevel ? edge.0.travel : edge.0.velocity
      let other = isLevel ? edge.1.travel : edge.1.velocity
      (from, to) = (min(one, other), max(one, other))
      tolerance = 4 * PlaneLine.epsilon * (isLevel ? window.travel : window.velocity)
      self.decision = decision
    }

    /// Returns true if the ranges overlap in more than a point.
    func meets(_ other: EdgeRange) -> Bool { min(to, other.to) - max(from, other.from) > tolerance }
  }
}
