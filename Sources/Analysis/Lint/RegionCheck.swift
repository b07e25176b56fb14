package import DecisionMaps
internal import ExactAnalysis
internal import Support
package import SheetEngine
internal import SheetScript

/// A region tried at the points of a grid, its borders and the lines of no travel and no velocity
/// included.
///
/// What lies between the points is not tried.
package struct RegionCheck: Sendable {
  /// How many releases were judged.
  package let tried: Int
  /// How many broke the promise.
  package let broken: Int
  /// The one of them with the least travel and velocity.
  package let example: (release: Release, outcome: ReleaseOutcome, rule: String)?
  private let promise: RegionClaim

  /// Tries a region on a plane.
  package init(_ promise: RegionClaim, on slice: MapSlice, by decider: ReleaseDecider) {
    self.promise = promise
    var (tried, broken) = (0, 0)
    var worst: (size: Double, example: (release: Release, outcome: ReleaseOutcome, rule: String))?
    let area = promise.area(on: slice)
    for travel in GridSamples.line(area.travel) {
      for velocity in GridSamples.line(area.velocity) {
        let release = slice.release(travel: travel, velocity: velocity)
        let answer = decider(release)
        tried += 1
        if promise.isKept(by: answer.outcome, from: slice.from) { continue }
        broken += 1
        let size = abs(travel) + abs(velocity) / 10
        if size < worst?.size ?? .infinity {
          worst = (size, (release, answer.outcome, answer.rule))
        }
      }
    }
    self.tried = tried
    self.broken = broken
    example = worst?.example
  }

  /// Whether no release that was tried broke the promise.
  package var holds: Bool { broken == 0 }

  /// What broke it, in one sentence; nil when nothing did.
  package var sentence: String? {
    guard let example else { return nil }
    let share = (Double(broken) / Double(tried) * 100).fixed(1)
    return promise.sentence(
      example.release, example.outcome, rule: example.rule, note: "\(share)% of the region")
  }
}
