package import SheetEngine

/// A decision, and whether a rule of the script made it.
package struct PolicyResult: Equatable, Sendable {
  /// The outcome and the name of the rule.
  package var verdict: ReleaseDecision
  /// False if no rule of the script returned a result, so that the rule of the style decided.
  package var isDecided: Bool

  /// Creates the result of a script's rule, or of a test's closure.
  package init(_ verdict: ReleaseDecision, isAnswered: Bool = true) {
    (self.verdict, self.isDecided) = (verdict, isAnswered)
  }

  /// Returns true if the decision of a single release matches this decision of a region.
  ///
  /// A region with varying heights contains no number. The messages of failures differ.
  package func agrees(with one: PolicyResult) -> Bool {
    if ExactRuleEvaluator.isFailure(outcome) { return ExactRuleEvaluator.isFailure(one.outcome) }
    var other = one
    if verdict.height == nil {
      (other.verdict.height, other.verdict.wantedHeight) = (nil, nil)
    }
    return self == other
  }

  /// The outcome of the release.
  package var outcome: ReleaseOutcome { verdict.outcome }
  /// The name of the rule.
  package var rule: String { verdict.rule }
}
