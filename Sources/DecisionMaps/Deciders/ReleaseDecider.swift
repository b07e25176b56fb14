package import ExactAnalysis
package import SheetEngine
package import SheetScript

/// Decides releases with a style, the policy of a script, or a closure of a test.
package struct ReleaseDecider {
  private let decide: (Release) -> PolicyResult
  private var exact: ((MapSlice) -> ExactMap.Result)?
  private var mentions: (() -> [ReleaseInput])?
  /// The function to call after every decision.
  private var listener: ((Release, PolicyResult) -> Void)?

  /// Creates a decider from a function, which must be pure.
  package init(_ result: @escaping (Release) -> PolicyResult) {
    self.decide = result
  }

  /// Creates a decider for a sheet of a world.
  package init(of sheet: SheetID, in world: World, policy: any DecisionDelegate) {
    let rule = world.releaseRule(of: sheet)
    decide = { release in
      if let decision = rule.scriptDecision(on: release, sheet: sheet, policy: policy) {
        return PolicyResult(decision)
      }
      return PolicyResult(rule.builtInDecision(on: release), isAnswered: !rule.isScripted)
    }
  }

  /// Creates a decider for a sheet of a session, in the current world of the session.
  package init(of sheet: SheetID, in session: ScriptSession) {
    self.init(of: sheet, in: session.world, policy: session.policy)
    let plain = self
    mentions = { ExactRuleEvaluator(of: sheet, in: session).mentionedInputs }
    exact = { slice in
      ExactMap.attempt(
        of: slice.plane, by: ExactRuleEvaluator(of: sheet, in: session),
        checkedBy: plain.callAsFunction)
    }
  }

  /// Creates a decider for a sheet of a session, in its current world or an earlier world.
  package init(of sheet: SheetID, in session: ScriptSession, at world: World) {
    self.init(of: sheet, in: world, policy: session.policy)
    let plain = self
    let releaseRule = world.releaseRule(of: sheet)
    mentions = { ExactRuleEvaluator(releaseRule, in: session).mentionedInputs }
    exact = { slice in
      ExactMap.attempt(
        of: slice.plane, by: ExactRuleEvaluator(releaseRule, in: session),
        checkedBy: plain.callAsFunction)
    }
  }

  /// The inputs that the code of the rules mentions; empty for built-in rules.
  package var mentionedInputs: [ReleaseInput] { mentions?() ?? [] }

  /// Returns the decision of a release.
  package func callAsFunction(_ release: Release) -> PolicyResult {
    let decision = decide(release)
    listener?(release, decision)
    return decision
  }

  /// The same decider with a listener for every decision.
  package func observed(by listener: @escaping (Release, PolicyResult) -> Void) -> ReleaseDecider {
    var decider = self
    decider.listener = listener
    // An exact map decides no single releases, so the listener would not be called.
    decider.exact = nil
    return decider
  }

  /// The exact map of a slice, or the reason why there is none; nil if the code of the decider is
  /// unknown.
  package func exactMap(_ slice: MapSlice) -> ExactMap.Result? { exact?(slice) }
}
