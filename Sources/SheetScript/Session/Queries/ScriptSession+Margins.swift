internal import ExactAnalysis
package import SheetEngine

extension ScriptSession {
  /// The smallest change of travel (points) and of velocity (points per second) that changes the
  /// outcome of a release in a world; infinite if no such change is within reach.
  ///
  /// The margin is the distance to the border, computed without calling the script. If the rules
  /// cannot be evaluated exactly, the margin is sampled: areas with another outcome that are
  /// narrower than 40 pt/s, or than 1/128 of the container, can then be missed.
  ///
  /// The margins of the other inputs that the rules mention are distances to borders as well if the
  /// rules only compare sums of them and the average velocity; otherwise, they are sampled.
  ///
  /// `decision` is the decision of the release in this world; nil computes it.
  package func margin(
    of release: Release, ending decision: ReleaseDecision? = nil, sheet: SheetID, in world: World
  ) -> ReleaseMargins {
    let exact = queryPlanes(of: release, ending: decision, sheet: sheet, in: world) {
      planes, decision, releaseRule in
      planes.margin(of: release, ending: decision, by: releaseRule) { memory in
        ExactRuleEvaluator(releaseRule, knowing: memory) { self.ruleList($0) }
      }
    }
    let sizes = exact.sizes ?? world.margin(of: release, sheet: sheet, policy: policy)
    let margins = ReleaseMargins(
      travel: sizes.travel, velocity: sizes.velocity,
      inputs: exact.inputs.map { input, size in
        InputMargin(
          input,
          size ?? world.margin(of: release, along: input, sheet: sheet, policy: policy))
      })
    if exact.sizes == nil || exact.inputs.contains(where: { $0.size == nil }) {
      // Other releases were sampled; a rule that stores its last release must store this release.
      _ = world.decision(on: release, sheet: sheet, policy: policy)
    }
    return margins
  }

  /// Whether a release within `travel` points and `velocity` points per second of this release has
  /// another outcome; nil if the rules cannot be evaluated exactly.
  package func hasBorder(
    near release: Release, sheet: SheetID, in world: World, travel: Double, velocity: Double
  ) -> Bool? {
    queryPlanes(of: release, ending: nil, sheet: sheet, in: world) {
      planes, decision, releaseRule in
      planes.hasBorder(
        near: release, ending: decision, by: releaseRule, travel: travel, velocity: velocity
      ) { memory in
        ExactRuleEvaluator(releaseRule, knowing: memory) { self.ruleList($0) }
      }
    }
  }

  /// Queries the exact planes around a release.
  private func queryPlanes<Answer>(
    of release: Release, ending decision: ReleaseDecision?, sheet: SheetID, in world: World,
    _ ask: (inout PlaneMarginCache, ReleaseDecision, Style.ReleaseRule) -> Answer
  ) -> Answer {
    let releaseRule = world.releaseRule(of: sheet)
    let decision = decision ?? world.decision(on: release, sheet: sheet, policy: policy)
    // Removed meanwhile, because exact evaluation accesses the rest of `asking`.
    var planes = scriptCalls.margins
    scriptCalls.margins = PlaneMarginCache()
    defer { scriptCalls.margins = planes }
    return ask(&planes, decision, releaseRule)
  }
}
