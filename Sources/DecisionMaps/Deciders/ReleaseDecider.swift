package import ExactAnalysis
package import SheetEngine
package import SheetScript

/// Decides releases with a style, the policy of a script, or a closure of a test.
package struct ReleaseDecider {
  private let decide: (Release) -> PolicyResult
  private var exact: ((MapSlice) -> ExactMap.Result)?
  /// The function to call after every decision.
  private var listener: ((Release, PolicyResult) -> Void)?

  /// Creates a decider from a function, which must be pure.
  package init(_ result: @escaping (Release) -> PolicyResult) {
    self.decide = result
  }

  /// Creates a decider for a sheet of a world.
  package init(of sheet: SheetID, in world: World, policy: any DecisionDelegate) {
    let flag = AnswerFlag()
    let overheard = AnswerTrackingPolicy(policy: policy, flag: flag)
    decide = { release in
      flag.hasDecided = true
      let decision = world.decision(on: release, sheet: sheet, policy: overheard)
      return PolicyResult(decision, isAnswered: flag.hasDecided)
    }
  }

  /// Creates a decider for a sheet of a session, in the current world of the session.
  package init(of sheet: SheetID, in session: ScriptSession) {
    self.init(of: sheet, in: session.world, policy: session.policy)
    let plain = self
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
    let releaseRule = world[sheet].definition.style.releaseRule
    exact = { slice in
      ExactMap.attempt(
        of: slice.plane, by: ExactRuleEvaluator(releaseRule, in: session),
        checkedBy: plain.callAsFunction)
    }
  }

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

/// Stores whether the last call of the policy returned a decision.
final class AnswerFlag {
  var hasDecided = true
}

/// A policy that records whether it returned a decision.
///
/// If it returns nil, the engine uses the rule of the style.
final class AnswerTrackingPolicy: DecisionDelegate {
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
  func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  {
    let decision = policy.decision(on: release, by: rules, sheet: sheet)
    flag.hasDecided = decision != nil
    return decision
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
  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool {
    policy.mayChange(to: detent, by: cause, asking: question, sheet: sheet)
  }
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? {
    policy.motion(for: start, asking: question, sheet: sheet)
  }
  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? {
    policy.presentation(in: room, asking: question, sheet: sheet)
  }
  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape? {
    policy.back(at: progress, asking: question, sheet: sheet)
  }
}
