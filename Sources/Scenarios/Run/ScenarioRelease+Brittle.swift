internal import SheetEngine
internal import SheetScript

// A scenario that passes by a small margin is unreliable: the next change of a number can fail it.
extension ScenarioRelease {
  /// The minimum margin of travel that a user can reproduce, in points.
  private static let minTravel = 10.0
  /// The fraction of its velocity that a flick should be able to lose.
  private static let minFraction = 0.05

  /// Whether a change of less than 10 pt of travel, or less than 5% of the velocity, changes the
  /// outcome.
  var isBrittle: Bool {
    margins.travel < Self.minTravel
      || margins.velocity < Self.minFraction * abs(velocity)
  }

  /// Returns false if no border is near the release, so the margin needs no search; most releases
  /// are far from any border.
  static func mayBeBrittle(_ record: ReleaseRecord, in session: ScriptSession) -> Bool {
    // The factor 1.1 avoids missing a border because of rounding.
    session.hasBorder(
      near: record.release, sheet: record.sheet, in: session.world,
      travel: 1.1 * minTravel, velocity: 1.1 * minFraction * abs(record.release.velocity))
      ?? true
  }
}
