internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Releases on an exact map at which an incorrect port is likely to return a different outcome.
struct BorderCandidates {
  let map: ExactMap
  let decider: ReleaseDecider
  /// The outcome with the documented formulas in doubles, without the tolerance of the engine; nil
  /// if it depends on the order of operations.
  let exactOutcome: (Release) -> ReleaseOutcome?
  private(set) var probes = PrioritizedCandidates()
  /// The plane whose borders other candidates cover; nil if there is none.
  private let inner: ReleasePlane?

  /// Finds the candidates of a map, or with `inner` only those whose cells and borders are outside
  /// of another plane.
  init(
    _ map: ExactMap, by decider: ReleaseDecider, outside inner: ReleasePlane? = nil,
    exactOutcome: @escaping (Release) -> ReleaseOutcome?
  ) {
    (self.map, self.decider, self.inner) = (map, decider, inner)
    self.exactOutcome = exactOutcome
    let cells = map.cells.filter { $0.polygon.count > 2 }
    for cell in cells where isWanted(cell.polygon) {
      addInside(of: cell.polygon, cell.decision, .essential)
    }
    // Areas that only a comparison of the rules distinguishes, although their decisions are the
    // same.
    for (index, area) in map.areas.enumerated() where inner == nil {
      let polygon = area.part.corners.map { (velocity: $0.velocity, travel: $0.travel) }
      addInside(of: polygon, area.decision, .slope, " \(index)")
    }
    let corners = corners(of: map.cells)
    // Lines with another decision than both of their sides, such as `velocity == 0`.
    let lines = map.cells.filter { $0.polygon.count == 2 }
      .map { (from: $0.polygon[0], to: $0.polygon[1]) }
    var seen: Set<[Double]> = []
    for edge in edges(of: cells) + lines where isWanted([edge.from, edge.to]) {
      for piece in pieces(of: edge, at: corners) {
        let middle = [
          piece.from.velocity + piece.to.velocity, piece.from.travel + piece.to.travel,
        ].map { HumanReadableNumber.rounded($0 / 2, 5) }
        if seen.insert(middle).inserted { add(piece) }
      }
    }
    for border in map.segmentBorders where isWanted([Self.point(border.point)]) {
      addSegmentBorder(border)
    }
    for corner in corners where !isCornerOfPlane(corner) && isWanted([corner]) {
      // The ends of the range that `decide` accepts are not borders of the rules.
      if inner != nil, isAtEnd(corner) { continue }
      addCorner(corner)
    }
  }

  /// Returns true if no other candidates cover a polygon, an edge or a point: it is outside of the
  /// inner plane.
  private func isWanted(_ corners: [Point]) -> Bool {
    guard let inner else { return true }
    func isOutside(_ values: [Double], _ range: ClosedRange<Double>) -> Bool {
      values.allSatisfy { $0 <= range.lowerBound } || values.allSatisfy { $0 >= range.upperBound }
    }
    return isOutside(corners.map(\.velocity), inner.velocities)
      || isOutside(corners.map(\.travel), inner.travels)
  }

  private static func point(_ point: PlanePoint) -> Point { (point.velocity, point.travel) }

  private typealias Point = (velocity: Double, travel: Double)
  private typealias Edge = (from: Point, to: Point)

  /// The outcome of a release in the engine.
  private func outcome(_ travel: Double, _ velocity: Double) -> ReleaseOutcome {
    decider(map.plane.release(travel: travel, velocity: velocity)).outcome
  }

  private mutating func add(
    _ travel: Double, _ velocity: Double, _ rank: CandidatePriority, _ why: String, _ topic: String
  ) {
    guard map.plane.travels.contains(travel), map.plane.velocities.contains(velocity) else {
      return
    }
    let release = map.plane.release(travel: travel, velocity: velocity)
    probes.add(CandidateRelease(release: release, why: why, topic: topic), rank)
  }

  // MARK: Cells

  private mutating func addInside(
    of polygon: [Point], _ decision: PolicyResult, _ rank: CandidatePriority, _ name: String = ""
  ) {
    let count = Double(polygon.count)
    let travel = polygon.reduce(0) { $0 + $1.travel } / count
    let velocity = polygon.reduce(0) { $0 + $1.velocity } / count
    let topic = "inside \(decision.rule) \(decision.outcome.word)" + name
    for decimals in [0, 1, 2, 4] {
      let (t, v) = (
        HumanReadableNumber.rounded(travel, decimals),
        HumanReadableNumber.rounded(velocity, decimals)
      )
      if map.decision(travel: t, velocity: v) == decision {
        return add(t, v, rank, "inside a cell", topic)
      }
    }
    add(travel, velocity, rank, "inside a narrow cell", topic)
  }

  // MARK: Borders

