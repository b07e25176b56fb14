package import SheetEngine

/// What is decided of a release, and by whom.
package struct PolicyResult: Equatable, Sendable {
  /// Where it ends, and the rule that said so.
  package var verdict: ReleaseDecision
  /// False where no rule of the script answered, and the style's own decided.
  package var isAnswered: Bool

  /// A decision of a script's rule, or of a test's function in its place.
  package init(_ verdict: ReleaseDecision, isAnswered: Bool = true) {
    (self.verdict, self.isAnswered) = (verdict, isAnswered)
  }

  /// Whether a release that is asked about for itself may be decided so: a height that varies has no
  /// number of its own here.
  package func agrees(with one: PolicyResult) -> Bool {
    var other = one
    if verdict.height == nil { other.verdict.height = nil }
    return self == other
  }

  /// Where it ends.
  package var outcome: ReleaseOutcome { verdict.outcome }
  /// The rule that said so.
  package var rule: String { verdict.rule }
}
