internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// What releases end in, found by moving them until the answer changes. Distances are what the sheet
/// moves, whatever the slop took of the finger's travel.
extension SheetMeasurements {
  /// Travel that a speed is tried after, in points: a finger cannot flick without any.
  static let nudge = 20.0

  /// A plane of releases from the smallest detent, and the detents above that.
  private var start: (plane: MapSlice, first: Detent, next: Detent?)? {
    guard let first = detents.first, let slice = subject.slice(from: first.name) else { return nil }
    return (slice, first, detents.dropFirst().first)
  }

  /// The least travel or speed at which a release from the smallest detent ends where `ends` says.
  private func least(
    _ most: Double, _ release: (Double) -> Release, _ ends: (ReleaseOutcome) -> Bool
  ) -> Double? {
    Self.least(upTo: most) { ends(decider(release($0)).outcome) }
  }

  /// The gap to the next detent in points, and how much of it a release at a velocity must have gone.
  func snap(at velocity: Double) -> (gap: Double, way: Double)? {
    guard let (slice, first, next) = start, let next else { return nil }
    let gap = next.height - first.height
    let way = least(
      gap, { slice.release(travel: -$0, velocity: velocity) }, { $0 != .detent(first.name) })
    return way.map { (gap, $0) }
  }

  /// The upward speed that expands a sheet after some travel.
  func expandingSpeed(after travel: Double = nudge) -> Double? {
    guard let (slice, first, next) = start, next != nil else { return nil }
    return least(
      5000, { slice.release(travel: -travel, velocity: -$0) }, { $0 != .detent(first.name) })
  }

  /// How many seconds ahead a speed counts, where less of it is needed the further the sheet has gone.
  var projection: Double? {
    guard let way = snap(at: 0)?.way, let near = expandingSpeed(), near > 0,
      let further = expandingSpeed(after: 2 * Self.nudge), further > 0
    else { return nil }
    let (one, other) = ((way - Self.nudge) / near, (way - 2 * Self.nudge) / further)
    return abs(one - other) < 0.02 * one ? one : nil
  }

  /// The smallest detent's height, and the travel from it after which a release at rest dismisses.
  var dismissal: (height: Double, way: Double)? {
    guard let (slice, first, _) = start else { return nil }
    let way = least(
      first.height, { slice.release(travel: $0, velocity: 0) }, { $0 == .dismiss })
    return way.map { (first.height, $0) }
  }

  /// The downward speed that dismisses after a little travel.
  var dismissingSpeed: Double? {
    guard let (slice, _, _) = start else { return nil }
    return least(
      5000, { slice.release(travel: Self.nudge, velocity: $0) }, { $0 == .dismiss })
  }

  /// The least of values up to a most at which something holds, to a hundredth; nil: at none.
  static func least(upTo most: Double, _ holds: (Double) -> Bool) -> Double? {
    let steps = 400
    guard let found = (0...steps).first(where: { holds(most * Double($0) / Double(steps)) }) else {
      return nil
    }
    guard found > 0 else { return 0 }
    var (low, high) = (
      most * Double(found - 1) / Double(steps), most * Double(found) / Double(steps)
    )
    while high - low > 0.005 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
