package import SheetEngine

/// The changes of travel, in points, or of velocity, in points per second, that flip what a release
/// ends in: how far they are along one axis.
struct MarginSearch {
  /// Where the release is on the axis.
  let place: Double
  /// The nearest end of a part in which something else is decided; infinite: none was met.
  private(set) var nearest = Double.infinity

  init(at place: Double) { self.place = place }

  /// Something else is decided from one place to another.
  mutating func meet(_ from: Double, _ to: Double) {
    nearest = min(nearest, max(0, from - place, place - to))
  }

  /// The distance, to a hundred-thousandth; infinite beyond a reach.
  func margin(within reach: Double) -> Double {
    guard nearest <= reach else { return .infinity }
    return (nearest * 1e5).rounded() / 1e5
  }
}

/// One of the two axes of a plane.
package enum PlaneAxis {
  /// Points.
  case travel
  /// Points per second.
  case velocity

  /// The place on the axis.
  func along(_ point: PlanePoint) -> Double { self == .travel ? point.travel : point.velocity }
  /// The place beside it.
  func beside(_ point: PlanePoint) -> Double { self == .travel ? point.velocity : point.travel }
}

extension ExactMap {
  /// How far a release of the plane is from the nearest one along an axis with another outcome.
  func margin(
    of outcome: ReleaseOutcome, at point: PlanePoint, along axis: PlaneAxis, within reach: Double
  ) -> Double {
    var search = MarginSearch(at: axis.along(point))
    visit(along: axis, at: axis.beside(point)) { range, decided in
      if decided != outcome { search.meet(range.lowerBound, range.upperBound) }
    }
    return search.margin(within: reach)
  }

  /// How far each release of a row of them along an axis is from the nearest one on the row's line, as far
  /// as the plane goes, that ends otherwise; infinite: none does.
  package func margins(
    of row: [(place: Double, outcome: ReleaseOutcome)], along axis: PlaneAxis, at beside: Double
  ) -> [Double] {
    var ranges: [(range: ClosedRange<Double>, outcome: ReleaseOutcome)] = []
    visit(along: axis, at: beside) { ranges.append(($0, $1)) }
    return row.map { place, outcome in
      var search = MarginSearch(at: place)
      for (range, decided) in ranges where decided != outcome {
        search.meet(range.lowerBound, range.upperBound)
      }
      return search.margin(within: .greatestFiniteMagnitude)
    }
  }

  /// Visits all that is decided along a parallel of an axis.
  private func visit(
    along axis: PlaneAxis, at beside: Double,
    _ visitor: (ClosedRange<Double>, ReleaseOutcome) -> Void
  ) {
    let size = axis == .travel ? window.velocity : window.travel
    let slack = 4 * PlaneLine.nothing * size
    // What lies on a line that runs along the axis belongs to one side of it, or to none.
    let point = PlanePoint(travel: beside, velocity: beside)
    let line = lines.first {
      (axis == .travel ? $0.travel : $0.velocity) == 0 && $0.holds(point)
    }
    for area in areas {
      let crossing = area.part.crossing(axis, at: beside, slack)
      guard let range = crossing.range else { continue }
      if crossing.side != 0 {
        guard let line, let side = line.side, side == crossing.side else { continue }
      }
      visitor(range, area.decision.outcome)
    }
    for stretch in stretches {
      if let range = stretch.part.crossing(axis, at: beside, slack).range {
        visitor(range, stretch.decision.outcome)
      }
    }
    for known in points {
      let corner = known.part.corners[0]
      if abs(axis.beside(corner) - beside) <= slack {
        visitor(axis.along(corner)...axis.along(corner), known.decision.outcome)
      }
    }
  }
}

extension PlaneRegion {
  /// Where a parallel of an axis crosses it; `side` is 0, or the side of the parallel that the part lies
  /// on where only an edge of it runs along.
  fileprivate func crossing(
    _ axis: PlaneAxis, at place: Double, _ slack: Double
  ) -> (range: ClosedRange<Double>?, side: Int) {
    var (least, most) = (Double.infinity, -Double.infinity)
    var (isAbove, isBelow) = (false, false)
    var touching = 0
    var last = corners[corners.count - 1]
    for corner in corners {
      let (one, other) = (axis.beside(last) - place, axis.beside(corner) - place)
      if abs(other) <= slack {
        touching += 1
        least = min(least, axis.along(corner))
        most = max(most, axis.along(corner))
      } else {
        if other > 0 { isAbove = true } else { isBelow = true }
        if abs(one) > slack, (one > 0) != (other > 0) {
          let share = one / (one - other)
          let along = axis.along(last) + share * (axis.along(corner) - axis.along(last))
          least = min(least, along)
          most = max(most, along)
        }
      }
      last = corner
    }
    guard least <= most else { return (nil, 0) }
    // A polygon is without its rim, a stretch without its ends.
    if corners.count == 2 { return (isAbove == isBelow ? least...most : nil, 0) }
    if isAbove, isBelow { return (least...most, 0) }
    guard touching > 1 else { return (nil, 0) }
    return (least...most, isAbove ? 1 : -1)
  }
}
