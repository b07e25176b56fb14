internal import DecisionMaps
internal import ScriptDiagnostics
package import Scenarios
internal import SheetEngine
package import SheetScript

/// A region of a script, and what came of trying it.
package struct RegionResult {
  /// The region as the script has it.
  package var region: RegionDefinition
  /// What is wrong, a sentence for each detent from which it is broken; empty when no release broke
  /// it.
  package var failures: [String]
  /// How many releases in it were judged: samples, so that none broken is no proof.
  package var tried: Int
  /// What "none broke it" rests on.
  package var proof = EvidenceKind()

  /// Tries a region of a script that is loaded, at releases that depend on the script alone.
  package init(_ region: RegionDefinition, in session: ScriptSession) {
    let index = session.regions.firstIndex(of: region)
    let evidence = ReleaseEvidence(session, only: .region(index ?? -1))
    let trial = RegionTrial(region, with: evidence)
    trial.sampleAround(with: evidence)
    self.init(trial, evidence)
  }

  /// Whether it is broken, and no more: where all releases can be judged as one, no others are tried.
  package static func isBroken(_ region: RegionDefinition, in session: ScriptSession) -> Bool {
    let index = session.regions.firstIndex(of: region)
    let evidence = ReleaseEvidence(session, only: .region(index ?? -1))
    let result = RegionResult(RegionTrial(region, with: evidence), evidence)
    if !result.failures.isEmpty { return true }
    return !result.proof.isProved && !RegionResult(region, in: session).failures.isEmpty
  }

  /// What a region came to, with all that its run has seen.
  init(_ trial: RegionTrial, _ evidence: ReleaseEvidence) {
    region = trial.region
    proof = trial.proof
    failures = trial.refusals
    tried = 0
    guard failures.isEmpty else { return }
    let tallies =
      evidence.session.regions.firstIndex(of: region)
      .map { evidence.tally(of: .region($0)) } ?? [:]
    for (slice, check) in trial.checks {
      let place = ReleaseEvidence.StartDetent(sheet: trial.sheet, from: slice.from)
      let tally = tallies[place] ?? ReleaseEvidence.Tally()
      tried += max(check.tried, tally.tried)
      if let sentence = check.sentence {
        failures.append(sentence)
      } else if let example = tally.example {
        failures.append(
          trial.promise.sentence(
            example.release, example.verdict.outcome, rule: example.verdict.rule,
            note: "\(tally.broken) of \(tally.tried) releases"))
      }
    }
    failures += proof.broken
  }
}

/// A region while it is tried: its own grid from every detent.
struct RegionTrial {
  let region: RegionDefinition
  let promise: RegionClaim
  /// Why it cannot be tried.
  private(set) var refusals: [String] = []
  private(set) var checks: [(slice: MapSlice, check: RegionCheck)] = []
  private(set) var sheet = SheetID(0)
  private(set) var proof = EvidenceKind()

  init(_ region: RegionDefinition, with evidence: ReleaseEvidence) {
    self.region = region
    promise = RegionClaim(region)
    let world = evidence.session.world
    guard let id = world.sheet(named: region.sheet) else {
      let names = world.sheets.map { "\"\($0.root.name)\"" }.joined(separator: ", ")
      let known = names.isEmpty ? "none" : names
      refusals = ["there is no sheet \"\(region.sheet)\"; there is \(known)"]
      return
    }
    sheet = id
    let subject = SheetQueries(id, of: evidence.session)
    let detents = subject.detents
    for word in [region.from, region.always, region.never].compactMap(\.self)
    where word != "dismiss" && word != "from" && !detents.contains(word) {
      let known = detents.map { "\"\($0)\"" }.joined(separator: ", ")
      refusals = ["there is no detent \"\(word)\"; sheet \"\(region.sheet)\" has \(known)"]
      return
    }
    let decider = subject.decider(noting: evidence)
    for from in region.from.map({ [$0] }) ?? detents {
      guard let slice = subject.slice(from: from) else { continue }
      checks.append((slice, RegionCheck(promise, on: slice, by: decider)))
      proof.add(evidence.prove(promise, on: slice, of: subject))
    }
  }

  /// Tries it as well where other promises of the script are tried.
  func sampleAround(with evidence: ReleaseEvidence) {
    for (slice, _) in checks {
      evidence.sampleAround(promise, on: slice, of: SheetQueries(sheet, of: evidence.session))
    }
  }
}
