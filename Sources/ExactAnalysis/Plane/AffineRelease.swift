package import SheetEngine

/// The releases of a plane: travel and velocity vary; all other properties are those of one
/// release.
package struct AffineRelease: ReleaseRepresentation {
  /// The release at the origin of the plane, at rest at its detent.
  package let still: Release
  /// Velocity at lift-off.
  package let velocity: AffineNumber
  /// Distance that the sheet moved.
  package let moved: AffineNumber
  /// Height at the release.
  package let height: AffineNumber
  /// Finger travel since touch-down.
  package let travel: AffineNumber

  /// Creates the releases around a release, for the part of the plane that `plane` compares.
  package init(around still: Release, in plane: PlaneComparison) {
    self.still = still
    velocity = AffineNumber(velocity: 1, travel: 0, constant: 0, in: plane)
    let finger = AffineNumber(velocity: 0, travel: 1, constant: 0, in: plane)
    travel = finger + AffineNumber(still.travel)
    var way = finger
    if still.lost != 0 {
      // The sheet does not move until the finger has moved by the touch slop.
      let lost = AffineNumber(still.lost)
      way =
        lost.isLess(than: finger)
        ? finger - lost : finger.isLess(than: -lost) ? finger + lost : AffineNumber(0)
    }
    moved = way + AffineNumber(still.moved)
    height = AffineNumber(still.height) - way
  }

  /// Creates a single release.
  init(of release: Release) {
    still = release
    velocity = AffineNumber(release.velocity)
    travel = AffineNumber(release.travel)
    moved = AffineNumber(release.moved)
    height = AffineNumber(release.height)
  }

  /// Travel divided by elapsed time; 0 if no time passed.
  package var averageVelocity: AffineNumber { formAverageVelocity }
  /// The height at which the momentum ends.
  package var projected: AffineNumber { formProjected }
  /// Progress from 0 at `from` to 1 at the next detent in the direction of the movement.
  package var progress: AffineNumber { formProgress }
  /// Returns the detent nearest to a height; the taller of two that are equally near.
  package func nearest(to height: AffineNumber) -> ReleaseOutcome { formNearest(to: height) }
  /// The next detent below the height at release; below the smallest detent: dismissal if allowed.
  package var nextDown: ReleaseOutcome { formNextDown(from: height) }
  /// The next detent above the height at release; above the largest detent: the largest.
  package var nextUp: ReleaseOutcome { formNextUp(from: height) }
  /// The height of a detent by its name; nil if the sheet has no such detent.
  package func height(ofDetent name: String) -> AffineNumber? {
    if let absent = still.absent.first(where: { $0.name == name }), absent.lastHeight == nil {
      return height
    }
    return still.height(ofDetent: name).map { AffineNumber($0) }
  }
  /// Returns the next detent below a height; below the smallest detent: dismissal if allowed.
  package func nextDown(from height: AffineNumber) -> ReleaseOutcome { formNextDown(from: height) }
  /// Returns the next detent above a height; above the largest detent: the largest.
  package func nextUp(from height: AffineNumber) -> ReleaseOutcome { formNextUp(from: height) }
  /// Returns the decision of a rule that returned a name; nil if the sheet has no such detent.
  package func decision(for word: String, rule: String) -> ReleaseDecision? {
    formDecision(for: word, rule: rule)
  }
}
