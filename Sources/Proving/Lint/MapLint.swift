internal import SheetEngine

/// Reads the maps of one sheet, from each of its detents, for what looks like a mistake.
///
/// A finding is no proof: a platform's own rule may mean it so. But a person should have seen it.
public struct MapLint {
  /// From this speed on a movement is a flick that somebody means, in points per second: three
  /// times the 500 at which style `ios` calls a release fast.
  public static let flick = 1500.0
  /// A patch is an island below this share of the plane.
  public static let islandShare = 0.01
  /// What lies closer than this to its start has not been dragged yet, in points: the slop.
  public static let slop = 10.0

  private let maps: [(map: DecisionMap, judge: Judge)]
  private let rules: [String]

  /// Prepares to read a sheet's maps; `rules` are the rules that its policy has.
  public init(_ maps: [(map: DecisionMap, judge: Judge)], rules: [String]) {
    self.maps = maps
    self.rules = rules
  }

  /// What was found, in the order of `Finding.Kind`.
  public var findings: [Finding] {
    var found = unreachableDetents + deadRules
    for look in [holes, reversals, islands, seams, swallowedFlicks] {
      for (map, judge) in maps { found += look(map, judge) }
    }
    return found
  }

  private var unreachableDetents: [Finding] {
    guard let detents = maps.first?.map.slice.still.detents, detents.count > 1 else { return [] }
    return detents.compactMap { detent in
      // A detent that drags begin at is reached by letting go at once: from elsewhere is what counts.
      let isReached = maps.contains { map, _ in
        map.slice.from != detent.name && map.share(of: .detent(detent.name)) > 0
      }
      return isReached
        ? nil
        : Finding(.unreachable, "no release from another detent ends at \"\(detent.name)\"")
    }
  }

  private var deadRules: [Finding] {
    rules.compactMap { rule in
      maps.contains { $0.map.rules.contains(rule) }
        ? nil : Finding(.deadRule, "rule \"\(rule)\" never decides; an earlier one always does")
    }
  }

  private func holes(_ map: DecisionMap, _ judge: Judge) -> [Finding] {
    let open = map.places { !map[$0.row, $0.column].isAnswered }
    guard let first = map.nearestToRest(open) else { return [] }
    return [
      finding(
        .hole, map, open.count,
        "no rule of the policy answers \(map.words(first)); the style's own rule decides")
    ]
  }

  /// Cells that end higher than the cell with a step's less travel down.
  private func reversals(_ map: DecisionMap, _ judge: Judge) -> [Finding] {
    let wrong = map.places { place in
      place.row > 0
        && map.height(of: map.outcome(row: place.row, column: place.column))
          > map.height(of: map.outcome(row: place.row - 1, column: place.column))
    }
    guard let first = map.nearestToRest(wrong) else { return [] }
    let above = Patch.Place(row: first.row - 1, column: first.column)
    return [
      finding(
        .reversal, map, wrong.count,
        "pulling further down ends higher: \(map.words(above)) ends at "
          + "\(map.end(above)), \(map.words(first)) at \(map.end(first))")
    ]
  }

  private func islands(_ map: DecisionMap, _ judge: Judge) -> [Finding] {
    let patches = Patch.all(in: map.cells.map(\.outcome), columns: map.columns)
    let limit = Int((Self.islandShare * Double(map.cells.count)).rounded(.up))
    // The largest patch of an outcome is its home; a small one elsewhere is an island.
    var homes: Set<Int> = []
    var small: [Patch] = []
    for patch in patches where !homes.insert(patch.kind).inserted && patch.cells.count < limit {
      small.append(patch)
    }
    guard let largest = small.first else { return [] }
    let area = Area(around: largest, on: map.slice).words(on: map.slice)
    let count = small.count == 1 ? "a patch" : "\(small.count) patches"
    return [
      finding(
        .island, map, small.map(\.cells.count).reduce(0, +),
        "\(count) apart from the rest of its outcome: "
          + "\(map.outcomes[largest.kind].word) at \(area)")
    ]
  }

  /// Rows where one point per second up or down make the difference.
  private func seams(_ map: DecisionMap, _ judge: Judge) -> [Finding] {
    guard map.slice.velocity.range.contains(-1), map.slice.velocity.range.contains(1) else {
      return []
    }
    let rows = (0..<map.rows).filter { row in
      let travel = map.slice.travel.middle(row)
      return judge(map.slice.release(travel: travel, velocity: -1)).outcome
        != judge(map.slice.release(travel: travel, velocity: 1)).outcome
    }
    guard let row = rows.first(where: { map.slice.travel.middle($0) > 0 }) ?? rows.first else {
      return []
    }
    let travel = map.slice.travel.middle(row)
    let ends = [-1.0, 1].map {
      judge(map.slice.release(travel: travel, velocity: $0)).outcome.word
    }
    let share = Double(rows.count) / Double(map.rows)
    return [
      Finding(
        .seam, from: map.slice.from, share: share,
        "after \(DecisionMap.words(travel: travel)), 1 pt/s up ends at \(ends[0]) and 1 pt/s down "
          + "at \(ends[1]); so on \((share * 100).fixed(0)) % of the way")
    ]
  }

  private func swallowedFlicks(_ map: DecisionMap, _ judge: Judge) -> [Finding] {
    let still = map.slice.still
    let wrong = map.places { place in
      let travel = map.slice.travel.middle(place.row)
      let velocity = map.slice.velocity.middle(place.column)
      guard abs(velocity) >= Self.flick, abs(travel) >= Self.slop, (travel > 0) == (velocity > 0),
        map.outcome(row: place.row, column: place.column) == .detent(still.from)
      else { return false }
      return velocity > 0
        ? still.dismissible || still.detents[0].name != still.from
        : still.detents.last?.name != still.from
    }
    guard let first = map.nearestToRest(wrong) else { return [] }
    return [
      finding(
        .swallowed, map, wrong.count, "a flick of \(map.words(first)) stays at \(still.from)")
    ]
  }

  private func finding(
    _ kind: Finding.Kind, _ map: DecisionMap, _ cells: Int, _ sentence: String
  ) -> Finding {
    Finding(
      kind, from: map.slice.from, cells: cells,
      share: Double(cells) / Double(map.cells.count), sentence)
  }
}
