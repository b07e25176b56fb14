internal import ExactAnalysis
internal import Support
internal import SheetScript

extension DistinguishingRelease {
  /// Representations of the travel and velocity: rounded values first, then exact values, then
  /// adjacent floating-point values for a border that only the last bit of a sum decides.
  var numberRepresentations: [(travel: Double, velocity: Double)] {
    var points = [PlanePoint(travel: travel, velocity: velocity)]
    if line.count == 2 { points += roundPoints(from: line[0], to: line[1]) }
    var writings: [(travel: Double, velocity: Double)] = []
    func add(_ travel: Double, _ velocity: Double) {
      let isKnown = writings.contains { $0.travel == travel && $0.velocity == velocity }
      if !isKnown { writings.append((travel, velocity)) }
    }
    for scale in [1.0, 10, 100, 1000] {
      for point in points {
        add((point.travel * scale).rounded() / scale, (point.velocity * scale).rounded() / scale)
      }
    }
    for point in points {
      add(point.travel.withoutRoundingError, point.velocity.withoutRoundingError)
      add(point.travel, point.velocity)
    }
    for point in points.prefix(8) {
      let travel = point.travel.withoutRoundingError
      for velocity in [point.velocity.nextUp, point.velocity.nextDown] { add(travel, velocity) }
      for other in [travel.nextUp, travel.nextDown] { add(other, point.velocity) }
    }
    return writings
  }

  /// Points of a line segment with a round velocity or travel.
  private func roundPoints(from one: PlanePoint, to other: PlanePoint) -> [PlanePoint] {
    var found: [PlanePoint] = []
    for step in [500.0, 100, 20] {
      for (from, to) in [(one.velocity, other.velocity), (one.travel, other.travel)]
      where from != to {
        let low = (min(from, to) / step).rounded(.up) * step
        for value in stride(from: low, to: max(from, to), by: step).prefix(8) {
          found.append(one.interpolated(other, (value - from) / (to - from)))
        }
      }
    }
    return found
  }
}
