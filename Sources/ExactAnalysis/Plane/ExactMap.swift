package import SheetEngine

/// The decisions for every release of a plane: areas with the same decision, and their borders.
///
/// The map is not sampled. Borders closer than 1e-11 of the plane are treated as the same border,
/// because doubles cannot distinguish them.
package struct ExactMap: Sendable {
  /// A convex region with the same decision for all releases.
  package struct Cell: Sendable {
    /// The corners, as velocity and travel: two for a line segment, one for a point.
    package var polygon: [(velocity: Double, travel: Double)]
    /// The decision of all releases in the region.
    package var decision: PolicyResult
    /// The fraction of the plane, 0 to 1; 0 for a line segment and a point.
    package var fraction: Double
  }

  /// The plane of releases.
  package let plane: ReleasePlane
  /// The lines at which decisions change.
  package let borders: [ExactBorder]
  /// The values that the rules have read, except travel and velocity.
  package let reads: ReadSet
  /// The number of evaluations of the rules.
  package let evaluationCount: Int
  /// The ranges of the plane.
  package let window: PlaneWindow
  /// The lines at which the result of a comparison changes.
  package let lines: [PlaneLine]
  /// The areas with their decisions.
  package let areas: [PlanePartitioner.Region]
  /// The areas as half-planes, to look up points.
  private let areaPolygons: [HalfPlanePolygon]
  let segments: [PlanePartitioner.Region]
  let points: [PlanePartitioner.Region]

  /// The result of an attempt to create a map.
  package enum Result: Sendable {
    /// The rules were evaluated for the whole plane.
    case exact(ExactMap)
    /// The rules cannot be evaluated for the plane.
    case refused(UnsupportedOperation)
  }

  /// Evaluates the rules, and checks one release in each area with `decider`, which must return the
  /// same decision.
  package static func attempt(
    of plane: ReleasePlane, by rules: ExactRuleEvaluator,
    checkedBy decider: (Release) -> PolicyResult
  ) -> Result {
    let attempt = Self.attempt(of: plane, by: rules)
    guard case .exact(let map) = attempt else { return attempt }
    for cell in map.areas {
      let point = cell.part.center
      let said = decider(plane.release(travel: point.travel, velocity: point.velocity))
      guard cell.decision.agrees(with: said) else {
        return .refused(
          UnsupportedOperation(
            "the rules return different results when "
              + "called again; they may read values that change"))
      }
    }
    return attempt
  }

  /// Evaluates the rules without a check.
  package static func attempt(of plane: ReleasePlane, by rules: ExactRuleEvaluator) -> Result {
    var search = PlanePartitioner(plane, rules: rules)
    if let refusal = search.run() { return .refused(refusal) }
    return .exact(ExactMap(search, of: plane))
  }

  private init(_ search: PlanePartitioner, of plane: ReleasePlane) {
    self.plane = plane
    reads = search.rules.reads
    (window, lines, evaluationCount) = (search.window, search.lines, search.evaluationCount)
    (areas, points) = (search.cells, search.points)
    areaPolygons = areas.map { HalfPlanePolygon($0.part, in: search.window) }
    segments = search.segments
    borders = ExactBorder.all(
      lines: lines, areas: areas, stretches: segments, window: window)
  }

  /// The cells: convex polygons of merged areas with the same decision, and line segments with a
  /// separate decision.
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
    let own = segments.filter { stretch in
      let middle = stretch.part.center
      return !areas.indices.contains {
        areas[$0].decision == stretch.decision && areaPolygons[$0].contains(middle)
      }
    }
    return (joined + own).map { found in
      Cell(
        polygon: found.part.corners.map { ($0.velocity, $0.travel) }, decision: found.decision,
        fraction: found.part.area / window.area)
    }
  }

  /// The areas, line segments and points with their decisions.
  package var regions: [PlanePartitioner.Region] { areas + segments + points }

  /// A release in each area, line segment and point, with its decision.
  package var sampleReleases: [(travel: Double, velocity: Double, decision: PolicyResult)] {
    regions.map { found in
      let middle = found.part.center
      return (middle.travel, middle.velocity, found.decision)
    }
  }

  /// The decision for a release of the plane.
  package func decision(travel: Double, velocity: Double) -> PolicyResult? {
    let point = PlanePoint(travel: travel, velocity: velocity)
    if let found = points.first(where: { window.areSame($0.part.corners[0], point) }) {
      return found.decision
    }
    let meeting = lines.filter { $0.contains(point) }
    if meeting.contains(where: { $0.side == nil }),
      let found = segments.first(where: { stretch in
        stretch.part.corners.allSatisfy { corner in
          meeting.contains { $0.side == nil && $0.contains(corner) }
        } && window.spans(stretch.part, point)
      })
    {
      return found.decision
    }
    let near = areas.indices.filter { areaPolygons[$0].contains(point) }
    if near.count == 1 { return areas[near[0]].decision }
    return near.first { index in
      meeting.allSatisfy { line in
        guard let side = line.side else { return true }
        let found = areas[index].part.side(of: line).side
        return found == side || found == nil
      }
    }.map { areas[$0].decision }
  }
}

extension PlaneWindow {
  /// Returns true if a point on the same line is on the line segment.
  package func spans(_ stretch: PlaneRegion, _ point: PlanePoint) -> Bool {
    guard stretch.corners.count == 2 else { return false }
    let (one, other) = (stretch.corners[0], stretch.corners[1])
    func isBetween(_ value: Double, _ a: Double, _ b: Double, _ size: Double) -> Bool {
      let slack = 4 * PlaneLine.epsilon * size
      return value >= min(a, b) - slack && value <= max(a, b) + slack
    }
    return isBetween(point.travel, one.travel, other.travel, travel)
      && isBetween(point.velocity, one.velocity, other.velocity, velocity)
  }
}
