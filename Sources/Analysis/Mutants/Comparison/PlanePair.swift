internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// A slice of a sheet in the original script and in the mutant.
struct PlanePair {
  var before: (sheet: SheetQueries, slice: MapSlice)
  var after: (sheet: SheetQueries, slice: MapSlice)
  /// The device; nil for the script's device.
  var device: String?

  /// Creates a distinguishing release on the slice.
  func release(
    at point: PlanePoint, _ old: ReleaseOutcome, _ new: String, on line: [PlanePoint] = []
  ) -> DistinguishingRelease {
    DistinguishingRelease(
      sheet: before.sheet.name, device: device, still: before.slice.restRelease,
      travel: point.travel,
      velocity: point.velocity, before: old, after: new, line: line)
  }

  /// Releases with a different outcome, sampled in each area and on each border of a map, and on a
  /// grid.
  func sampledDifferences(beside map: ExactMap.Result, atMost most: Int) -> [DistinguishingRelease]
  {
    var found: [DistinguishingRelease] = []
    for point in samplePoints(of: map) where found.count < most {
      let old = before.sheet.decider(
        before.slice.release(travel: point.travel, velocity: point.velocity))
      let new = after.sheet.decider(
        after.slice.release(travel: point.travel, velocity: point.velocity))
      let hasFailed = !after.sheet.session.takeErrors().isEmpty
      guard hasFailed || old.outcome != new.outcome else { continue }
      found.append(release(at: point, old.outcome, hasFailed ? "error" : new.outcome.word))
    }
    return found
  }

  private func samplePoints(of map: ExactMap.Result) -> [PlanePoint] {
    var places: [PlanePoint] = []
    if case .exact(let map) = map {
      places = map.sampleReleases.map { PlanePoint(travel: $0.travel, velocity: $0.velocity) }
      // Mutants of comparisons change outcomes on the borders.
      for line in map.lines {
        guard let (from, to) = map.window.endpoints(of: line) else { continue }
        for share in [0.25, 0.5, 0.75] {
          places.append(from.interpolated(to, share))
        }
      }
    }
    let slice = before.slice
    for row in stride(from: 0, to: slice.travel.count, by: 2) {
      for column in stride(from: 0, to: slice.velocity.count, by: 4) {
        places.append(
          PlanePoint(travel: slice.travel.center(row), velocity: slice.velocity.center(column)))
      }
    }
    return places
  }
}

extension PlanePoint {
  /// The point at the given fraction of the segment to another point.
  func interpolated(_ other: PlanePoint, _ share: Double) -> PlanePoint {
    PlanePoint(
      travel: travel + share * (other.travel - travel),
      velocity: velocity + share * (other.velocity - velocity))
  }
}

extension MapSlice {
  /// The slice with the same ranges around another release.
  func moved(to still: Release) -> MapSlice {
    MapSlice(
      sheet: sheet, still: still, travel: travel.range, velocity: velocity.range,
      columns: velocity.count, rows: travel.count)
  }
}

extension Release {
  /// The release with the time, the drag source and the scroll state of another release.
  func withFixedValues(as other: Release) -> Release {
    var release = self
    (release.elapsed, release.by, release.scrolled) = (other.elapsed, other.by, other.scrolled)
    return release
  }
}
