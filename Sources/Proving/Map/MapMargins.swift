internal import SheetEngine

/// How far every cell of a map is from another outcome, by travel and by velocity.
///
/// Found on the grid: where two neighbours differ, the border between them is searched once, and
/// serves all cells of its row or column. So a map with margins costs little more than the map.
/// A stretch of other outcomes that is narrower than a cell can be missed.
public struct MapMargins: Sendable {
  /// Points of travel that flip the cell's outcome, row by row; infinite where none on the map do.
  public let travel: [Double]
  /// Points per second that do, likewise.
  public let velocity: [Double]

  /// Halvings of a border at most: of a cell of 8 pt there remain 0.008.
  private static let mostHalvings = 10
  /// Questions that the search may ask, as a share of the map's own.
  private static let budget = 1.9
  /// Questions that even a tiny map may ask.
  private static let least = 512

  /// Searches the borders of a map with the judge that made it.
  public init(of map: DecisionMap, by judge: Judge) {
    var search = BorderSearch(of: map)
    search.narrow(
      by: judge.plane(map.slice), atMost: Self.mostHalvings,
      questions: max(Self.least, Int(Self.budget * Double(map.cells.count))))
    var travel = [Double](repeating: .infinity, count: map.cells.count)
    var velocity = travel
    for column in 0..<map.columns {
      for row in 0..<map.rows {
        travel[row * map.columns + column] = Self.nearest(
          to: map.slice.travel.middle(row), in: search.inColumns[column])
      }
    }
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        velocity[row * map.columns + column] = Self.nearest(
          to: map.slice.velocity.middle(column), in: search.inRows[row])
      }
    }
    self.travel = travel
    self.velocity = velocity
  }

  private static func nearest(to value: Double, in borders: [Border]) -> Double {
    borders.lazy.map { abs($0.place - value) }.min() ?? .infinity
  }
}

/// A place between two cells of a row or a column where the outcome changes.
struct Border {
  /// The value at which the first cell's outcome still stands.
  var kept: Double
  /// The value at which it has changed.
  var flipped: Double
  /// Index of the first cell's outcome.
  let before: Int

  var place: Double { (kept + flipped) / 2 }
}

/// Looks for the exact places where outcomes change along the rows and columns; all borders are
/// halved together, so that a judge can answer for many releases at once.
struct BorderSearch {
  let map: DecisionMap
  private(set) var inColumns: [[Border]]
  private(set) var inRows: [[Border]]

  init(of map: DecisionMap) {
    self.map = map
    inColumns = (0..<map.columns).map { column in
      Self.borders(along: map.slice.travel) { map[$0, column].outcome }
    }
    inRows = (0..<map.rows).map { row in
      Self.borders(along: map.slice.velocity) { map[row, $0].outcome }
    }
  }

  private static func borders(along axis: Axis, outcome: (Int) -> Int) -> [Border] {
    (1..<max(1, axis.count)).compactMap { index in
      let before = outcome(index - 1)
      guard outcome(index) != before else { return nil }
      return Border(
        kept: axis.middle(index - 1), flipped: axis.middle(index), before: before)
    }
  }

  /// Halves each border as often as so many questions in all allow.
  mutating func narrow(by judge: PlaneJudge, atMost most: Int, questions: Int) {
    let count = (inColumns + inRows).map(\.count).reduce(0, +)
    guard count > 0 else { return }
    for _ in 0..<min(most, questions / count) {
      let outcomes = judge.points(middles).map(\.outcome)
      var next = 0
      for column in inColumns.indices { halve(&inColumns[column], outcomes, &next) }
      for row in inRows.indices { halve(&inRows[row], outcomes, &next) }
    }
  }

  private var middles: [PlanePoint] {
    let columns = inColumns.enumerated().flatMap { column, borders in
      borders.map {
        PlanePoint(travel: $0.place, velocity: map.slice.velocity.middle(column))
      }
    }
    return columns
      + inRows.enumerated().flatMap { row, borders in
        borders.map { PlanePoint(travel: map.slice.travel.middle(row), velocity: $0.place) }
      }
  }

  private func halve(_ borders: inout [Border], _ outcomes: [Outcome], _ next: inout Int) {
    for index in borders.indices {
      let middle = borders[index].place
      if outcomes[next] == map.outcomes[borders[index].before] {
        borders[index].kept = middle
      } else {
        borders[index].flipped = middle
      }
      next += 1
    }
  }
}