  /// The edges of cells inside the plane.
  private func edges(of cells: [ExactMap.Cell]) -> [Edge] {
    var edges: [Edge] = []
    for cell in cells {
      for (index, one) in cell.polygon.enumerated() {
        let other = cell.polygon[(index + 1) % cell.polygon.count]
        if !isWindowEdge(one, other) { edges.append((one, other)) }
      }
    }
    return edges
  }

  /// The pieces of an edge between corners of other cells, because its neighbors change there.
  private func pieces(of edge: Edge, at corners: [Point]) -> [Edge] {
    let (v, t) = (edge.to.velocity - edge.from.velocity, edge.to.travel - edge.from.travel)
    let isUpright = abs(t) / map.window.travel > abs(v) / map.window.velocity
    var places: [Double] = [0, 1]
    for corner in corners {
      let (dv, dt) = (corner.velocity - edge.from.velocity, corner.travel - edge.from.travel)
      let fraction = isUpright ? dt / t : dv / v
      let isOn =
        abs(dv - fraction * v) < 1e-5 * map.window.velocity
        && abs(dt - fraction * t) < 1e-5 * map.window.travel
      if isOn, fraction > 1e-4, fraction < 1 - 1e-4 { places.append(fraction) }
    }
    places.sort()
    func point(_ fraction: Double) -> Point {
      (edge.from.velocity + fraction * v, edge.from.travel + fraction * t)
    }
    return zip(places, places.dropFirst()).filter { $1 - $0 > 1e-4 }
      .map { (point($0), point($1)) }
  }

  private func isWindowEdge(_ one: Point, _ other: Point) -> Bool {
    func isEdge(_ a: Double, _ b: Double, _ range: ClosedRange<Double>) -> Bool {
      abs(a - b) < 1e-6 && isEnd(a, range)
    }
    return isEdge(one.travel, other.travel, map.plane.travels)
      || isEdge(one.velocity, other.velocity, map.plane.velocities)
  }

  private func isEnd(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
    abs(value - range.lowerBound) < 1e-6 || abs(value - range.upperBound) < 1e-6
  }

  /// The positions of candidates on an edge, as fractions of its length.
  private static let edgePositions: [(fraction: Double, rank: CandidatePriority)] = [
    (0.5, .essential), (0.02, .end), (0.98, .end), (0.2, .detail), (0.75, .detail),
  ]

  private mutating func add(_ edge: Edge) {
    let (one, other) = edge
    for place in Self.edgePositions {
      if abs(one.travel - other.travel) < 1e-6 {
        let velocity = interpolated(one.velocity, other.velocity, place.fraction)
        addHorizontal(HumanReadableNumber.nearest(to: one.travel), velocity: velocity, place.rank)
      } else if abs(one.velocity - other.velocity) < 1e-6 {
        let travel = interpolated(one.travel, other.travel, place.fraction)
        addVertical(HumanReadableNumber.nearest(to: one.velocity), travel: travel, place.rank)
      } else {
        addSlanted(edge, place.fraction, place.rank == .end ? .slope : place.rank)
      }
    }
  }

  /// A number between two others, with as few decimals as possible.
  private func interpolated(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    let value = from + fraction * (to - from)
    for decimals in 0...4 {
      let number = HumanReadableNumber.rounded(value, decimals)
      if number > min(from, to), number < max(from, to) { return number }
    }
    return value
  }

  /// Adds candidates at a border with a constant travel.
  private mutating func addHorizontal(_ travel: Double, velocity: Double, _ rank: CandidatePriority)
  {
    add(
      on: (velocity, travel), before: (velocity, travel - BorderOffset.size),
      behind: (velocity, travel + BorderOffset.size), step: "pt", rank)
  }

  /// Adds candidates at a border with a constant velocity.
  private mutating func addVertical(_ velocity: Double, travel: Double, _ rank: CandidatePriority) {
    add(
      on: (velocity, travel), before: (velocity - BorderOffset.size, travel),
      behind: (velocity + BorderOffset.size, travel), step: "pt/s", rank)
  }

  /// Adds candidates at a border that depends on travel and velocity, at a point with short numbers
  /// if possible.
  private mutating func addSlanted(_ edge: Edge, _ fraction: Double, _ rank: CandidatePriority) {
    let (one, other) = edge
    func travel(at velocity: Double) -> Double {
      one.travel
        + (velocity - one.velocity) * (other.travel - one.travel) / (other.velocity - one.velocity)
    }
    let middle = interpolated(one.velocity, other.velocity, fraction)
    let (least, most) = (min(one.velocity, other.velocity), max(one.velocity, other.velocity))
    var best = middle
    for unit in [100.0, 50, 20, 10, 5, 2, 1] {
      let velocity = (middle / unit).rounded() * unit
      guard velocity > least, velocity < most else { continue }
      if HumanReadableNumber.isShort(HumanReadableNumber.nearest(to: travel(at: velocity)), 2) {
        best = velocity
        break
      }
    }
    let border = HumanReadableNumber.nearest(to: travel(at: best))
    let near = HumanReadableNumber.rounded(border, 4)
    add(
      on: (best, border), before: (best, near - BorderOffset.size),
      behind: (best, near + BorderOffset.size), step: "pt", rank)
  }

