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
    var search = BorderSearch(map: map, judge: judge)
    let halvings = search.affordable(
      max(Self.least, Int(Self.budget * Double(map.cells.count))), most: Self.mostHalvings)
    search.halvings = halvings
    var travel = [Double](repeating: .infinity, count: map.cells.count)
    var velocity = travel
    for column in 0..<map.columns {
      let borders = search.borders(inColumn: column)
      for row in 0..<map.rows {
        travel[row * map.columns + column] = Self.nearest(
          to: map.slice.travel.middle(row), in: borders)
      }
    }
    for row in 0..<map.rows {
      let borders = search.borders(inRow: row)
      for column in 0..<map.columns {
        velocity[row * map.columns + column] = Self.nearest(
          to: map.slice.velocity.middle(column), in: borders)
      }
    }
    self.travel = travel
    self.velocity = velocity
  }

  private static func nearest(to value: Double, in borders: [Double]) -> Double {
    borders.lazy.map { abs($0 - value) }.min() ?? .infinity
  }
}

/// Looks for the exact places where outcomes change along a row or a column.
struct BorderSearch {
  let map: DecisionMap
  let judge: Judge
  var halvings = 10

  /// How often each border may be halved for so many questions in all.
  func affordable(_ questions: Int, most: Int) -> Int {
    var borders = 0
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let outcome = map[row, column].outcome
        if row > 0, map[row - 1, column].outcome != outcome { borders += 1 }
        if column > 0, map[row, column - 1].outcome != outcome { borders += 1 }
      }
    }
    return borders == 0 ? most : min(most, questions / borders)
  }

  /// The travels at which a column's outcome changes, in points.
  func borders(inColumn column: Int) -> [Double] {
    let velocity = map.slice.velocity.middle(column)
    return (1..<max(1, map.rows)).compactMap { row in
      let before = map[row - 1, column].outcome
      guard map[row, column].outcome != before else { return nil }
      return border(map.slice.travel.middle(row - 1), map.slice.travel.middle(row), before) {
        map.slice.release(travel: $0, velocity: velocity)
      }
    }
  }

  /// The velocities at which a row's outcome changes, in points per second.
  func borders(inRow row: Int) -> [Double] {
    let travel = map.slice.travel.middle(row)
    return (1..<max(1, map.columns)).compactMap { column in
      let before = map[row, column - 1].outcome
      guard map[row, column].outcome != before else { return nil }
      return border(
        map.slice.velocity.middle(column - 1), map.slice.velocity.middle(column), before
      ) {
        map.slice.release(travel: travel, velocity: $0)
      }
    }
  }

  private func border(
    _ low: Double, _ high: Double, _ before: Int, release: (Double) -> Release
  ) -> Double {
    var (kept, flipped) = (low, high)
    for _ in 0..<halvings {
      let middle = (kept + flipped) / 2
      if judge(release(middle)).outcome == map.outcomes[before] {
        kept = middle
      } else {
        flipped = middle
      }
    }
    return (kept + flipped) / 2
  }
}
