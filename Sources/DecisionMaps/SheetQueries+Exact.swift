package import ExactAnalysis
internal import SheetEngine
package import SheetScript

// Exact maps of a sheet, for proofs of claims about all releases of a slice.
extension SheetQueries {
  /// The exact map of a slice, or the reason why there is none.
  package func exact(_ slice: MapSlice) -> ExactMap.Result {
    ExactMap.attempt(
      of: slice.plane, by: ExactRuleEvaluator(of: id, in: session),
      checkedBy: decider.callAsFunction)
  }

  /// An exact map of an `always`: the rule of each cell is `kept` or `broken`.
  package func exact(_ slice: MapSlice, holding invariant: InvariantDefinition) -> ExactMap.Result {
    let decider = decider
    return ExactMap.attempt(
      of: slice.plane, by: ExactRuleEvaluator(of: id, in: session, heldAgainst: invariant)
    ) { release in
      let verdict = decider(release).verdict
      let holds = session.holds(invariant, for: release, verdict) == true
      return PolicyResult(ReleaseDecision(verdict.outcome, rule: holds ? satisfied : violated))
    }
  }

  private var satisfied: String { ExactRuleEvaluator.satisfied }
  private var violated: String { ExactRuleEvaluator.violated }
}
