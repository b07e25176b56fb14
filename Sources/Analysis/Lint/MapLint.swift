package import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Reads the maps of one sheet, from each of its detents, for what looks like a mistake.
///
/// A finding is not a failure: the rule may be meant so. But its author should know of it. What a platform's
/// own rule does is told apart, since the script's author cannot mend it; and so is what no release at
/// hand shows, since a map has only samples (`Finding.Kind.isShown`).
package struct MapLint {
  /// From this speed on a movement is a flick that somebody means, in points per second: three
  /// times the 500 at which style `ios` calls a release fast.
  package static let flick = 1500.0
  /// A patch is an island below this share of the plane.
  static let islandShare = 0.01
  /// What lies closer than this to its start has not been dragged yet, in points: the slop.
  package static let slop = 10.0
  /// A border that lies aslant crosses velocity 0 somewhere; a seam is still there so far away, in
  /// points.
  static let seamLength = 5.0

  /// A map and its decider.
  package typealias Subject = (map: DecisionMap, decider: ReleaseDecider)

  private let maps: [Subject]
  private let lines: [ZeroAxes]
  private let author: RuleOrigin

  /// Prepares to read a sheet's maps.
  package init(_ maps: [Subject], author: RuleOrigin) {
    self.maps = maps
    self.author = author
    lines = maps.map { ZeroAxes(of: $0.map, by: $0.decider) }
  }

  /// What was found, in the order of `Finding.Kind`; what is the style's own comes last.
  package var findings: [LintFinding] {
    var found = unreachableDetents + deadRules
    for look in [holes, reversals, islands, seams, swallowedFlicks] {
      for index in maps.indices { found += look(index) }
    }
    return found.filter { !$0.isOfStyle } + found.filter(\.isOfStyle)
  }

  private var unreachableDetents: [LintFinding] {
    guard let detents = maps.first?.map.slice.still.detents, detents.count > 1 else { return [] }
    return detents.compactMap { detent in
      // A detent that drags begin at is reached by letting go at once: from elsewhere is what counts.
      let isReached = maps.indices.contains { index in
        maps[index].map.slice.from != detent.name
          && (maps[index].map.share(of: .detent(detent.name)) > 0
            || lines[index].outcomes.contains(.detent(detent.name)))
      }
      return isReached ? nil : .unreachable(detent.name, among: tried)
    }
  }

  /// The releases of the maps, and those at rest and without travel.
  private var tried: Int {
    maps.map(\.map.cells.count).reduce(0, +) + lines.map(\.tried).reduce(0, +)
  }

  private var deadRules: [LintFinding] {
    author.rules.filter { rule in
      !maps.contains { $0.map.rules.contains(rule) } && !lines.contains { $0.rules.contains(rule) }
    }.filter { rule in
      !maps.contains { $0.map.isDecided(by: rule, decider: $0.decider) }
    }.map { .deadRule($0, among: tried) }
  }

  private func holes(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    guard author.isScript, !author.isPartial else { return [] }
    let mend = "the style's own rule decides"
    let open = map.places { !map[$0.row, $0.column].isAnswered }
    if let first = map.nearestToRest(open) {
      return [finding(.hole, map, open.count, "no rule handles \(map.words(first)); \(mend)")]
    }
    guard let first = lines[index].unanswered else { return [] }
    return [LintFinding(.hole, from: map.slice.from, "no rule handles \(first); \(mend)")]
  }

  /// Cells that end higher than the cell with a step's less travel down.
  private func reversals(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    let wrong = map.places { place in
      place.row > 0
        && map.height(of: map.outcome(row: place.row, column: place.column))
          > map.height(of: map.outcome(row: place.row - 1, column: place.column))
    }
    return split(wrong, on: map) { [above($0), $0] }.compactMap { wrong, isOfStyle in
      guard let first = map.nearestToRest(wrong) else { return nil }
      return finding(
        .reversal, map, wrong.count, isOfStyle: isOfStyle,
        "dragging further down ends higher: \(map.words(above(first))) ends at "
          + "\(map.end(above(first))), \(map.words(first)) at \(map.end(first))")
    }
  }

  private func above(_ place: CellRegion.Cell) -> CellRegion.Cell {
    CellRegion.Cell(row: place.row - 1, column: place.column)
  }

  private func islands(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    let patches = CellRegion.all(in: map.cells.map(\.outcome), columns: map.columns)
    let limit = Int(bounded: (Self.islandShare * Double(map.cells.count)).rounded(.up))
    // The largest patch of an outcome is its home; a small one elsewhere, amid another, is an island.
    var homes: Set<Int> = []
    var small: [CellRegion] = []
    for patch in patches where !homes.insert(patch.kind).inserted && patch.cells.count < limit {
      if map.isSurrounded(patch) { small.append(patch) }
    }
    guard let largest = small.first else { return [] }
    let area = AreaDescription(around: largest, on: map.slice).words(on: map.slice)
    let count = small.count == 1 ? "a patch" : "\(small.count) patches"
    return [
      finding(
        .island, map, small.map(\.cells.count).reduce(0, +),
        isOfStyle: small.allSatisfy { isOfStyle($0.cells, on: map) },
        "\(count) surrounded by another outcome: \(map.outcomes[largest.kind].word) at \(area)")
    ]
  }

  /// Rows where one point per second up, none, or one down make the difference.
  private func seams(_ index: Int) -> [LintFinding] {
    let (map, decider) = maps[index]
    guard map.slice.velocity.range.contains(-1), map.slice.velocity.range.contains(1) else {
      return []
    }
    let rows = (0..<map.rows).compactMap {
      ZeroVelocityBorder(at: map.slice.travel.middle($0), map, decider)
    }
    let own = rows.filter { !author.isScript || $0.isOfStyle }
    return [rows.filter { author.isScript && !$0.isOfStyle }, own].enumerated().compactMap {
      kind, seams in
      guard let first = seams.min(by: { abs($0.travel) < abs($1.travel) }) else { return nil }
      let share = Double(seams.count) / Double(map.rows)
      return LintFinding(
        .seam, from: map.slice.from, share: share, isOfStyle: kind == 1,
        "\(first.words); likewise for \((share * 100).fixed(0))% of the travel")
    }
  }

  private func swallowedFlicks(_ index: Int) -> [LintFinding] {
    let (map, decider) = maps[index]
    let still = map.slice.still
    let wrong = map.places { place in
      let travel = map.slice.travel.middle(place.row)
      let velocity = map.slice.velocity.middle(place.column)
      guard abs(velocity) >= Self.flick, abs(travel) >= Self.slop, (travel > 0) == (velocity > 0),
        map.outcome(row: place.row, column: place.column) == .detent(still.from)
      else { return false }
      let hasSomewhere =
        velocity > 0
        ? still.dismissible || still.detents[0].name != still.from
        : still.detents.last?.name != still.from
      return hasSomewhere && Self.isSwallowed(travel, velocity, on: map.slice, by: decider)
    }
    return split(wrong, on: map) { [$0] }.compactMap { wrong, isOfStyle in
      guard let first = map.nearestToRest(wrong) else { return nil }
      return finding(
        .swallowed, map, wrong.count, isOfStyle: isOfStyle,
        "a flick of \(map.words(first)) stays at \(still.from)")
    }
  }

  /// A flick is as fast all the way: a rule may read the time that it took, which a plane holds fast.
  private static func isSwallowed(
    _ travel: Double, _ velocity: Double, on slice: MapSlice, by decider: ReleaseDecider
  ) -> Bool {
    var release = slice.release(travel: travel, velocity: velocity)
    release.elapsed = max(1.0 / 60, abs(travel / velocity))
    return decider(release).outcome == .detent(slice.from)
  }
}

// Whose a finding is.
extension MapLint {
  /// Places of which the script decided at least one of those that matter, and all others.
  private func split(
    _ places: [CellRegion.Cell], on map: DecisionMap, matter: (CellRegion.Cell) -> [CellRegion.Cell]
  ) -> [(places: [CellRegion.Cell], isOfStyle: Bool)] {
    let own = places.filter { isOfStyle(matter($0), on: map) }
    let script = places.filter { !isOfStyle(matter($0), on: map) }
    return [(script, false), (own, true)]
  }

  private func isOfStyle(_ places: [CellRegion.Cell], on map: DecisionMap) -> Bool {
    !author.isScript || places.allSatisfy { !map[$0.row, $0.column].isAnswered }
  }

  private func finding(
    _ kind: LintFinding.Kind, _ map: DecisionMap, _ cells: Int, isOfStyle: Bool = false,
    _ sentence: String
  ) -> LintFinding {
    LintFinding(
      kind, from: map.slice.from, cells: cells,
      share: Double(cells) / Double(map.cells.count), isOfStyle: isOfStyle, sentence)
  }
}
