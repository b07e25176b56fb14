internal import SheetEngine
internal import SheetScript

// A scenario that passes by a hair says little: the next change of a number fails it.
extension ScenarioRelease {
  /// A release that another finger would hardly make exactly so, in points.
  private static let leastTravel = 10.0
  /// The share of its velocity that a flick should be able to lose.
  private static let leastShare = 0.05

  /// Whether under 10 pt of travel, or under 5% of the velocity, would have flipped it.
  var isBrittle: Bool {
    travelMargin < Self.leastTravel
      || velocityMargin < Self.leastShare * abs(judged.release.velocity)
  }

  /// Whether a release may be brittle: most are decided so far from any border that it takes no search
  /// for how far.
  static func mayBeBrittle(_ judged: ReleaseRecord, in session: ScriptSession) -> Bool {
    // Somewhat farther, so that no rounding leaves one out.
    session.hasBorder(
      near: judged.release, sheet: judged.sheet, in: session.world,
      travel: 1.1 * leastTravel, velocity: 1.1 * leastShare * abs(judged.release.velocity))
      ?? true
  }
}
