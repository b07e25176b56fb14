package import DecisionMaps
package import SheetEngine
package import SheetScript

/// The decision map of the top sheet: the outcome of a release for each travel and velocity.
package struct LiveDecisionMap {
  /// The outcome of each cell.
  package let map: DecisionMap
  /// Whether a release can dismiss the sheet, so that a legend must include the dismissal.
  let canDismiss: Bool

  /// Computes the map of the top sheet from its selected detent, with `columns` x `rows` cells; nil
  /// if no sheet is presented or the sheet has no detents.
  package init?(session: ScriptSession, world: World, columns: Int, rows: Int) {
    guard let id = world.topSheet else { return nil }
    let known = world.detents(of: id, policy: session.policy)
    guard let from = world[id].selected ?? known.first?.name,
      let slice = MapSlice(
        of: id, in: world, from: from, policy: session.policy, columns: columns, rows: rows)
    else { return nil }
    let map = DecisionMap(of: slice, by: ReleaseDecider(of: id, in: session, at: world))
    self.map = map
    // A policy can dismiss a sheet whose style does not allow swipes.
    canDismiss =
      world[id].definition.style.dismissible.contains(.swipe)
      || (0..<rows).contains { row in
        (0..<columns).contains { map.outcome(row: row, column: $0) == .dismiss }
      }
  }

  /// The outcomes of the map with their indexes.
  ///
  /// The dismissal is included even if no cell contains it, unless the sheet cannot be dismissed.
  package var displayedOutcomes: [(outcome: ReleaseOutcome, index: Int)] {
    map.outcomes.enumerated().filter { $1 != .dismiss || canDismiss }.map { ($1, $0) }
  }

  /// Returns the last releases of this map's sheet and detent, at most `count`, the newest last.
  package func matchingReleases(_ releases: [LiveRun.ObservedRelease], atMost count: Int)
    -> [ReleaseRecord]
  {
    releases.filter {
      $0.sheet == map.slice.sheet && $0.record.release.from == map.slice.from
    }.map { $0.record }.suffix(count)
  }

  /// Returns the cells of immediate releases during a drag, the oldest first: the drag in the last of
  /// some frames, or the drag that ended with the last release.
  func dragPath(
    in worlds: ArraySlice<World>, lastRelease: ReleaseWithMargin?
  ) -> [(row: Int, column: Int)] {
    var end = worlds.endIndex
    var path: [(row: Int, column: Int)] = []
    if worlds.last.flatMap({ dragCell(in: $0) }) == nil {
      guard let lastRelease, lastRelease.sheet == map.slice.sheet,
        lastRelease.record.release.from == map.slice.from,
        let last = worlds.lastIndex(where: { $0.time < lastRelease.record.time })
      else { return [] }
      end = last + 1
      let release = lastRelease.record.release
      path = [
        (
          map.slice.travel.cell(at: release.dragTravel),
          map.slice.velocity.cell(at: release.velocity)
        )
      ]
    }
    for place in (worlds.startIndex..<end).suffix(Self.longestPath).reversed() {
      guard let cell = dragCell(in: worlds[place]) else { break }
      if path.last.map({ $0 != cell }) ?? true { path.append(cell) }
    }
    return path.reversed()
  }

  /// The maximum number of frames of a path: 5 seconds.
  private static let longestPath = 300

  /// Returns the cell of an immediate release while the sheet is dragged; nil if it is not dragged.
  package func dragCell(in world: World) -> (row: Int, column: Int)? {
    guard let id = world.topSheet, world[id].root.name == map.slice.sheet,
      case .dragging = world[id].phase
    else { return nil }
    let still = map.slice.restRelease
    let travel = still.fingerTravel(toMove: still.height - world.height(of: id))
    return (
      map.slice.travel.cell(at: travel), map.slice.velocity.cell(at: world.velocity(of: id))
    )
  }
}
