package import DecisionMaps
package import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Checks the maps of one sheet, from each of its detents, for possible mistakes.
///
/// A finding is not a failure, because the rule can be intentional. Findings about a rule of the
/// platform are marked, because the script cannot correct them. Findings that no example release
/// proves are also marked, because a map only contains samples (`LintFinding.Kind.isShown`).
package struct MapLint {
  /// The minimum speed of an intended flick, in points per second: three times the 500 at which
  /// style `ios` considers a release fast.
  package static let flick = 1500.0
  /// The maximum area of an island, as a fraction of the plane.
  static let islandFraction = 0.01
  /// The touch slop, in points: with less travel, a drag has not begun.
  package static let slop = 10.0
  /// The distance in points at which a seam must still exist.
  ///
  /// A diagonal border also crosses velocity 0, but only at one travel.
  static let seamLength = 5.0

  /// A map and its decider.
  package typealias Subject = (map: DecisionMap, decider: ReleaseDecider)

  private let maps: [Subject]
  /// The exact maps of the same slices, nil for rules that have none; a narrow area can be between
  /// the cells of a sampled map.
  private let exactMaps: [ExactMap?]
  private let lines: [ZeroAxes]
  private let origin: RuleOrigin

  /// Prepares the check of these maps.
  package init(_ maps: [Subject], author: RuleOrigin, exactMaps: [ExactMap?]? = nil) {
    self.maps = maps
    self.exactMaps = exactMaps ?? maps.map(\.map.exact)
    self.origin = author
    lines = maps.map { ZeroAxes(of: $0.map, by: $0.decider) }
  }

  /// The findings in the order of the checks.
  ///
  /// Findings about the style come last.
  package var findings: [LintFinding] {
    var found = unreachableDetents + deadRules
    for look in [holes, reversals, inversions, islands, seams, swallowedFlicks] {
      for index in maps.indices { found += look(index) }
    }
    return found.filter { !$0.isOfStyle } + found.filter(\.isOfStyle)
  }

  private var unreachableDetents: [LintFinding] {
    guard let detents = maps.first?.map.slice.restRelease.detents, detents.count > 1 else {
      return []
    }
    return detents.compactMap { detent in
      // A drag that begins at a detent also ends there if it is released immediately, so only drags
      // from other detents count.
      let isReached = maps.indices.contains { index in
        maps[index].map.slice.from != detent.name
          && detent.names.contains { name in
            maps[index].map.fraction(of: .detent(name)) > 0
              || lines[index].outcomes.contains(.detent(name))
          }
      }
      return isReached ? nil : .unreachable(detent.name, among: checkedCount)
    }
  }

  /// The number of releases on the maps and on their zero axes.
  private var checkedCount: Int {
    maps.map(\.map.cells.count).reduce(0, +) + lines.map(\.queryCount).reduce(0, +)
  }

  private var deadRules: [LintFinding] {
    origin.rules.filter { rule in
      !maps.contains { $0.map.rules.contains(rule) } && !lines.contains { $0.rules.contains(rule) }
    }.filter { rule in
      !maps.contains { $0.map.isDecided(by: rule, decider: $0.decider) }
    }.map { .deadRule($0, among: checkedCount) }
  }

  private func holes(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    guard origin.isScript, !origin.isPartial else { return [] }
    let mend = "the style's own rule decides"
    let open = map.positions { !map[$0.row, $0.column].isAnswered }
    if let first = map.nearestToRest(open) {
      return [finding(.hole, map, open.count, "no rule handles \(map.releaseText(first)); \(mend)")]
    }
    guard let first = lines[index].undecidedRelease else { return [] }
    return [LintFinding(.hole, from: map.slice.from, "no rule handles \(first); \(mend)")]
  }

  /// Finds cells that end higher than the cell above them, which has one step less travel downward.
  private func reversals(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    let wrong = map.positions { place in
      place.row > 0
        && map.height(of: map.outcome(row: place.row, column: place.column))
          > map.height(of: map.outcome(row: place.row - 1, column: place.column))
    }
    return split(wrong, on: map) { [above($0), $0] }.compactMap { wrong, isOfStyle in
      guard let first = map.nearestToRest(wrong) else { return nil }
      return finding(
        .reversal, map, wrong.count, isOfStyle: isOfStyle,
        "dragging further down ends higher: \(map.releaseText(above(first))) ends at "
          + "\(map.outcomeText(above(first))), \(map.releaseText(first)) at \(map.outcomeText(first))"
      )
    }
  }

  private func inversions(_ index: Int) -> [LintFinding] {
    inversions(on: maps[index].map, exactMaps[index]) { [origin] in
      !origin.isScript || !$0.isDecided
    }
  }

  private func above(_ place: CellRegion.Cell) -> CellRegion.Cell {
    CellRegion.Cell(row: place.row - 1, column: place.column)
  }

  private func islands(_ index: Int) -> [LintFinding] {
    let map = maps[index].map
    let patches = CellRegion.all(in: map.cells.map(\.outcome), columns: map.columns)
    let limit = Int(bounded: (Self.islandFraction * Double(map.cells.count)).rounded(.up))
    // The largest area of an outcome is not an island; a smaller area inside another outcome is.
    var homes: Set<Int> = []
    var small: [CellRegion] = []
    for patch in patches where !homes.insert(patch.kind).inserted && patch.cells.count < limit {
      if map.isSurrounded(patch) { small.append(patch) }
    }
    guard let largest = small.first else { return [] }
    let area = AreaDescription(around: largest, on: map.slice).text(on: map.slice)
    let count = small.count == 1 ? "a patch" : "\(small.count) patches"
    return [
      finding(
        .island, map, small.map(\.cells.count).reduce(0, +),
        isOfStyle: small.allSatisfy { isOfStyle($0.cells, on: map) },
        "\(count) surrounded by another outcome: \(map.outcomes[largest.kind].word) at \(area)")
    ]
  }

  /// Finds rows with different outcomes for 1 pt/s up, rest and 1 pt/s down.
  private func seams(_ index: Int) -> [LintFinding] {
    let (map, decider) = maps[index]
    guard map.slice.velocity.range.contains(-1), map.slice.velocity.range.contains(1) else {
      return []
    }
    let rows = (0..<map.rows).compactMap {
      ZeroVelocityBorder(at: map.slice.travel.center($0), map, decider)
    }
    let own = rows.filter { !origin.isScript || $0.isOfStyle }
    return [rows.filter { origin.isScript && !$0.isOfStyle }, own].enumerated().compactMap {
      kind, seams in
      guard let first = seams.min(by: { abs($0.travel) < abs($1.travel) }) else { return nil }
      let fraction = Double(seams.count) / Double(map.rows)
      return LintFinding(
        .seam, from: map.slice.from, fraction: fraction, isOfStyle: kind == 1,
        "\(first.text); likewise for \((fraction * 100).fixed(0))% of the travel")
    }
  }

  private func swallowedFlicks(_ index: Int) -> [LintFinding] {
    let (map, decider) = maps[index]
    let still = map.slice.restRelease
    let wrong = map.positions { place in
      let travel = map.slice.travel.center(place.row)
      let velocity = map.slice.velocity.center(place.column)
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
        "a flick of \(map.releaseText(first)) stays at \(still.from)")
    }
  }

  /// Checks a flick with a constant velocity: its duration differs from the fixed `elapsed` of the
  /// slice, which a rule can read.
  private static func isSwallowed(
    _ travel: Double, _ velocity: Double, on slice: MapSlice, by decider: ReleaseDecider
  ) -> Bool {
    var release = slice.release(travel: travel, velocity: velocity)
    release.elapsed = max(1.0 / 60, abs(travel / velocity))
    return decider(release).outcome == .detent(slice.from)
  }
}

// Separates the findings about the script from those about the style.
extension MapLint {
  /// Splits cells by the origin of their decisions: cells with a decision of the script among those
  /// that matter, and all others.
  private func split(
    _ places: [CellRegion.Cell], on map: DecisionMap, matter: (CellRegion.Cell) -> [CellRegion.Cell]
  ) -> [(places: [CellRegion.Cell], isOfStyle: Bool)] {
    let own = places.filter { isOfStyle(matter($0), on: map) }
    let script = places.filter { !isOfStyle(matter($0), on: map) }
    return [(script, false), (own, true)]
  }

  private func isOfStyle(_ places: [CellRegion.Cell], on map: DecisionMap) -> Bool {
    !origin.isScript || places.allSatisfy { !map[$0.row, $0.column].isAnswered }
  }

  private func finding(
    _ kind: LintFinding.Kind, _ map: DecisionMap, _ cells: Int, isOfStyle: Bool = false,
    _ sentence: String
  ) -> LintFinding {
    LintFinding(
      kind, from: map.slice.from, cells: cells,
      fraction: Double(cells) / Double(map.cells.count), isOfStyle: isOfStyle, sentence)
  }
}
