internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
package import SheetScript

/// The result of checking an `always` of a script.
package struct InvariantResult {
  /// The `always` of the script.
  package var invariant: InvariantDefinition
  /// A counterexample for each sheet and detent that has one, or the reason why the invariant cannot
  /// be checked.
  package var failures: [ClaimFailure]
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
    let proof = evidence.prove(session.invariants[index])
    evidence.sampleInvariant(isProved: proof.isProved)
    self.init(index, evidence, proof)
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
    let invariant = invariant
    failures = examples.sorted { rank($0) < rank($1) }.map { sample in
      let place = sample.place.map { ", in \($0)" } ?? ""
      var (release, decision) = (sample.release, sample.decision)
      var shown = release
      if let sheet = sheets.first(where: { $0.name == sample.sheet }),
        let slice = sheet.slice(from: release.from)
      {
        shown = slice.restRelease
        release = release.simplified(on: slice, by: sheet.decider) {
          evidence.session.holds(invariant, for: $0, $1.decision) == false
        }
        if sample.place == nil { decision = sheet.decider(release).decision }
      }
      let text =
        sample.place == nil
        ? release.exactText(besides: shown)
        : DirectionText.text(travel: release.decideTravel, velocity: release.velocity)
      return ClaimFailure(
        "always \"\(name)\" does not hold: sheet \"\(sample.sheet)\" from \(release.from), "
          + "\(text) went to \(decision.outcomeText) by rule \"\(decision.rule)\"\(place)",
        release: release)
    }
    if evidence.hasFailed(invariant: index) {
      failures.append(
        ClaimFailure("always \"\(name)\" could not be tested further: its function failed"))
    }
  }
}
