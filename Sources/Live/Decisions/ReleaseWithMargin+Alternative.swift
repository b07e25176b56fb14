internal import Support
internal import SheetEngine
package import SheetScript

// The distance that would have changed a release, as text for users.
extension ReleaseWithMargin {
  /// Describes the smallest other distance with another outcome, without the names of rules and
  /// detents: "110 pt more would have closed it".
  ///
  /// If only another velocity has another outcome, it is "a faster flick would have closed it";
  /// empty if neither has, or if the script prevented the dismissal.
  package func alternativeText(in session: ScriptSession) -> String {
    let own = record.release
    let isPrevented =
      record.decision.outcome == .dismiss && resultText(in: session) == "Stayed open"
    guard !isPrevented, let id = session.world.sheet(named: sheet) else { return "" }

    /// Returns the release just beyond a margin, in either direction, and its other outcome.
    func beyond(_ margin: Double, _ change: (inout Release, Double) -> Void) -> (
      release: Release, text: String
    )? {
      guard margin.isFinite else { return nil }
      func changed(by way: Double) -> (release: Release, decision: ReleaseDecision) {
        var release = own
        change(&release, way)
        return (release, session.world.decision(on: release, sheet: id, policy: session.policy))
      }
      // The margin is exact to 0.001: slightly beyond it the outcome differs.
      for sign in [1.0, -1.0] {
        let near = changed(by: sign * max(0, margin - 0.002))
        let other = changed(by: sign * (margin + 0.002))
        if !other.decision.settles(like: near.decision) {
          return (other.release, text(of: other.decision))
        }
      }
      return nil
    }

    if let other = beyond(margins.travel, { $0 = $0.draggedFurther(by: $1) }) {
      let next = other.release.moved
      // At a border where the drag began, the release beyond the margin is just on its other side.
      let isAtStart = own.moved != 0 && abs(next) < 0.01
      let way =
        if own.moved * next > 0 || isAtStart {
          "\(Self.distance(margins.travel)) \(abs(next) > abs(own.moved) ? "more" : "less")"
        } else {
          // The distance from the start of the drag, on its other side.
          "\(Self.distance(own.moved == 0 ? margins.travel : abs(next))) \(next < 0 ? "up" : "down")"
        }
      return "\(way) would have \(other.text)"
    }
    guard let other = beyond(margins.velocity, { $0.velocity += $1 }) else { return "" }
    let next = other.release.velocity
    let kind =
      own.velocity * next > 0
      ? (abs(next) > abs(own.velocity) ? "faster flick" : "slower flick")
      : "flick \(next < 0 ? "up" : "down")"
    return "a \(kind) would have \(other.text)"
  }

  /// Rounds up, so that the distance in the text is enough.
  private static func distance(_ points: Double) -> String {
    points < 10
      ? "\(((points * 10).rounded(.up) / 10).decimals(atMost: 1)) pt"
      : "\(points.rounded(.up).fixed(0)) pt"
  }

  private func text(of other: ReleaseDecision) -> String {
    let own = record.release
    guard let height = own.restHeight(after: other) else { return "closed it" }
    guard let actual = own.restHeight(after: record.decision) else { return "kept it open" }
    let start = own.fromHeight
    if abs(height - start) < 0.5 { return "kept it in place" }
    if height > actual { return "opened it further" }
    return height < start ? "moved it down" : "opened it less"
  }
}
