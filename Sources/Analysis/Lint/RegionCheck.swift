package import DecisionMaps
internal import ExactAnalysis
internal import Support
package import SheetEngine
internal import SheetScript

/// A region, sampled on a grid that contains its borders and the lines of zero travel and zero
/// velocity.
///
/// Releases between the grid points are not checked.
package struct RegionCheck: Sendable {
  /// The number of checked releases.
  package let checkedCount: Int
  /// The number of counterexamples.
  package let counterexampleCount: Int
  /// The counterexample with the smallest travel and velocity.
  package let example: (release: Release, outcome: ReleaseOutcome, rule: String)?
  private let claim: RegionClaim
  private let slice: MapSlice

  /// Samples a region on a slice.
  package init(_ claim: RegionClaim, on slice: MapSlice, by decider: ReleaseDecider) {
    self.init(claim, on: slice, points: GridSamples.points, by: decider)
  }

  /// Samples a region on a slice, with `points` values along each axis.
  init(_ claim: RegionClaim, on slice: MapSlice, points: Int, by decider: ReleaseDecider) {
    self.claim = claim
    self.slice = slice
    var (tried, broken) = (0, 0)
    var worst: (size: Double, example: (release: Release, outcome: ReleaseOutcome, rule: String))?
    let area = claim.area(on: slice)
    for travel in GridSamples.line(area.travel, count: points) {
      for velocity in GridSamples.line(area.velocity, count: points) {
        let release = slice.release(travel: travel, velocity: velocity)
        let result = decider(release)
        tried += 1
        if claim.isSatisfied(by: result.outcome, from: slice.from) { continue }
        broken += 1
        let size = abs(travel) + abs(velocity) / 10
        if size < worst?.size ?? .infinity {
          worst = (size, (release, result.outcome, result.rule))
        }
      }
    }
    self.checkedCount = tried
    self.counterexampleCount = broken
    example = worst?.example
  }

  /// True if no counterexample was found.
  package var passes: Bool { counterexampleCount == 0 }

  /// The frequency of the counterexamples.
  var note: String {
    "\((Double(counterexampleCount) / Double(checkedCount) * 100).fixed(1))% of the region"
  }

  /// A sentence about the example; nil if there is no counterexample.
  package var message: String? {
    guard let example else { return nil }
    return claim.message(
      example.release, example.outcome, rule: example.rule, besides: slice.restRelease, note: note)
  }
}
