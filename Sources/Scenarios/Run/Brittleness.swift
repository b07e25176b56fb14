internal import SheetEngine
internal import SheetScript

// A scenario that passes by a hair says little: the next change of a number fails it.
extension DecidedRelease {
  /// A release that another finger would hardly make exactly so, in points.
  private static let leastTravel = 10.0
  /// The share of its velocity that a flick should be able to lose.
  private static let leastShare = 0.05

  /// Whether under 10 pt of travel, or under 5 % of the velocity, would have flipped it.
  package var isBrittle: Bool {
    travelMargin < Self.leastTravel
      || velocityMargin < Self.leastShare * abs(judged.release.velocity)
  }
}

extension ScenarioReport {
  /// The releases by which it passed only just; none where a tag `edge` says that it stands at an edge on
  /// purpose.
  package var brittle: [DecidedRelease] {
    guard case .passed = outcome, !tags.contains("edge") else { return [] }
    return decisions.filter { $0.isBrittle }
  }
}
