internal import DecisionMaps
internal import ExactAnalysis
internal import ScriptDiagnostics
package import Scenarios
internal import SheetEngine
package import SheetScript

/// The result of checking a region of a script.
package struct RegionResult {
  /// The region of the script.
  package var region: RegionDefinition
  /// A counterexample for each detent that has one, or the reason why the region cannot be checked.
  package var failures: [ClaimFailure]
  /// The number of checked releases.
  ///
  /// They are samples, so a result without failures is not a proof.
  package var checkedCount: Int
  /// The basis of a result without failures.
  package var evidenceKind = EvidenceKind()

  /// Checks a region of a loaded script, at releases that depend on the script alone.
  package init(_ region: RegionDefinition, in session: ScriptSession) {
    let index = session.regions.firstIndex(of: region)
    let evidence = ReleaseEvidence(session, only: .region(index ?? -1))
    let trial = RegionTrial(region, with: evidence)
    trial.sampleAround(with: evidence)
    self.init(trial, evidence)
  }

  /// Returns true if the region is violated.
  ///
  /// Skips the samples if a proof covers all releases.
  package static func isViolated(_ region: RegionDefinition, in session: ScriptSession) -> Bool {
    let index = session.regions.firstIndex(of: region)
    let evidence = ReleaseEvidence(session, only: .region(index ?? -1))
    let result = RegionResult(RegionTrial(region, with: evidence), evidence)
    if !result.failures.isEmpty { return true }
    return !result.evidenceKind.isProved && !RegionResult(region, in: session).failures.isEmpty
  }

  /// The result of a region, with all evidence of its run.
  init(_ trial: RegionTrial, _ evidence: ReleaseEvidence) {
    region = trial.region
    evidenceKind = trial.evidenceKind
    failures = trial.refusals.map { ClaimFailure($0) }
    checkedCount = 0
    guard failures.isEmpty else { return }
    let tallies =
      evidence.session.regions.firstIndex(of: region)
      .map { evidence.tally(of: .region($0)) } ?? [:]
    for (slice, check) in trial.checks {
      let place = ReleaseEvidence.StartDetent(sheet: trial.sheet, from: slice.from)
      let tally = tallies[place] ?? ReleaseEvidence.Tally()
      checkedCount += max(check.checkedCount, tally.tried)
      let (claim, decider) = (trial.claim, trial.decider)
      let example = check.example?.release ?? tally.example?.release
      guard let example, let decider else { continue }
      let release = example.simplified(on: slice, by: decider) { release, result in
        claim.covers(release, on: slice)
          && !claim.isSatisfied(by: result.outcome, from: slice.from)
      }
      let result = decider(release)
      failures.append(
        ClaimFailure(
          claim.message(
            release, result.outcome, rule: result.rule, besides: slice.restRelease,
            note: check.example == nil
              ? "\(tally.broken) of \(tally.tried) releases" : check.note),
          release: release))
    }
  }
}

/// The check of a region, with a separate grid from every detent.
struct RegionTrial {
  let region: RegionDefinition
  let claim: RegionClaim
  /// The reasons why the region cannot be checked.
  private(set) var refusals: [String] = []
  private(set) var checks: [(slice: MapSlice, check: RegionCheck)] = []
  private(set) var sheet = SheetID(0)
  private(set) var evidenceKind = EvidenceKind()
  private(set) var decider: ReleaseDecider?

  init(_ region: RegionDefinition, with evidence: ReleaseEvidence) {
    self.region = region
    claim = RegionClaim(region, in: evidence.session)
    let world = evidence.session.world
    guard let id = world.sheet(named: region.sheet) else {
      let names = world.sheets.map { "\"\($0.root.name)\"" }.joined(separator: ", ")
      let list = names.isEmpty ? "none" : names
      refusals = ["there is no sheet \"\(region.sheet)\"; there is \(list)"]
      return
    }
    sheet = id
    let subject = SheetQueries(id, of: evidence.session)
    let detents = subject.detents
    for word in [region.from, region.always, region.never].compactMap(\.self)
    where word != "dismiss" && word != "from" && !detents.contains(word) {
      let list = detents.map { "\"\($0)\"" }.joined(separator: ", ")
      refusals = ["there is no detent \"\(word)\"; sheet \"\(region.sheet)\" has \(list)"]
      return
    }
    let decider = subject.decider(noting: evidence)
    self.decider = subject.decider
    for from in region.from.map({ [$0] }) ?? detents {
      guard let shown = subject.slice(from: from) else { continue }
      let slice = shown.around(shown.restRelease.moved(into: claim.ranges))
      let proof = evidence.prove(claim, on: slice, of: subject)
      evidenceKind.add(proof)
      // A proved claim of many is only confirmed.
      let points =
        evidence.hasManyClaims && proof.isProved
        ? GridSamples.pointsOfProof : GridSamples.points(claims: evidence.claimCount)
      checks.append((slice, RegionCheck(claim, on: slice, points: points, by: decider)))
    }
  }

  /// Also checks the region at the sample points of the script's other claims.
  func sampleAround(with evidence: ReleaseEvidence) {
    if evidenceKind.isProved { return }
    for (slice, _) in checks {
      evidence.sampleAround(claim, on: slice, of: SheetQueries(sheet, of: evidence.session))
    }
  }
}
