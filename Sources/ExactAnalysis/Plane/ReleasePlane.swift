package import SheetEngine

/// Releases of which travel and velocity vary, and all else is as in one of them.
package struct ReleasePlane: Equatable, Sendable {
  /// The release around which they lie: at rest, its sheet not moved.
  package let still: Release
  /// What the sheet has moved, in points, positive downward.
  package let travels: ClosedRange<Double>
  /// Velocities at lift-off, in points per second, positive downward.
  package let velocities: ClosedRange<Double>

  /// The releases around one.
  package init(around still: Release, travels: ClosedRange<Double>, velocities: ClosedRange<Double>)
  {
    (self.still, self.travels, self.velocities) = (still, travels, velocities)
  }

  /// The release after the sheet has moved so far, with a velocity.
  package func release(travel: Double, velocity: Double) -> Release {
    var release = still.moved(by: travel)
    release.velocity = velocity
    return release
  }
}
