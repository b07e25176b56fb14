internal import DecisionMaps
internal import Support
internal import SheetEngine
package import SheetScript

/// What a script says must always hold, and the releases that it was held against.
package struct InvariantResult {
  /// The invariant as the script has it.
  package var invariant: InvariantDefinition
  /// What is wrong, a sentence for each sheet and detent that breaks it; empty when no release did.
  package var failures: [String]
  /// How many releases were judged: samples, so that none broken is no proof.
  package var tried: Int
  /// What "none broke it" rests on.
  package var proof = EvidenceKind()

  /// Tries the invariant at that place in the script's list, at releases that depend on the script
  /// alone.
  package init(invariant index: Int, in session: ScriptSession) {
    let evidence = ReleaseEvidence(session, only: .invariant(index))
    evidence.sampleAll()
    self.init(index, evidence, evidence.prove(evidence.session.invariants[index]))
  }

  /// Whether it is broken, and no more: where all releases can be judged as one, no others are tried.
  package static func isBroken(invariant index: Int, in session: ScriptSession) -> Bool {
    let evidence = ReleaseEvidence(session, only: .invariant(index))
    let proof = evidence.prove(session.invariants[index])
    if !InvariantResult(index, evidence, proof).failures.isEmpty { return true }
    return !proof.isProved && !InvariantResult(invariant: index, in: session).failures.isEmpty
  }

  /// What an invariant came to, with all that its run has seen.
  init(_ index: Int, _ evidence: ReleaseEvidence, _ proof: EvidenceKind) {
    self.proof = proof
    invariant = evidence.session.invariants[index]
    let tallies = evidence.tally(of: .invariant(index))
    tried = tallies.values.map(\.tried).reduce(0, +)
    let name = invariant.name
    let examples = tallies.values.compactMap(\.example)
    let sheets = SheetQueries.all(of: evidence.session)
    /// The smallest detents of the first sheets first; then those that only a scenario has.
    func rank(_ sample: ReleaseEvidence.Sample) -> (Int, Int, String) {
      let sheet = sheets.firstIndex { $0.name == sample.sheet }
      let detent = sheet.flatMap { sheets[$0].detents.firstIndex(of: sample.release.from) }
      return (sheet ?? .max, detent ?? .max, sample.release.from)
    }
    failures = examples.sorted { rank($0) < rank($1) }.map { sample in
      let place = sample.place.map { ", in \($0)" } ?? ""
      return "always \"\(name)\" does not hold: sheet \"\(sample.sheet)\" from "
        + "\(sample.release.from), "
        + DirectionText.words(
          travel: sample.release.fromHeight - sample.release.height,
          velocity: sample.release.velocity)
        + " went to \(sample.verdict.word) by rule \"\(sample.verdict.rule)\"\(place)"
    }
    failures += proof.broken
    if evidence.hasFailed(invariant: index) {
      failures.append("always \"\(name)\" could not be tested further: its function failed")
    }
  }
}
