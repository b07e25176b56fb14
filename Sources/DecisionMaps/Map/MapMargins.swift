internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// The margin of every cell to another outcome, by travel and by velocity.
///
/// In an exact map, margins are the distances to its borders. In a sampled map, and if custom heights
/// vary with the release, the border between two different neighbors is found by bisection, once for
/// all cells of its row or column. An area of another outcome that is narrower than a cell can be
/// missed.
package struct MapMargins: Sendable {
  /// The margin of each cell in points of travel, row by row; infinite if the outcome is the same
  /// along the whole axis.
  package let travel: [Double]
  /// The margin of each cell in points per second, row by row; infinite if the outcome is the same
  /// along the whole axis.
  package let velocity: [Double]

  /// The maximum number of bisections per border: a cell of 8 pt is narrowed to 0.008 pt.
  private static let maxBisections = 10
  /// The maximum number of queries of the search, relative to the number of cells.
  private static let budget = 1.9
  /// The number of queries that the search can make even for a small map.
  private static let minBudget = 512

  private static func distances(
    on map: DecisionMap, _ exact: ExactMap
  ) -> (travel: [Double], velocity: [Double]) {
    let travels = (0..<map.rows).map { map.slice.travel.center($0) }
    let velocities = (0..<map.columns).map { map.slice.velocity.center($0) }
    let (decisions, choices) = map.distinctDecisions
    let velocity = (0..<map.rows).flatMap { row in
      exact.margins(
        at: velocities, of: Array(choices[(row * map.columns)..<((row + 1) * map.columns)]),
        among: decisions, along: .velocity, at: travels[row])
    }
    var travel = [Double](repeating: .infinity, count: map.cells.count)
    for column in 0..<map.columns {
      let margins = exact.margins(
        at: travels, of: (0..<map.rows).map { choices[$0 * map.columns + column] },
        among: decisions, along: .travel, at: velocities[column])
      for row in 0..<map.rows { travel[row * map.columns + column] = margins[row] }
    }
    return (travel, velocity)
  }

  /// Finds the borders of a map.
  ///
  /// `decider` must be the decider of the map.
  package init(of map: DecisionMap, by decider: ReleaseDecider) {
    // The position of a jump between heights that vary with the release is not a border.
    if let exact = map.exact,
      !exact.areas.contains(where: { $0.decision.decision.variesWithRelease })
    {
      (travel, velocity) = Self.distances(on: map, exact)
      return
    }
    var search = BorderSearch(of: map)
    search.bisect(
      by: decider, on: map.slice, outcomes: map.outcomes, atMost: Self.maxBisections,
      questions: max(Self.minBudget, Int(bounded: Self.budget * Double(map.cells.count))))
    var travel = [Double](repeating: .infinity, count: map.cells.count)
    var velocity = travel
    let travels = (0..<map.rows).map { map.slice.travel.center($0) }
    let velocities = (0..<map.columns).map { map.slice.velocity.center($0) }
    for border in search.borders {
      let place = border.place
      if border.isOfRow {
        for column in 0..<map.columns {
          let cell = border.line * map.columns + column
          velocity[cell] = min(velocity[cell], abs(place - velocities[column]))
        }
      } else {
        for row in 0..<map.rows {
          let cell = row * map.columns + border.line
          travel[cell] = min(travel[cell], abs(place - travels[row]))
        }
      }
    }
    self.travel = travel
    self.velocity = velocity
  }
}

/// A border between two neighboring cells of a row or a column with different outcomes.
struct OutcomeBorder {
  /// True if the border is in a row, so that its values are velocities; false for a column and
  /// travels.
  let isOfRow: Bool
  /// The index of the row or column.
  let line: Int
  /// The constant value of the row or column: a travel or a velocity.
  let across: Double
  let before: DecisionMap.Cell
  /// The second cell: it has another outcome, or a custom height beyond a jump.
  let after: DecisionMap.Cell
  /// The last known value with the first cell's outcome.
  var kept: Double
  /// The last known value with another outcome.
  var flipped: Double

  var place: Double { (kept + flipped) / 2 }

  /// Returns true if a decision is that of the first cell rather than of the second.
  func isBefore(_ decision: ReleaseDecision, outcomes: [ReleaseOutcome]) -> Bool {
    guard decision.outcome == outcomes[before.outcome] else { return false }
    guard let height = decision.height, let start = before.height, let end = after.height else {
      return true
    }
    return abs(height - start) <= abs(height - end)
  }

  func release(on slice: MapSlice) -> Release {
    isOfRow
      ? slice.release(travel: across, velocity: place)
      : slice.release(travel: place, velocity: across)
  }
}

/// Finds the exact values at which outcomes change along rows and columns.
struct BorderSearch {
  private(set) var borders: [OutcomeBorder] = []

  init(of map: DecisionMap) {
    let steps = Set(map.heightSteps)
    for column in 0..<map.columns {
      let velocity = map.slice.velocity.center(column)
      add(along: map.slice.travel, false, column, across: velocity) {
        (map[$0, column], steps.contains(HeightStep(row: $0, column: column, isAbove: true)))
      }
    }
    for row in 0..<map.rows {
      let travel = map.slice.travel.center(row)
      add(along: map.slice.velocity, true, row, across: travel) {
        (map[row, $0], steps.contains(HeightStep(row: row, column: $0, isAbove: false)))
      }
    }
  }

  /// `cell` returns a cell of the line, and true if the height jumps before it.
  private mutating func add(
    along axis: MapAxis, _ isOfRow: Bool, _ line: Int, across: Double,
    cell: (Int) -> (cell: DecisionMap.Cell, isStep: Bool)
  ) {
    var before = cell(0).cell
    for index in 1..<max(1, axis.count) {
      let (here, isStep) = cell(index)
      if here.outcome != before.outcome || isStep {
        borders.append(
          OutcomeBorder(
            isOfRow: isOfRow, line: line, across: across, before: before, after: here,
            kept: axis.center(index - 1), flipped: axis.center(index)))
      }
      before = here
    }
  }

  /// Bisects all borders up to `most` times, within the limit of `questions` queries.
  mutating func bisect(
    by decider: ReleaseDecider, on slice: MapSlice, outcomes: [ReleaseOutcome], atMost most: Int,
    questions: Int
  ) {
    guard !borders.isEmpty else { return }
    for _ in 0..<min(most, questions / borders.count) {
      for index in borders.indices {
        let border = borders[index]
        let decision = decider(border.release(on: slice)).decision
        if border.isBefore(decision, outcomes: outcomes) {
          borders[index].kept = border.place
        } else {
          borders[index].flipped = border.place
        }
      }
    }
  }
}
