// Intersections and unions of regions.
extension PlaneRegion {
  /// The intersection of two convex regions; nil if its area is 0.
  package func clipped(to other: PlaneRegion, in window: PlaneWindow) -> PlaneRegion? {
    var corners = corners
    let middle = other.center
    for (one, two) in other.edges {
      guard var edge = window.line(through: one, two) else { continue }
      if edge.value(at: middle) < 0 { edge.swapSides() }
      let values = corners.map { edge.value(at: $0) }
      var kept: [PlanePoint] = []
      for (index, corner) in corners.enumerated() {
        let next = (index + 1) % corners.count
        let (value, following) = (values[index], values[next])
        if value >= -PlaneLine.epsilon { kept.append(corner) }
        guard abs(value) > PlaneLine.epsilon, abs(following) > PlaneLine.epsilon,
          (value > 0) != (following > 0)
        else { continue }
        kept.append(corner.between(corners[next], at: value / (value - following)))
      }
      corners = kept
      if corners.count < 3 { return nil }
    }
    let part = PlaneRegion(corners)
    return part.area > 1e-13 * window.area ? part : nil
  }

  /// Merges convex regions that share an edge, as long as the union is convex.
  package static func joined(_ parts: [PlaneRegion], in window: PlaneWindow) -> [PlaneRegion] {
    var parts = parts
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var first = 0
      while first < parts.count {
        var other = first + 1
        while other < parts.count {
          if let both = parts[first].joined(with: parts[other], in: window) {
            parts[first] = both
            parts.remove(at: other)
            hasChanged = true
          } else {
            other += 1
          }
        }
        first += 1
      }
    }
    return parts
  }

  /// The union of two regions that share an edge; nil if they do not or if the union is not convex.
  private func joined(with other: PlaneRegion, in window: PlaneWindow) -> PlaneRegion? {
    guard corners.count > 2, other.corners.count > 2 else { return nil }
    let (count, others) = (corners.count, other.corners.count)
    for index in 0..<count {
      let (from, to) = (corners[index], corners[(index + 1) % count])
      for place in 0..<others
      where window.areSame(other.corners[place], to)
        && window.areSame(other.corners[(place + 1) % others], from)
      {
        let own = (1...count).map { corners[(index + $0) % count] }
        let further = (2..<others).map { other.corners[(place + $0) % others] }
        return PlaneRegion.convex(own + further, in: window)
      }
    }
    return nil
  }

  /// A region with these corners, without corners on a straight edge; nil if it is not convex.
  private static func convex(_ corners: [PlanePoint], in window: PlaneWindow) -> PlaneRegion? {
    var kept: [PlanePoint] = []
    var (turnsLeft, turnsRight) = (false, false)
    for (index, corner) in corners.enumerated() {
      let last = corners[(index + corners.count - 1) % corners.count]
      let next = corners[(index + 1) % corners.count]
      let (x, y) = (
        (corner.velocity - last.velocity) / window.velocity,
        (corner.travel - last.travel) / window.travel
      )
      let (u, v) = (
        (next.velocity - corner.velocity) / window.velocity,
        (next.travel - corner.travel) / window.travel
      )
      let turn = x * v - y * u
      if abs(turn) <= PlaneLine.epsilon * max(abs(x), abs(y)) * max(abs(u), abs(v)) * 1e3 {
        continue
      }
      if turn > 0 { turnsLeft = true } else { turnsRight = true }
      kept.append(corner)
    }
    return turnsLeft && turnsRight || kept.count < 3 ? nil : PlaneRegion(kept)
  }
}

extension PlanePoint {
  /// The point at a fraction of the segment to another point.
  package func between(_ other: PlanePoint, at fraction: Double) -> PlanePoint {
    PlanePoint(
      travel: travel + fraction * (other.travel - travel),
      velocity: velocity + fraction * (other.velocity - velocity))
  }
}

extension PlaneLine {
  /// Exchanges the two sides.
  mutating func swapSides() {
    velocity = -velocity
    travel = -travel
    constant = -constant
  }
}

extension PlaneWindow {
  /// The intersection of two lines within the window; nil if there is none or if the lines are
  /// parallel.
  package func intersection(_ one: PlaneLine, _ other: PlaneLine) -> PlanePoint? {
    let size = (one.velocity * other.travel - other.velocity * one.travel) * velocity * travel
    guard abs(size) > 1e-9 else { return nil }
    let divisor = size / (velocity * travel)
    let point = PlanePoint(
      travel: (other.velocity * one.constant - one.velocity * other.constant) / divisor,
      velocity: (one.travel * other.constant - other.travel * one.constant) / divisor)
    return travels.contains(point.travel) && velocities.contains(point.velocity) ? point : nil
  }

  /// The two points where a line crosses the boundary of the window; nil if it does not cross the
  /// window.
  package func endpoints(of line: PlaneLine) -> (PlanePoint, PlanePoint)? {
    var found: [PlanePoint] = []
    for (one, other) in part.edges {
      let (value, following) = (line.value(at: one), line.value(at: other))
      if abs(value) <= PlaneLine.epsilon {
        if !found.contains(where: { areSame($0, one) }) { found.append(one) }
      } else if abs(following) > PlaneLine.epsilon, (value > 0) != (following > 0) {
        found.append(one.between(other, at: value / (value - following)))
      }
    }
    return found.count == 2 ? (found[0], found[1]) : nil
  }
}
