package import SheetEngine

/// What is decided of every release of a plane: cells of which one thing is said, and their borders.
///
/// Nothing in it is sampled. Borders that are nearer to one another than a hundred thousand millionth of the plane are one, as
/// doubles cannot tell them apart.
package struct ExactMap: Sendable {
  /// A convex part of the plane in which all releases are decided alike.
  package struct Cell: Sendable {
    /// Its corners, as velocity and travel; two for a stretch of a line, one for a point.
    package var polygon: [(velocity: Double, travel: Double)]
    /// What is decided.
    package var decision: PolicyResult
    /// Its share of the plane, 0 to 1; 0 for a line and a point.
    package var share: Double
  }

  /// The releases that it is about.
  package let plane: ReleasePlane
  /// Where decisions change.
  package let borders: [ExactBorder]
  /// What the rules have read beside travel and velocity.
  package let reads: ReadSet
  /// How often the rules were asked.
  package let asks: Int
  /// How large the numbers of the plane are.
  package let window: PlaneWindow
  /// The lines where a comparison turned.
  package let lines: [PlaneLine]
  /// The cells, and what is decided in each.
  package let areas: [PlanePartitioner.Region]
  /// The same, for looking points up.
  private let rims: [HalfPlanePolygon]
  let stretches: [PlanePartitioner.Region]
  let points: [PlanePartitioner.Region]

  /// What came of trying.
  package enum Result: Sendable {
    /// The map.
    case exact(ExactMap)
    /// Why there is none.
    case refused(UnsupportedOperation)
  }

  /// Asks the rules; `decider` is asked once inside of each cell, and must say the same.
  package static func attempt(
    of plane: ReleasePlane, by rules: ExactRuleEvaluator,
    checkedBy decider: (Release) -> PolicyResult
  ) -> Result {
    let attempt = Self.attempt(of: plane, by: rules)
    guard case .exact(let map) = attempt else { return attempt }
    for cell in map.areas {
      let point = cell.part.middle
      let said = decider(plane.release(travel: point.travel, velocity: point.velocity))
      guard cell.decision.agrees(with: said) else {
        return .refused(
          UnsupportedOperation(
            "the rules return different results when called again; they may read values that "
              + "change"))
      }
    }
    return attempt
  }

  /// Asks the rules alone.
  package static func attempt(of plane: ReleasePlane, by rules: ExactRuleEvaluator) -> Result {
    var search = PlanePartitioner(plane, rules: rules)
    if let refusal = search.run() { return .refused(refusal) }
    return .exact(ExactMap(search, of: plane))
  }

  private init(_ search: PlanePartitioner, of plane: ReleasePlane) {
    self.plane = plane
    reads = search.rules.reads
    (window, lines, asks) = (search.window, search.lines, search.asks)
    (areas, points) = (search.cells, search.points)
    rims = areas.map { HalfPlanePolygon($0.part, in: search.window) }
    stretches = search.stretches
    borders = ExactBorder.all(
      lines: lines, areas: areas, stretches: stretches, window: window)
  }

  /// The cells: polygons, neighbors of one decision in one where that is convex, and the lines and
  /// points where something else is decided than beside them.
  package var cells: [Cell] {
    var kinds: [(decision: PolicyResult, parts: [PlaneRegion])] = []
    for area in areas {
      if let known = kinds.firstIndex(where: { $0.decision == area.decision }) {
        kinds[known].parts.append(area.part)
      } else {
        kinds.append((area.decision, [area.part]))
      }
    }
    let joined = kinds.flatMap { kind in
      PlaneRegion.joined(kind.parts, in: window).map {
        PlanePartitioner.Region(part: $0, decision: kind.decision)
      }
    }
    let own = stretches.filter { stretch in
      let middle = stretch.part.middle
      return !areas.indices.contains {
        areas[$0].decision == stretch.decision && rims[$0].contains(middle)
      }
    }
    return (joined + own).map { found in
      Cell(
        polygon: found.part.corners.map { ($0.velocity, $0.travel) }, decision: found.decision,
        share: found.part.area / window.area)
    }
  }

  /// A release of each part in which all are decided alike: of cells, lines and corners.
  package var places: [(travel: Double, velocity: Double, decision: PolicyResult)] {
    (areas + stretches + points).map { found in
      let middle = found.part.middle
      return (middle.travel, middle.velocity, found.decision)
    }
  }

  /// What is decided of a release of the plane.
  package func decision(travel: Double, velocity: Double) -> PolicyResult? {
    let point = PlanePoint(travel: travel, velocity: velocity)
    if let found = points.first(where: { window.areSame($0.part.corners[0], point) }) {
      return found.decision
    }
    let meeting = lines.filter { $0.holds(point) }
    if meeting.contains(where: { $0.side == nil }),
      let found = stretches.first(where: { stretch in
        stretch.part.corners.allSatisfy { corner in
          meeting.contains { $0.side == nil && $0.holds(corner) }
        } && window.spans(stretch.part, point)
      })
    {
      return found.decision
    }
    let near = areas.indices.filter { rims[$0].contains(point) }.map { areas[$0] }
    if near.count == 1 { return near[0].decision }
    return near.first { cell in
      meeting.allSatisfy { line in
        guard let side = line.side else { return true }
        return cell.part.side(of: line).side == side || cell.part.side(of: line).side == nil
      }
    }?.decision
  }
}

extension PlaneWindow {
  /// Whether a point of the same line lies on a stretch of it.
  package func spans(_ stretch: PlaneRegion, _ point: PlanePoint) -> Bool {
    guard stretch.corners.count == 2 else { return false }
    let (one, other) = (stretch.corners[0], stretch.corners[1])
    func isBetween(_ value: Double, _ a: Double, _ b: Double, _ size: Double) -> Bool {
      let slack = 4 * PlaneLine.nothing * size
      return value >= min(a, b) - slack && value <= max(a, b) + slack
    }
    return isBetween(point.travel, one.travel, other.travel, travel)
      && isBetween(point.velocity, one.velocity, other.velocity, velocity)
  }
}
