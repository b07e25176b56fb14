package import SheetEngine

/// Finds the margin of a release along one axis: the smallest change of travel (in points) or
/// velocity (in points per second) that changes the outcome.
struct MarginSearch {
  /// The position of the release on the axis.
  let place: Double
  /// The distance to the nearest range with another outcome; infinite if there is none.
  private(set) var nearest = Double.infinity

  init(at place: Double) { self.place = place }

  /// Adds a range with another outcome.
  mutating func addRange(_ from: Double, _ to: Double) {
    nearest = min(nearest, max(0, from - place, place - to))
  }

  /// The margin, rounded to 1e-5; infinite if it exceeds `reach`.
  func margin(within reach: Double) -> Double {
    guard nearest <= reach else { return .infinity }
    return (nearest * 1e5).rounded() / 1e5
  }
}

/// An axis of a plane.
package enum PlaneAxis {
  /// In points.
  case travel
  /// In points per second.
  case velocity

  /// The coordinate on this axis.
  func coordinate(_ point: PlanePoint) -> Double { self == .travel ? point.travel : point.velocity }
  /// The coordinate on the other axis.
  func otherCoordinate(_ point: PlanePoint) -> Double {
    self == .travel ? point.velocity : point.travel
  }
}

extension ExactMap {
  /// The smallest changes of travel, within `reach` points, and of velocity after which the sheet
  /// settles differently; nil if a height varies with the release, or if the map has another
  /// decision.
  func margins(
    of decision: ReleaseDecision, at point: PlanePoint, within reach: Double
  ) -> (travel: Double, velocity: Double)? {
    let mapped = self.decision(travel: point.travel, velocity: point.velocity)
    guard mapped?.decision.settles(like: decision) == true,
      let travel = margin(of: decision, at: point, along: .travel, within: reach),
      let velocity = margin(
        of: decision, at: point, along: .velocity, within: Release.velocityReach)
    else { return nil }
    return (travel, velocity)
  }

  /// The distance along an axis to the nearest release that settles differently; infinite if it
  /// exceeds `reach`, and nil if a height varies with the release.
  private func margin(
    of decision: ReleaseDecision, at point: PlanePoint, along axis: PlaneAxis, within reach: Double
  ) -> Double? {
    var search = MarginSearch(at: axis.coordinate(point))
    var isKnown = true
    visit(along: axis, at: axis.otherCoordinate(point)) { range, decided in
      isKnown = isKnown && !decided.variesWithRelease
      if !decided.settles(like: decision) { search.addRange(range.lowerBound, range.upperBound) }
    }
    return isKnown ? search.margin(within: reach) : nil
  }

  /// The margin of each release in a row along an axis, within the plane; infinite if the sheet
  /// settles at the same place along the whole row.
  ///
  /// `choices` has the index of each release's decision in `decisions`.
  package func margins(
    at places: [Double], of choices: [Int], among decisions: [ReleaseDecision],
    along axis: PlaneAxis, at beside: Double
  ) -> [Double] {
    var ranges: [(range: ClosedRange<Double>, differs: [Bool])] = []
    visit(along: axis, at: beside) { range, decided in
      ranges.append((range, decisions.map { !decided.settles(like: $0) }))
    }
    return zip(places, choices).map { place, choice in
      var search = MarginSearch(at: place)
      for index in ranges.indices where ranges[index].differs[choice] {
        search.addRange(ranges[index].range.lowerBound, ranges[index].range.upperBound)
      }
      return search.margin(within: .greatestFiniteMagnitude)
    }
  }

  /// Visits all decisions on a line parallel to an axis.
  private func visit(
    along axis: PlaneAxis, at beside: Double,
    _ visitor: (ClosedRange<Double>, ReleaseDecision) -> Void
  ) {
    let size = axis == .travel ? window.velocity : window.travel
    let slack = 4 * PlaneLine.epsilon * size
    // Releases on a border along the axis belong to one of its sides, or to neither.
    let point = PlanePoint(travel: beside, velocity: beside)
    let line = lines.first {
      (axis == .travel ? $0.travel : $0.velocity) == 0 && $0.contains(point)
    }
    // In place: a copy of a region with its decision costs more than the crossing.
    for index in areas.indices {
      let crossing = areas[index].part.crossing(axis, at: beside, slack)
      guard let range = crossing.range else { continue }
      if crossing.side != 0 {
        guard let line, let side = line.side, side == crossing.side else { continue }
      }
      visitor(range, areas[index].decision.decision)
    }
    for index in segments.indices {
      if let range = segments[index].part.crossing(axis, at: beside, slack).range {
        visitor(range, segments[index].decision.decision)
      }
    }
    for known in points {
      let corner = known.part.corners[0]
      if abs(axis.otherCoordinate(corner) - beside) <= slack {
        visitor(axis.coordinate(corner)...axis.coordinate(corner), known.decision.decision)
      }
    }
  }
}

extension PlaneRegion {
  /// The range in which a line parallel to an axis crosses the region.
  ///
  /// If only an edge is on the line, `side` is the side of the region (1 or -1); otherwise it is 0.
  fileprivate func crossing(
    _ axis: PlaneAxis, at place: Double, _ slack: Double
  ) -> (range: ClosedRange<Double>?, side: Int) {
    var (least, most) = (Double.infinity, -Double.infinity)
    var (isAbove, isBelow) = (false, false)
    var touching = 0
    var last = corners[corners.count - 1]
    for corner in corners {
      let (one, other) = (axis.otherCoordinate(last) - place, axis.otherCoordinate(corner) - place)
      if abs(other) <= slack {
        touching += 1
        least = min(least, axis.coordinate(corner))
        most = max(most, axis.coordinate(corner))
      } else {
        if other > 0 { isAbove = true } else { isBelow = true }
        if abs(one) > slack, (one > 0) != (other > 0) {
          let fraction = one / (one - other)
          let along =
            axis.coordinate(last) + fraction * (axis.coordinate(corner) - axis.coordinate(last))
          least = min(least, along)
          most = max(most, along)
        }
      }
      last = corner
    }
    guard least <= most else { return (nil, 0) }
    // A polygon does not include its boundary, and a line segment does not include its ends.
    if corners.count == 2 { return (isAbove == isBelow ? least...most : nil, 0) }
    if isAbove, isBelow { return (least...most, 0) }
    guard touching > 1 else { return (nil, 0) }
    return (least...most, isAbove ? 1 : -1)
  }
}
