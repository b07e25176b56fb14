package import SheetEngine

/// A decision, and whether a rule of the script made it.
package struct PolicyResult: Equatable, Sendable {
  /// The outcome and the name of the rule.
  package var decision: ReleaseDecision
  /// False if no rule of the script returned a result, so that the rule of the style decided.
  package var isDecided: Bool

  /// Creates the result of a script's rule, or of a test's closure.
  package init(_ decision: ReleaseDecision, isAnswered: Bool = true) {
    (self.decision, self.isDecided) = (decision, isAnswered)
  }

  /// Returns true if the decision of a single release matches this decision of a region.
  ///
  /// A region with varying heights contains no number. The messages of failures differ.
  package func agrees(with one: PolicyResult) -> Bool {
    if ExactRuleEvaluator.isFailure(outcome) { return ExactRuleEvaluator.isFailure(one.outcome) }
    var other = one
    if decision.height == nil {
      (other.decision.height, other.decision.wantedHeight) = (nil, nil)
    }
    return self == other
  }

  /// The outcome of the release.
  package var outcome: ReleaseOutcome { decision.outcome }
  /// The name of the rule.
  package var rule: String { decision.rule }
}
