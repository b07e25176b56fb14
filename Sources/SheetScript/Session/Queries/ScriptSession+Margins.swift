internal import ExactAnalysis
package import SheetEngine

extension ScriptSession {
  /// The smallest change of travel (points) and of velocity (points per second) that flips what a
  /// release of a world ends in; infinite where none within reach does.
  ///
  /// It is the distance to the border, and nothing of the script runs for it. Where the rules cannot be
  /// walked through, releases around this one are asked about: a stretch of other outcomes that is
  /// narrower than 40 pt/s, or a 128th of the container, can be missed then.
  package func margin(
    of release: Release, sheet: SheetID, in world: World
  ) -> (travel: Double, velocity: Double) {
    let margin = askingPlanes(of: release, sheet: sheet, in: world) { planes, outcome, landing in
      planes.margin(of: release, ending: outcome, by: landing) { memory in
        ExactRuleEvaluator(landing, knowing: memory) { self.ruleList($0) }
      }
    }
    return margin ?? world.margin(of: release, sheet: sheet, policy: policy)
  }

  /// Whether a release within so many points of travel, or points per second, of this one ends in
  /// something else; nil: the rules cannot be walked through.
  package func hasBorder(
    near release: Release, sheet: SheetID, in world: World, travel: Double, velocity: Double
  ) -> Bool? {
    askingPlanes(of: release, sheet: sheet, in: world) { planes, outcome, landing in
      planes.hasBorder(
        near: release, ending: outcome, by: landing, travel: travel, velocity: velocity
      ) { memory in
        ExactRuleEvaluator(landing, knowing: memory) { self.ruleList($0) }
      }
    }
  }

  /// Asks the planes what lies around a release.
  private func askingPlanes<Answer>(
    of release: Release, sheet: SheetID, in world: World,
    _ ask: (inout PlaneMarginCache, ReleaseOutcome, Style.ReleaseRule) -> Answer?
  ) -> Answer? {
    let landing = world[sheet].definition.style.landing
    let outcome = world.verdict(on: release, sheet: sheet, policy: policy).outcome
    // Taken out meanwhile: what is walked through asks the rest of it.
    var planes = asking.margins
    asking.margins = PlaneMarginCache()
    defer { asking.margins = planes }
    return ask(&planes, outcome, landing)
  }
}
