internal import ExactAnalysis
internal import Physics
package import SheetEngine
internal import SheetScript

/// The time until the sheet is at rest or dismissed after each release of a map.
package struct MapSettleTimes: Sendable {
  /// The times in seconds, row by row.
  package let seconds: [Double]

  /// Simulates the settle motion of the style from the height and velocity of every cell.
  package init(of map: DecisionMap, by decider: ReleaseDecider, style: Style) {
    var seconds: [Double] = []
    seconds.reserveCapacity(map.cells.count)
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let release = map.slice.release(row: row, column: column)
        let outcome = map.outcome(row: row, column: column)
        let height = outcome == .height ? decider(release).decision.height : nil
        seconds.append(
          Self.time(
            of: release, to: height ?? map.height(of: outcome), style: style,
            vanishing: outcome == .dismiss))
      }
    }
    self.seconds = seconds
  }

  private static func time(
    of release: Release, to height: Double, style: Style, vanishing: Bool
  ) -> Double {
    // A dismissal uses the settle motion toward height 0 (Semantics, "Dismissing").
    AnimatedValue(
      style.settle, start: 0, from: max(0, release.height), to: height,
      velocity: -release.velocity, vanishing: vanishing
    ).end
  }
}
