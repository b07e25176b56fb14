internal import SheetEngine

extension ReleaseRanges {
  /// The maximum velocity of the middle window, in points per second: faster than a finger.
  private static let middleVelocity = 32_768.0

  /// The slices that cover these travels and velocities around the release at rest of a slice.
  ///
  /// An exact map distinguishes borders relative to its size, so the middle window, which contains
  /// the releases of a finger, does not extend to the ends of the ranges.
  package func windows(of slice: MapSlice) -> [MapSlice] {
    let travel = 2 * slice.restRelease.container + abs(slice.restRelease.height)
    return Self.parts(of: self.travel, at: travel).flatMap { travels in
      Self.parts(of: velocity, at: Self.middleVelocity).map { velocities in
        slice.window(travel: travels, velocity: velocities)
      }
    }
  }

  /// The part of a range between `-limit` and `limit`, and the parts outside.
  private static func parts(
    of range: ClosedRange<Double>, at limit: Double
  ) -> [ClosedRange<Double>] {
    let middle = -limit...limit
    guard range.overlaps(middle) else { return [range] }
    var parts = [range.clamped(to: middle)]
    if range.lowerBound < -limit { parts.append(range.lowerBound...(-limit)) }
    if range.upperBound > limit { parts.append(limit...range.upperBound) }
    return parts
  }

  /// The ranges without travels and velocities that a map does not show; nil if they are empty.
  package func clamped(to slice: MapSlice) -> ReleaseRanges? {
    guard travel.overlaps(slice.travel.range), velocity.overlaps(slice.velocity.range) else {
      return nil
    }
    var ranges = self
    ranges.travel = travel.clamped(to: slice.travel.range)
    ranges.velocity = velocity.clamped(to: slice.velocity.range)
    return ranges
  }
}

extension MapSlice {
  /// The slice with other ranges of travel and velocity, as one cell.
  package func window(travel: ClosedRange<Double>, velocity: ClosedRange<Double>) -> MapSlice {
    var other = self
    other.travel = MapAxis(travel, cells: 1)
    other.velocity = MapAxis(velocity, cells: 1)
    return other
  }
}
