internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension ReleaseEvidence {
  /// A claim of the script, by its index in the script's list.
  enum Claim: Hashable {
    case region(Int)
    case invariant(Int)
  }

  /// A sheet and the detent at which drags begin.
  struct StartDetent: Hashable {
    let sheet: SheetID
    let from: String
  }

  /// A release and its decision, with the scenario that made it if it was not a map.
  struct Sample {
    var sheet: String
    var release: Release
    var decision: ReleaseDecision
    /// The scenario and its line, such as `scenario "it goes" (order.lua:12)`; nil for a query
    /// without a finger.
    var place: String?
    /// The number of inputs that differ from those of the map.
    var changes = 0

    /// A measure of complexity: the counterexample with the smallest value is reported.
    var size: Double {
      abs(release.decideTravel) + abs(release.velocity) / 10 + 1e7 * Double(changes)
    }
  }

  /// The number of samples and counterexamples of a claim from one detent.
  struct Tally {
    private(set) var tried = 0
    private(set) var broken = 0
    /// The simplest counterexample.
    private(set) var example: Sample?

    mutating func add(_ sample: Sample, holds: Bool) {
      tried += 1
      guard !holds else { return }
      broken += 1
      if sample.size < example?.size ?? .infinity { example = sample }
    }
  }

  /// The decision of a rule in a scenario, and the different decision of a newly loaded script.
  struct RuleDecision {
    var rule: String
    var sheet: String
    /// The scenario and its line.
    var scenario: String
    /// The rule that decides the same release in a newly loaded script.
    var otherwise: String
  }
}

extension MapSlice {
  /// Returns true if all values of a release except its inputs are those of this slice.
  func contains(_ release: Release) -> Bool {
    around(restRelease.withInputs(of: release))
      .release(travel: release.travel - restRelease.travel, velocity: release.velocity) == release
  }
}
