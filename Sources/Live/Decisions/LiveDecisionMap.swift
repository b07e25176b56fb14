package import DecisionMaps
package import SheetEngine
package import SheetScript

/// The decision map of the top sheet: where releases of each travel and velocity land.
package struct LiveDecisionMap {
  /// The answers.
  package let map: DecisionMap
  /// Whether a release can dismiss the sheet, so that a legend has to say so.
  let canDismiss: Bool

  /// The plane of the top sheet from where it rests, of so many columns and rows; nil: no sheet is
  /// shown, or it has no detent to be let go from.
  package init?(session: ScriptSession, world: World, columns: Int, rows: Int) {
    guard let id = world.topSheet else { return nil }
    let known = world.detents(of: id, policy: session.policy)
    guard let from = world[id].selected ?? known.first?.name,
      let slice = MapSlice(
        of: id, in: world, from: from, policy: session.policy, columns: columns, rows: rows)
    else { return nil }
    let map = DecisionMap(of: slice, by: ReleaseDecider(of: id, in: session, at: world))
    self.map = map
    // A policy may dismiss what no swipe of the style's own rule would.
    canDismiss =
      world[id].definition.style.dismissible.contains(.swipe)
      || (0..<rows).contains { row in
        (0..<columns).contains { map.outcome(row: row, column: $0) == .dismiss }
      }
  }

  /// The outcomes that a release on the map has, with their number in it; dismissal also where none
  /// of these cells shows it, unless the sheet cannot be dismissed.
  package var shown: [(outcome: ReleaseOutcome, index: Int)] {
    map.outcomes.enumerated().filter { $1 != .dismiss || canDismiss }.map { ($1, $0) }
  }

  /// The last releases that belong on this map, the newest last; at most so many.
  package func own(_ releases: [LiveRun.ObservedRelease], atMost count: Int) -> [ReleaseRecord] {
    releases.filter {
      $0.sheet == map.slice.sheet && $0.judged.release.from == map.slice.from
    }.map { $0.judged }.suffix(count)
  }

  /// Where a release would lie now, while the sheet is held; nil: it is not.
  package func held(in world: World) -> (row: Int, column: Int)? {
    guard let id = world.topSheet, world[id].root.name == map.slice.sheet,
      case .dragging = world[id].phase
    else { return nil }
    let moved = map.slice.still.height - world.height(of: id)
    return (
      map.slice.travel.cell(at: moved), map.slice.velocity.cell(at: world.velocity(of: id))
    )
  }
}
