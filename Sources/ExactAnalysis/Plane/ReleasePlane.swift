package import SheetEngine

/// Releases that differ only in travel and velocity.
package struct ReleasePlane: Equatable, Sendable {
  /// The release at rest, with no travel, that defines the other values.
  package let restRelease: Release
  /// The travel of the finger since touch-down, in points, positive downward.
  package let travels: ClosedRange<Double>
  /// The velocities at lift-off, in points per second, positive downward.
  package let velocities: ClosedRange<Double>

  /// Creates a plane around a release at rest.
  package init(around still: Release, travels: ClosedRange<Double>, velocities: ClosedRange<Double>)
  {
    (self.restRelease, self.travels, self.velocities) = (still, travels, velocities)
  }

  /// The release after a travel of the finger, with a velocity.
  package func release(travel: Double, velocity: Double) -> Release {
    var release = restRelease.dragged(by: travel)
    release.velocity = velocity
    return release
  }
}
