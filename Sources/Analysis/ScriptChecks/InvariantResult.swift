internal import DecisionMaps
internal import Support
internal import SheetEngine
package import SheetScript

/// The result of checking an `always` of a script.
package struct InvariantResult {
  /// The `always` of the script.
  package var invariant: InvariantDefinition
  /// A sentence for each sheet and detent with a counterexample; empty if there is none.
  package var failures: [String]
  /// The number of checked releases.
  ///
  /// They are samples, so a result without failures is not a proof.
  package var checkedCount: Int
  /// The basis of a result without failures.
  package var evidenceKind = EvidenceKind()

  /// Checks the invariant at an index of the script's list, at releases that depend on the script
  /// alone.
  package init(invariant index: Int, in session: ScriptSession) {
    let evidence = ReleaseEvidence(session, only: .invariant(index))
    evidence.sampleAll()
    self.init(index, evidence, evidence.prove(evidence.session.invariants[index]))
  }

  /// Returns true if the invariant is violated.
  ///
  /// Skips the samples if a proof covers all releases.
  package static func isViolated(invariant index: Int, in session: ScriptSession) -> Bool {
    let evidence = ReleaseEvidence(session, only: .invariant(index))
    let proof = evidence.prove(session.invariants[index])
    if !InvariantResult(index, evidence, proof).failures.isEmpty { return true }
    return !proof.isProved && !InvariantResult(invariant: index, in: session).failures.isEmpty
  }

  /// The result of an invariant, with all evidence of its run.
  init(_ index: Int, _ evidence: ReleaseEvidence, _ proof: EvidenceKind) {
    self.evidenceKind = proof
    invariant = evidence.session.invariants[index]
    let tallies = evidence.tally(of: .invariant(index))
    checkedCount = tallies.values.map(\.tried).reduce(0, +)
    let name = invariant.name
    let examples = tallies.values.compactMap(\.example)
    let sheets = SheetQueries.all(of: evidence.session)
    /// Sorts by sheet and detent height; detents that only a scenario has come last.
    func rank(_ sample: ReleaseEvidence.Sample) -> (Int, Int, String) {
      let sheet = sheets.firstIndex { $0.name == sample.sheet }
      let detent = sheet.flatMap { sheets[$0].detents.firstIndex(of: sample.release.from) }
      return (sheet ?? .max, detent ?? .max, sample.release.from)
    }
    failures = examples.sorted { rank($0) < rank($1) }.map { sample in
      let place = sample.place.map { ", in \($0)" } ?? ""
      return "always \"\(name)\" does not hold: sheet \"\(sample.sheet)\" from "
        + "\(sample.release.from), "
        + DirectionText.text(
          travel: sample.release.fromHeight - sample.release.height,
          velocity: sample.release.velocity)
        + " went to \(sample.verdict.outcomeText) by rule \"\(sample.verdict.rule)\"\(place)"
    }
    failures += proof.counterexamples
    if evidence.hasFailed(invariant: index) {
      failures.append("always \"\(name)\" could not be tested further: its function failed")
    }
  }
}
