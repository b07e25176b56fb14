internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
package import SheetEngine
internal import SheetScript

/// A claim about a region of the plane: all of its releases have an outcome, or none has it.
package struct RegionClaim: Equatable, Sendable {
  /// The requirement for every release in the region.
  package enum Requirement: Equatable, Sendable {
    /// Every release has this outcome.
    case always(ReleaseOutcome)
    /// Every release returns to its start detent.
    case stays
    /// No release has this outcome.
    case never(ReleaseOutcome)
  }

  /// The name of the region.
  package var name: String
  /// The range of the travel, in points, positive downward; nil for the range of the map.
  package var travel: ClosedRange<Double>?
  /// The range of the velocity, in points per second, positive downward; nil for the range of the
  /// map.
  package var velocity: ClosedRange<Double>?
  var requirement: Requirement
  /// The other inputs; by default, all values that `decide` accepts.
  var inputs = ReleaseRanges.all

  package init(
    name: String, travel: ClosedRange<Double>? = nil, velocity: ClosedRange<Double>? = nil,
    demand: Requirement
  ) {
    self.name = name
    self.travel = travel
    self.velocity = velocity
    self.requirement = demand
  }

  /// The releases that the region covers.
  var ranges: ReleaseRanges {
    var ranges = inputs
    ranges.travel = travel ?? ranges.travel
    ranges.velocity = velocity ?? ranges.velocity
    return ranges
  }

  /// The ranges at which the region is sampled on a slice.
  func area(
    on slice: MapSlice
  ) -> (travel: ClosedRange<Double>, velocity: ClosedRange<Double>) {
    (travel ?? slice.travel.range, velocity ?? slice.velocity.range)
  }

  /// Returns true if the region contains a release.
  func covers(_ release: Release, on slice: MapSlice) -> Bool {
    ranges.contains(release, on: slice)
  }

  /// Returns true if the outcome of a release from `from` satisfies the requirement.
  func isSatisfied(by outcome: ReleaseOutcome, from: String) -> Bool {
    switch requirement {
    case .always(let wanted): outcome == wanted
    case .stays: outcome == .detent(from)
    case .never(let unwanted): outcome != unwanted
    }
  }

  /// A sentence about a counterexample.
  ///
  /// `shown` is a release of the map, and `note` contains the frequency.
  func message(
    _ release: Release, _ outcome: ReleaseOutcome, rule: String, besides shown: Release,
    note: String
  ) -> String {
    let requirement =
      switch requirement {
      case .always(let outcome): "must end at \(outcome.word)"
      case .stays: "must stay at \(release.from)"
      case .never(let outcome): "must never end at \(outcome.word)"
      }
    return "region \"\(name)\" \(requirement), but from \(release.from), "
      + release.exactText(besides: shown)
      + " ends at \(outcome.word) by rule \"\(rule)\" (\(note))"
  }
}

extension ReleaseRanges {
  /// Returns true if the ranges contain a release, with its travel from rest on the slice.
  func contains(_ release: Release, on slice: MapSlice) -> Bool {
    velocity.contains(release.velocity)
      && travel.contains(release.travel - slice.restRelease.travel)
      && containsInputs(of: release)
  }
}

extension RegionClaim {
  /// Creates the claim of a region in the script of a session.
  init(_ region: RegionDefinition, in session: ScriptSession) {
    let demand: Requirement =
      switch (region.always, region.never) {
      case ("from", _): .stays
      case ("dismiss", _): .always(.dismiss)
      case (let name?, _): .always(.detent(name))
      case (nil, "dismiss"): .never(.dismiss)
      case (nil, let name): .never(.detent(name ?? ""))
      }
    self.init(
      name: region.name, travel: region.travel, velocity: region.velocity, demand: demand)
    let style = session.world.sheet(named: region.sheet).map { session.world[$0].definition.style }
    let all = style.map { ReleaseRanges.all(of: $0) } ?? .all
    inputs.velocityX = region.velocityX ?? all.velocityX
    inputs.keyboard = region.keyboard ?? all.keyboard
    inputs.elapsed = region.elapsed ?? all.elapsed
    inputs.by = region.by ?? all.by
    inputs.scrolled = region.scrolled.map { [$0] } ?? all.scrolled
  }
}
