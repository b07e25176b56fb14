internal import ExactAnalysis
package import DecisionMaps
package import SheetEngine
internal import SheetScript

extension MapDifference {
  /// A changed release that the map does not show: beyond its edges, or with other inputs.
  package struct HiddenChange: Sendable {
    /// The release, as `decide` accepts it.
    package var release: Release
    /// The outcome before the change.
    package var before: ReleaseOutcome
    /// The outcome after the change.
    package var after: ReleaseOutcome

    /// The distance from a release at rest.
    var size: Double { abs(release.decideTravel) + abs(release.velocity) / 10 }

    /// Returns true if two changes have the same outcomes and the same inputs.
    func isLike(_ other: HiddenChange) -> Bool {
      before == other.before && after == other.after
        && release.differingInputs(from: other.release).isEmpty
    }
  }

  /// The difference with all releases that `decide` accepts.
  package func extended(
    from before: SheetQueries, to after: SheetQueries, on newSlice: MapSlice
  ) -> MapDifference {
    var difference = self
    let old = slice.restRelease
    let writes = [MutableNameAnalysis(before.session), MutableNameAnalysis(after.session)]
    let search = InputSearch(around: old, within: .all(of: before.style)) { release in
      let one = slice.around(release)
      let other = newSlice.around(newSlice.restRelease.withInputs(of: release))
      var reads = ReadSet()
      for window in ReleaseRanges.all.windows(of: one) {
        let moved = other.window(travel: window.travel.range, velocity: window.velocity.range)
        let (first, second) = (before.evaluation(of: window), after.evaluation(of: moved))
        reads.formUnion(first.reads)
        reads.formUnion(second.reads)
        for (result, writes) in zip([first, second], writes) {
          switch result.map {
          case .refused(let refusal): difference.refuse(refusal)
          case .exact(let map):
            if let name = writes.mutableName(map.reads) {
              difference.refuse(
                UnsupportedOperation("the rules read \(name), which the script can change"))
            }
          }
        }
        let points: [PlanePoint]
        if case .exact(let first) = first.map, case .exact(let second) = second.map {
          points = ExactDifference(from: first, to: second).changes.flatMap { change in
            change.parts.map { PlaneRegion($0.polygon).pointNearOrigin }
          }
        } else {
          points = one.samples
        }
        difference.addHidden(
          points, on: window, moved, by: before.decider, after.decider, isShown: release == old)
      }
      return reads
    }
    if let refusal = search.refusal { difference.refuse(refusal) }
    return difference
  }

  private mutating func refuse(_ operation: UnsupportedOperation) {
    if unsupportedOperation == nil { unsupportedOperation = operation }
  }

  /// Adds the releases at these points that changed, except those that the map shows.
  private mutating func addHidden(
    _ points: [PlanePoint], on old: MapSlice, _ new: MapSlice, by before: ReleaseDecider,
    _ after: ReleaseDecider, isShown: Bool
  ) {
    for point in points {
      let isOnMap =
        isShown && slice.travel.range.contains(point.travel)
        && slice.velocity.range.contains(point.velocity)
      guard !isOnMap else { continue }
      let exact = old.release(travel: point.travel, velocity: point.velocity)
      let (was, now) = (
        before(exact).outcome,
        after(new.release(travel: point.travel, velocity: point.velocity)).outcome
      )
      let release = exact.simplified(on: old, by: before) { release, _ in
        after(new.release(travel: release.travel, velocity: release.velocity)).outcome == now
      }
      guard was != now else { continue }
      // A change that continues past the edges of the map is on the map already.
      if isShown, changes.contains(where: { $0.before == was && $0.after == now }) { continue }
      let change = HiddenChange(release: release, before: was, after: now)
      // Keep the nearest example of each kind of change for each combination of inputs.
      if let index = hiddenChanges.firstIndex(where: { $0.isLike(change) }) {
        if change.size < hiddenChanges[index].size { hiddenChanges[index] = change }
      } else {
        hiddenChanges.append(change)
      }
    }
  }
}

extension MapSlice {
  /// Releases of the slice for a comparison that is not exact.
  fileprivate var samples: [PlanePoint] {
    GridSamples.line(travel.range, count: 17).flatMap { travel in
      GridSamples.line(velocity.range, count: 17).map {
        PlanePoint(travel: travel, velocity: $0)
      }
    }
  }
}
