package import ExactAnalysis
internal import SheetEngine
package import SheetScript

// What a sheet decides of every release of a plane, for claims about all of them.
extension ScriptedSheet {
  /// The exact map of a plane, or why there is none.
  package func exact(_ slice: Slice) -> ExactMap.Attempt {
    ExactMap.attempt(
      of: slice.plane, by: ExactRules(of: id, in: session), checkedBy: decider.callAsFunction)
  }

  /// Where on a plane an `always` holds: its cells are decided by `kept` or `broken`.
  package func exact(_ slice: Slice, holding invariant: InvariantDefinition) -> ExactMap.Attempt {
    let decider = decider
    return ExactMap.attempt(
      of: slice.plane, by: ExactRules(of: id, in: session, heldAgainst: invariant)
    ) { release in
      let verdict = decider(release).verdict
      let holds = session.holds(invariant, for: release, verdict) == true
      return ReleaseDecision(Verdict(verdict.outcome, rule: holds ? kept : broken))
    }
  }

  private var kept: String { ExactRules.kept }
  private var broken: String { ExactRules.broken }
}
