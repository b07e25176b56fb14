package import ExactAnalysis
package import SheetEngine
package import SheetScript

/// Decides where releases end: a style, a script's policy, or a test's closure.
package struct ReleaseDecider {
  private let answer: (Release) -> PolicyResult
  private var exact: ((MapSlice) -> ExactMap.Result)?
  /// Is told of every decision.
  private var listener: ((Release, PolicyResult) -> Void)?

  /// A decider that asks a function, which must be pure.
  package init(_ answer: @escaping (Release) -> PolicyResult) {
    self.answer = answer
  }

  /// Decides as a sheet of a world would.
  package init(of sheet: SheetID, in world: World, policy: any DecisionDelegate) {
    let flag = AnswerFlag()
    let overheard = AnswerTrackingPolicy(policy: policy, flag: flag)
    answer = { release in
      flag.hasAnswered = true
      let verdict = world.verdict(on: release, sheet: sheet, policy: overheard)
      return PolicyResult(verdict, isAnswered: flag.hasAnswered)
    }
  }

  /// Decides as a sheet of a session's world would.
  package init(of sheet: SheetID, in session: ScriptSession) {
    self.init(of: sheet, in: session.world, policy: session.policy)
    let plain = self
    exact = { slice in
      ExactMap.attempt(
        of: slice.plane, by: ExactRuleEvaluator(of: sheet, in: session),
        checkedBy: plain.callAsFunction)
    }
  }

  /// Decides as a sheet of a session would in a world of it, the present one or an earlier one.
  package init(of sheet: SheetID, in session: ScriptSession, at world: World) {
    self.init(of: sheet, in: world, policy: session.policy)
    let plain = self
    let landing = world[sheet].definition.style.landing
    exact = { slice in
      ExactMap.attempt(
        of: slice.plane, by: ExactRuleEvaluator(landing, in: session),
        checkedBy: plain.callAsFunction)
    }
  }

  /// The answer to a release.
  package func callAsFunction(_ release: Release) -> PolicyResult {
    let decision = answer(release)
    listener?(release, decision)
    return decision
  }

  /// The same decider, which tells a listener of every decision.
  package func heard(by listener: @escaping (Release, PolicyResult) -> Void) -> ReleaseDecider {
    var decider = self
    decider.listener = listener
    // Who listens wants releases.
    decider.exact = nil
    return decider
  }

  /// What is decided of every release of a plane, or why that cannot be said; nil where nobody knows
  /// what the decisions are made by.
  package func attempt(_ slice: MapSlice) -> ExactMap.Result? { exact?(slice) }
}

/// Whether the policy answered when it was asked last.
private final class AnswerFlag {
  var hasAnswered = true
}

/// A policy that notes whether it answered: where it does not, the engine takes the style's own rule.
private final class AnswerTrackingPolicy: DecisionDelegate {
  let policy: any DecisionDelegate
  let flag: AnswerFlag

  init(policy: any DecisionDelegate, flag: AnswerFlag) {
    self.policy = policy
    self.flag = flag
  }

  func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  {
    policy.height(of: resolver, sheet: sheet, in: context)
  }
  func landing(of release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  {
    let verdict = policy.landing(of: release, by: rules, sheet: sheet)
    flag.hasAnswered = verdict != nil
    return verdict
  }
  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? {
    policy.dimming(function, sheet: sheet)
  }
  func overdrag(_ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double)
    -> Double?
  {
    policy.overdrag(function, sheet: sheet, excess: excess, dimension: dimension)
  }
  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double? {
    policy.height(after: drag, by: function, sheet: sheet)
  }
}
