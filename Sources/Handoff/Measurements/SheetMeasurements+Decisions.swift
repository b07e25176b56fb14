internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// Measures decisions of releases by bisection. Distances are distances of the sheet, without the
/// travel that the touch slop subtracts.
extension SheetMeasurements {
  /// The travel before a speed is measured, in points: a finger cannot flick without moving.
  static let nudge = 20.0

  /// The slice from the smallest detent, that detent, and the next detent.
  private var start: (plane: MapSlice, first: Detent, next: Detent?)? {
    guard let first = detents.first, let slice = subject.slice(from: first.name) else { return nil }
    return (slice, first, detents.dropFirst().first)
  }

  /// Returns the release after a distance of the sheet, in points: the finger also moves by the
  /// slop that the style subtracts.
  private func release(on slice: MapSlice, after distance: Double, velocity: Double) -> Release {
    let lost = distance == 0 ? 0 : slice.restRelease.lost * (distance < 0 ? -1 : 1)
    return slice.release(travel: distance + lost, velocity: velocity)
  }

  /// The smallest travel or speed at which the outcome of a release from the smallest detent
  /// satisfies `ends`.
  private func minimum(
    _ most: Double, _ release: (Double) -> Release, _ ends: (ReleaseOutcome) -> Bool
  ) -> Double? {
    Self.minimum(upTo: most) { ends(decider(release($0)).outcome) }
  }

  /// The gap to the next detent, and the distance after which a release with a velocity selects the
  /// next detent, in points.
  func snap(at velocity: Double) -> (gap: Double, way: Double)? {
    guard let (slice, first, next) = start, let next else { return nil }
    let gap = next.height - first.height
    let way = minimum(
      gap, { release(on: slice, after: -$0, velocity: velocity) }, { $0 != .detent(first.name) })
    return way.map { (gap, $0) }
  }

  /// The smallest upward speed that expands the sheet after a travel.
  func expandingSpeed(after travel: Double = nudge) -> Double? {
    guard let (slice, first, next) = start, next != nil else { return nil }
    return minimum(
      5000, { release(on: slice, after: -travel, velocity: -$0) }, { $0 != .detent(first.name) })
  }

  /// The projection time of a velocity, in seconds; nil if the required velocity does not decrease
  /// linearly with the travel.
  var projection: Double? {
    guard let way = snap(at: 0)?.way, let near = expandingSpeed(), near > 0,
      let further = expandingSpeed(after: 2 * Self.nudge), further > 0
    else { return nil }
    let (one, other) = ((way - Self.nudge) / near, (way - 2 * Self.nudge) / further)
    return abs(one - other) < 0.02 * one ? one : nil
  }

  /// The height of the smallest detent, and the travel after which a release at rest dismisses the
  /// sheet, in points.
  var dismissal: (height: Double, way: Double)? {
    guard let (slice, first, _) = start else { return nil }
    let way = minimum(
      first.height, { release(on: slice, after: $0, velocity: 0) }, { $0 == .dismiss })
    return way.map { (first.height, $0) }
  }

  /// The smallest downward speed that dismisses the sheet after a short travel.
  var dismissingSpeed: Double? {
    guard let (slice, _, _) = start else { return nil }
    return minimum(
      5000, { release(on: slice, after: Self.nudge, velocity: $0) }, { $0 == .dismiss })
  }

  /// The smallest value up to `most` that satisfies a condition, to a precision of 0.01; nil if
  /// there is none.
  static func minimum(upTo most: Double, _ holds: (Double) -> Bool) -> Double? {
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
