internal import SheetEngine

/// A convex region without its boundary: a polygon, a line segment or a point.
package struct PlaneRegion: Sendable {
  /// The corners, in order along the boundary.
  package var corners: [PlanePoint]

  /// Creates a region with these corners.
  package init(_ corners: [PlanePoint]) { self.corners = corners }

  /// The mean of the corners, which is inside the region.
  package var center: PlanePoint {
    var sum = PlanePoint(travel: 0, velocity: 0)
    for corner in corners {
      sum.travel += corner.travel
      sum.velocity += corner.velocity
    }
    let count = Double(corners.count)
    return PlanePoint(travel: sum.travel / count, velocity: sum.velocity / count)
  }

  /// The area, in points times points per second.
  package var area: Double {
    guard corners.count > 2 else { return 0 }
    var sum = 0.0
    for (index, one) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += one.velocity * next.travel - next.velocity * one.travel
    }
    return abs(sum) / 2
  }

  /// The side of a line that contains the region: 1, -1, 0 on the line, nil for both sides.
  ///
  /// `isAtRim` is true if the boundary of the region touches the line.
  func side(of line: PlaneLine) -> (side: Int?, isAtRim: Bool) {
    var (least, most, nearest) = (Double.infinity, -Double.infinity, Double.infinity)
    for corner in corners {
      let value = line.value(at: corner)
      least = min(least, value)
      most = max(most, value)
      nearest = min(nearest, abs(value))
    }
    let isAtRim = nearest <= PlaneLine.epsilon
    let (isAbove, isBelow) = (most > PlaneLine.epsilon, least < -PlaneLine.epsilon)
    if isAbove, isBelow { return (nil, true) }
    if isAbove { return (1, isAtRim) }
    if isBelow { return (-1, isAtRim) }
    // Even a very thin polygon has a side; a segment of the line itself has none.
    return (corners.count > 2 ? (most > -least ? 1 : -1) : 0, true)
  }

  /// The parts on both sides of a line that crosses the region, and their common corners.
  func split(by line: PlaneLine) -> (parts: [PlaneRegion], seam: [PlanePoint]) {
    var above: [PlanePoint] = []
    var below: [PlanePoint] = []
    var seam: [PlanePoint] = []
    for (index, corner) in corners.enumerated() {
      let value = line.value(at: corner)
      if abs(value) <= PlaneLine.epsilon {
        above.append(corner)
        below.append(corner)
        seam.append(corner)
      } else if value > 0 {
        above.append(corner)
      } else {
        below.append(corner)
      }
      // A line segment has only one edge.
      guard corners.count > 2 || index == 0 else { continue }
      let next = corners[(index + 1) % corners.count]
      let following = line.value(at: next)
      guard abs(value) > PlaneLine.epsilon, abs(following) > PlaneLine.epsilon,
        (value > 0) != (following > 0)
      else { continue }
      let fraction = value / (value - following)
      let point = PlanePoint(
        travel: corner.travel + fraction * (next.travel - corner.travel),
        velocity: corner.velocity + fraction * (next.velocity - corner.velocity))
      above.append(point)
      below.append(point)
      seam.append(point)
    }
    let least = min(3, corners.count)
    let parts = [above, below].filter { $0.count >= least }.map { PlaneRegion($0) }
    return (parts, seam)
  }
}

/// A polygon as half-planes, for fast point lookup.
package struct HalfPlanePolygon: Sendable {
  /// The edges, positive inside the polygon.
  private var edges: [PlaneLine] = []

  /// Creates a polygon from a region.
  package init(_ part: PlaneRegion, in window: PlaneWindow) {
    let middle = part.center
    for (one, other) in part.edges {
      guard var edge = window.line(through: one, other) else { continue }
      if edge.value(at: middle) < 0 {
        edge.velocity = -edge.velocity
        edge.travel = -edge.travel
        edge.constant = -edge.constant
      }
      edges.append(edge)
    }
  }

  /// Returns true if a point is inside or on the boundary.
  package func contains(_ point: PlanePoint) -> Bool {
    for edge in edges where edge.value(at: point) < -PlaneLine.epsilon { return false }
    return true
  }
}

extension PlaneWindow {
  /// The line through two points; nil if the points are the same.
  func line(through one: PlanePoint, _ other: PlanePoint) -> PlaneLine? {
    let (a, b) = (other.travel - one.travel, one.velocity - other.velocity)
    return line(
      of: AffineNumber(
        velocity: a, travel: b, constant: -(a * one.velocity + b * one.travel), in: nil)
    )?.line
  }
}
