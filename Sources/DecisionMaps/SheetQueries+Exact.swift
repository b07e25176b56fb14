package import ExactAnalysis
package import SheetEngine
package import SheetScript

// Exact maps of a sheet, for proofs of claims about all releases of a slice.
extension SheetQueries {
  /// The exact map of a slice, or the reason why there is none.
  package func exact(_ slice: MapSlice) -> ExactMap.Result { evaluation(of: slice).map }

  /// The exact map of a slice, or of an `always` on it, and the values that the rules have read.
  ///
  /// If there is no map, the values are those that the code of the rules mentions. With
  /// `failuresAreOutcomes`, releases at which the script fails are areas of the map.
  package func evaluation(
    of slice: MapSlice, holding invariant: InvariantDefinition? = nil,
    failuresAreOutcomes: Bool = false
  ) -> (map: ExactMap.Result, reads: ReadSet) {
    let rules = ExactRuleEvaluator(of: id, in: session, heldAgainst: invariant)
    rules.failuresAreOutcomes = failuresAreOutcomes
    let decider = decider
    let map = ExactMap.attempt(of: slice.plane, by: rules) { release in
      let result = decider(release)
      if failuresAreOutcomes, !session.takeErrors().isEmpty {
        return PolicyResult(ReleaseDecision(ExactRuleEvaluator.failure(""), rule: ""))
      }
      guard let invariant else { return result }
      let holds = session.holds(invariant, for: release, result.decision) == true
      return PolicyResult(
        ReleaseDecision(result.outcome, rule: holds ? satisfied : violated))
    }
    switch map {
    case .exact: return (map, rules.reads)
    case .refused(let refusal): return (map, rules.possibleReads(after: refusal))
    }
  }

  /// The inputs that the code of the rules or of an `always` mentions.
  package var mentionedInputs: Set<ReleaseInput> {
    var inputs = Set(decider.mentionedInputs)
    for invariant in session.invariants {
      inputs.formUnion(
        ExactRuleEvaluator(of: id, in: session, heldAgainst: invariant).mentionedInputs)
    }
    return inputs
  }

  /// The exact map of a slice, the numbers that its rules read, and the number of instructions that
  /// were evaluated.
  ///
  /// `change` replaces one of the numbers, and `rule` the release rule of the style.
  package func numbers(
    on slice: MapSlice, changing change: NumberChange? = nil,
    deciding rule: Style.ReleaseRule? = nil
  ) -> (map: ExactMap.Result, numbers: Set<RuleNumber>, work: Int) {
    let rules = ExactRuleEvaluator(
      rule ?? style.releaseRule, in: session,
      knowing: EvaluatorCache(recordsNumbers: true, change: change))
    let map = ExactMap.attempt(of: slice.plane, by: rules)
    return (map, rules.numbers, rules.instructionCount)
  }

  /// The combinations of inputs other than travel and velocity that the rules distinguish on a
  /// slice.
  package func inputs(on slice: MapSlice) -> InputSearch {
    InputSearch(around: slice.restRelease, within: .all(of: style)) { release in
      evaluation(of: slice.around(release)).reads
    }
  }

  private var satisfied: String { ExactRuleEvaluator.satisfied }
  private var violated: String { ExactRuleEvaluator.violated }
}