  /// Adds candidates at a border that exists only on a line, such as between two outcomes at rest.
  private mutating func addSegmentBorder(_ border: ExactMap.SegmentBorder) {
    let on = (
      velocity: HumanReadableNumber.nearest(to: border.point.velocity),
      travel: HumanReadableNumber.nearest(to: border.point.travel)
    )
    let rank: CandidatePriority =
      border.before.outcome == border.behind.outcome ? .detail : .essential
    switch border.direction {
    case .travel: addHorizontal(on.travel, velocity: on.velocity, rank)
    case .velocity: addVertical(on.velocity, travel: on.travel, rank)
    // No double is reliably on a slanted line.
    case nil: break
    }
  }

  private mutating func add(
    on: Point, before: Point, behind: Point, step: String, _ rank: CandidatePriority
  ) {
    let (before, behind) = (Self.rounded(before), Self.rounded(behind))
    let sides = [before, behind].map { point in
      decider(map.plane.release(travel: point.travel, velocity: point.velocity))
    }
    let (first, last) = (sides[0].outcome, sides[1].outcome)
    let alone = isReliable(on) ? outcome(on.travel, on.velocity) : first
    let topic = sides.map { "\($0.rule) \($0.outcome.word)" }.joined(separator: ", ")
    // If only the rule changes, an incorrect port often returns the correct outcome.
    let isSame = first == last && first == alone
    let rank = isSame ? .detail : rank
    let border =
      isSame
      ? "the border to another rule"
      : first == last
        ? "the line with outcome \(alone.word)" : "the border of \(first.word) and \(last.word)"
    let size = "\(BorderOffset.size.plain) \(step)"
    // Next to a release on the border, a release on the side with the same outcome adds little.
    let isLike = (before: isReliable(on) && alone == first, behind: isReliable(on) && alone == last)
    let own = isSame || isLike.before && isLike.behind ? rank : CandidatePriority.detail
    add(
      before.travel, before.velocity, isLike.before ? own : rank, "\(size) before \(border)",
      "before " + topic)
    if isReliable(on) { add(on.travel, on.velocity, rank, "on \(border)", "on " + topic) }
    add(
      behind.travel, behind.velocity, isLike.behind ? own : rank, "\(size) behind \(border)",
      "behind " + topic)
  }

  /// Returns true if a release on the border is reliable: its numbers are short, and the engine
  /// returns the outcome of the exact map and of the documented formulas in doubles, so that a port
  /// with another order of operations does, too.
  private func isReliable(_ point: Point) -> Bool {
    guard HumanReadableNumber.isShort(point.travel, 3),
      HumanReadableNumber.isShort(point.velocity, 3)
    else {
      return false
    }
    let decision = map.decision(travel: point.travel, velocity: point.velocity)
    let outcome = outcome(point.travel, point.velocity)
    let release = map.plane.release(travel: point.travel, velocity: point.velocity)
    return decision?.outcome == outcome && exactOutcome(release) == outcome
  }

  private static func rounded(_ point: Point) -> Point {
    (HumanReadableNumber.rounded(point.velocity, 4), HumanReadableNumber.rounded(point.travel, 4))
  }

  // MARK: Corners

  private func corners(of cells: [ExactMap.Cell]) -> [Point] {
    var corners: [Point] = []
    for corner in cells.flatMap(\.polygon) {
      let point = (
        HumanReadableNumber.nearest(to: corner.velocity),
        HumanReadableNumber.nearest(to: corner.travel)
      )
      if !corners.contains(where: { $0 == point }) { corners.append(point) }
    }
    return corners
  }

  private func isAtEnd(_ point: Point) -> Bool {
    isEnd(point.velocity, map.plane.velocities) || isEnd(point.travel, map.plane.travels)
  }

  private func isCornerOfPlane(_ point: Point) -> Bool {
    isEnd(point.velocity, map.plane.velocities) && isEnd(point.travel, map.plane.travels)
  }

  private mutating func addCorner(_ corner: Point) {
    if isReliable(corner) {
      add(corner.travel, corner.velocity, .corner, "on a corner between cells", "corner")
    }
    let size = BorderOffset.size
    for (v, t) in [(-size, -size), (size, size), (-size, size), (size, -size)] {
      let near = Self.rounded((corner.velocity + v, corner.travel + t))
      add(
        near.travel, near.velocity, .corner,
        "\(size.plain) pt and pt/s from a corner between cells",
        "corner")
    }
  }
}
