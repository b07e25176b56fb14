internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension ReleaseEvidence {
  /// A promise of the script, by its place in the script's list.
  enum Claim: Hashable {
    case region(Int)
    case invariant(Int)
  }

  /// Where drags begin.
  struct StartDetent: Hashable {
    let sheet: SheetID
    let from: String
  }

  /// A release that was judged, and by whom it was met where that was not a map.
  struct Sample {
    var sheet: String
    var release: Release
    var verdict: ReleaseDecision
    /// `scenario "it goes" (order.lua:12)`; nil: asked about without a finger.
    var place: String?

    /// How much there is in it to read: the simplest counterexample is shown.
    var size: Double {
      abs(release.fromHeight - release.height) + abs(release.velocity) / 10
    }
  }

  /// How often a promise was tried and broken from one detent.
  struct Tally {
    private(set) var tried = 0
    private(set) var broken = 0
    /// The simplest release that broke it.
    private(set) var example: Sample?

    mutating func add(_ sample: Sample, holds: Bool) {
      tried += 1
      guard !holds else { return }
      broken += 1
      if sample.size < example?.size ?? .infinity { example = sample }
    }
  }

  /// What a rule did in a scenario, and what is decided when the same is asked again.
  struct RuleDecision {
    var rule: String
    var sheet: String
    /// The scenario, with its place.
    var scenario: String
    /// The rule that decides the same release in a script that has only been loaded.
    var otherwise: String
  }
}

extension MapSlice {
  /// Whether a release lies on this plane: all but its travel and velocity is as the plane holds it.
  func has(_ release: Release) -> Bool {
    self.release(travel: release.travel - still.travel, velocity: release.velocity) == release
  }
}
