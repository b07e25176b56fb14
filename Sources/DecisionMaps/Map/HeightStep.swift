internal import ExactAnalysis
internal import SheetEngine

/// An edge between two neighboring cells of a map at which a custom height jumps.
package struct HeightStep: Hashable, Sendable {
  /// The row of the lower or right cell.
  package let row: Int
  /// The column of the lower or right cell.
  package let column: Int
  /// True if the other cell is above; false if it is to the left.
  package let isAbove: Bool

  package init(row: Int, column: Int, isAbove: Bool) {
    (self.row, self.column, self.isAbove) = (row, column, isAbove)
  }
}

extension HeightStep {
  /// How precisely a jump is located, relative to the distance of two cells.
  private static let precision = 1e-3

  /// Finds the jumps of the custom heights of a map.
  ///
  /// Between cells that are not constant areas of an exact map, it decides further releases,
  /// because a height that follows the release differs between cells without a jump.
  static func all(of map: DecisionMap, by decider: ReleaseDecider) -> [HeightStep] {
    let slice = map.slice
    let isConstant =
      map.exact?.areas.contains { $0.decision.decision.variesWithRelease } == false
    func jumps(
      _ near: (row: Int, column: Int), _ far: (row: Int, column: Int),
      from start: Double, to end: Double, _ release: (Double) -> Release
    ) -> Bool {
      let (one, other) = (
        map.decision(row: near.row, column: near.column),
        map.decision(row: far.row, column: far.column)
      )
      guard one.outcome == .height, other.outcome == .height, !one.settles(like: other) else {
        return false
      }
      guard !isConstant else { return true }
      let border = FlipSearch.border(
        from: start, one, to: end, other, within: Self.precision * (end - start)
      ) { decider(release($0)).decision }
      return border != nil
    }
    var steps: [HeightStep] = []
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let (travel, velocity) = (slice.travel.center(row), slice.velocity.center(column))
        if row > 0,
          jumps(
            (row - 1, column), (row, column), from: slice.travel.center(row - 1), to: travel,
            { slice.release(travel: $0, velocity: velocity) })
        {
          steps.append(HeightStep(row: row, column: column, isAbove: true))
        }
        if column > 0,
          jumps(
            (row, column - 1), (row, column),
            from: slice.velocity.center(column - 1), to: velocity,
            { slice.release(travel: travel, velocity: $0) })
        {
          steps.append(HeightStep(row: row, column: column, isAbove: false))
        }
      }
    }
    return steps
  }
}
