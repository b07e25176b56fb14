package import ExactAnalysis
internal import SheetEngine
package import SheetScript

// What a sheet decides of every release of a plane, for claims about all of them.
extension SheetQueries {
  /// The exact map of a plane, or why there is none.
  package func exact(_ slice: MapSlice) -> ExactMap.Result {
    ExactMap.attempt(
      of: slice.plane, by: ExactRuleEvaluator(of: id, in: session),
      checkedBy: decider.callAsFunction)
  }

  /// Where on a plane an `always` holds: its cells are decided by `kept` or `broken`.
  package func exact(_ slice: MapSlice, holding invariant: InvariantDefinition) -> ExactMap.Result {
    let decider = decider
    return ExactMap.attempt(
      of: slice.plane, by: ExactRuleEvaluator(of: id, in: session, heldAgainst: invariant)
    ) { release in
      let verdict = decider(release).verdict
      let holds = session.holds(invariant, for: release, verdict) == true
      return PolicyResult(ReleaseDecision(verdict.outcome, rule: holds ? kept : broken))
    }
  }

  private var kept: String { ExactRuleEvaluator.kept }
  private var broken: String { ExactRuleEvaluator.broken }
}
