internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
package import SheetEngine
internal import SheetScript

/// A promise about a part of the plane: all of it, or none of it, ends in something.
package struct RegionClaim: Equatable, Sendable {
  /// What it asks of every release.
  package enum Requirement: Equatable, Sendable {
    /// Each ends there.
    case always(ReleaseOutcome)
    /// Each stays where it began.
    case stays
    /// None ends there.
    case never(ReleaseOutcome)
  }

  /// What it is called.
  package var name: String
  /// The releases; nil: as far as a map reaches.
  package var travel: ClosedRange<Double>?
  /// Likewise.
  package var velocity: ClosedRange<Double>?
  /// What is asked of them.
  var demand: Requirement

  /// Makes a promise.
  package init(
    name: String, travel: ClosedRange<Double>? = nil, velocity: ClosedRange<Double>? = nil,
    demand: Requirement
  ) {
    self.name = name
    self.travel = travel
    self.velocity = velocity
    self.demand = demand
  }

  /// The releases that it speaks of, on a plane.
  func area(
    on slice: MapSlice
  ) -> (travel: ClosedRange<Double>, velocity: ClosedRange<Double>) {
    (travel ?? slice.travel.range, velocity ?? slice.velocity.range)
  }

  /// Whether it speaks of a release on a plane.
  func covers(_ release: Release, on slice: MapSlice) -> Bool {
    let area = area(on: slice)
    return area.travel.contains(release.travel - slice.still.travel)
      && area.velocity.contains(release.velocity)
  }

  /// Whether a release that began at `from` keeps it.
  func isKept(by outcome: ReleaseOutcome, from: String) -> Bool {
    switch demand {
    case .always(let wanted): outcome == wanted
    case .stays: outcome == .detent(from)
    case .never(let unwanted): outcome != unwanted
    }
  }

  /// What broke it, in one sentence; `note` says how often, or where.
  func sentence(
    _ release: Release, _ outcome: ReleaseOutcome, rule: String, note: String
  ) -> String {
    let wish =
      switch demand {
      case .always(let outcome): "must end at \(outcome.word)"
      case .stays: "must stay at \(release.from)"
      case .never(let outcome): "must never end at \(outcome.word)"
      }
    return "region \"\(name)\" \(wish), but from \(release.from), "
      + DirectionText.words(travel: release.fromHeight - release.height, velocity: release.velocity)
      + " ends at \(outcome.word) by rule \"\(rule)\" (\(note))"
  }
}

extension RegionClaim {
  /// What a script's region asks.
  init(_ region: RegionDefinition) {
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
  }
}
