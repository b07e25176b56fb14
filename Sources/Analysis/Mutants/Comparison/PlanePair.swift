internal import DecisionMaps
internal import ExactAnalysis
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

/// A slice of a sheet in the original script and in the mutant.
struct PlanePair {
  /// A sheet and one of its slices.
  typealias Subject = (sheet: SheetQueries, slice: MapSlice)

  var before: Subject
  var after: Subject
  /// The device; nil for the script's device.
  var device: String?

  /// The slices with every travel and velocity that `decide` accepts.
  var whole: PlanePair {
    var pair = self
    (pair.before.slice, pair.after.slice) = (before.slice.whole, after.slice.whole)
    return pair
  }

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
      let (old, oldErrors) = decide(point, by: before)
      let (new, newErrors) = decide(point, by: after)
      // No scenario can expect an error of the original rules.
      guard oldErrors.isEmpty, !newErrors.isEmpty || old != new else { continue }
      found.append(release(at: point, old, newErrors.isEmpty ? new.word : "error"))
    }
    return found
  }

  /// The outcome of a release, and the errors of the script.
  private func decide(_ point: PlanePoint, by subject: Subject) -> (ReleaseOutcome, [String]) {
    let result = subject.sheet.decider(
      subject.slice.release(travel: point.travel, velocity: point.velocity))
    return (result.outcome, subject.sheet.session.takeErrors().map(\.sentence))
  }

  private func samplePoints(of map: ExactMap.Result) -> [PlanePoint] {
    var places: [PlanePoint] = []
    if case .exact(let map) = map {
      places = map.sampleReleases.map { PlanePoint(travel: $0.travel, velocity: $0.velocity) }
      // Mutants of comparisons change outcomes on the borders.
      for line in map.lines {
        guard let (from, to) = map.window.endpoints(of: line) else { continue }
        for fraction in [0.25, 0.5, 0.75] {
          places.append(from.interpolated(to, fraction))
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
  func interpolated(_ other: PlanePoint, _ fraction: Double) -> PlanePoint {
    PlanePoint(
      travel: travel + fraction * (other.travel - travel),
      velocity: velocity + fraction * (other.velocity - velocity))
  }
}
