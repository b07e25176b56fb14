internal import Physics
package import SheetEngine

/// How long a sheet takes to come to rest, or to be gone, after each release of a map.
package struct MapTimes: Sendable {
  /// Seconds, row by row.
  package let seconds: [Double]

  /// Follows a style's own motions from the height and with the velocity of every cell.
  package init(of map: DecisionMap, style: Style) {
    var seconds: [Double] = []
    seconds.reserveCapacity(map.cells.count)
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let release = map.slice.release(row: row, column: column)
        seconds.append(
          Self.time(
            of: release, to: map.outcome(row: row, column: column), map: map, style: style))
      }
    }
    self.seconds = seconds
  }

  private static func time(
    of release: Release, to outcome: Outcome, map: DecisionMap, style: Style
  ) -> Double {
    // A swipe's dismissal runs the settle motion towards nothing (semantics 13).
    Track(
      style.settle, start: 0, from: max(0, release.height), to: map.height(of: outcome),
      velocity: -release.velocity, vanishing: outcome == .dismiss
    ).end
  }
}
