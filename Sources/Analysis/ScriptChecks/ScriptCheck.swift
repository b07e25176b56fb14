internal import DecisionMaps
package import ScriptDiagnostics
internal import Support
internal import Scenarios
package import SheetEngine
package import SheetScript

/// All checks of `check` for a loaded script: purity, lint, regions, invariants and touch rates.
package struct ScriptCheck {
  /// The results for one sheet.
  package struct SheetReport {
    /// The name of the sheet.
    package var sheet: String
    /// The number of decided releases: for maps, claims, touch rates and scenarios.
    package var queryCount: Int
    /// The detents that disappear in other layouts, one sentence each.
    package var notes: [String]
    /// The lint findings.
    package var findings: [LintFinding]
    /// False if the limit of work ended the comparison of the numbers of the rules.
    package var comparesNumbers: Bool
    /// The result of the touch rate check.
    package var rates: RateCheck.Report
    /// The result of the touch rate check as text.
    var rateLines: [String]
  }

  /// The results for every sheet.
  package private(set) var sheets: [SheetReport] = []
  /// The errors of policies during the check.
  ///
  /// Every release is decided twice, and the functions that the engine calls during presentation
  /// and drags are called twice.
  package private(set) var errors: [Diagnostic] = []
  /// The warnings that loading the script logged, and those about zones that have no effect.
  package private(set) var warnings: [Diagnostic] = []
  /// The results of the regions.
  package private(set) var regions: [RegionResult] = []
  /// The results of the `always` invariants.
  package private(set) var invariants: [InvariantResult] = []
  /// The number of releases that were decided, each twice.
  package private(set) var queryCount = 0

  /// Checks a script.
  ///
  /// `fresh` returns a newly loaded session on a device, and the releases of `scenarios` are added
  /// to the evidence.
  ///
  /// All releases are evidence for all checks: a claim fails if any of them violates it, and a rule
  /// is not dead if it decided any of them.
  package init(
    _ session: ScriptSession, rates: [Double] = RateCheck.defaultRates,
    scenarios: ScenarioReleases? = nil,
    fresh: @escaping (Device) throws -> ScriptSession
  ) throws {
    session.verifiesPurity = true
    warnings = session.warnings + session.edgeZoneWarnings
    let failures = FailureCounter()
    session.failureCounter = failures
    let evidence = ReleaseEvidence(session, makeSession: fresh)
    let proofs = session.invariants.map { evidence.prove($0) }
    for (index, proof) in proofs.enumerated() where proof.isProved {
      evidence.markProved(invariant: index)
    }
    var complaints: [Diagnostic] = []
    let layouts = LayoutNotes(of: session, fresh: fresh)
    var seen: [(sheet: SheetQueries, findings: [LintFinding], rates: RateCheck.Report)] = []
    for sheet in SheetQueries.all(of: session) {
      complaints += FunctionCheck.diagnostics(
        about: sheet.name, in: try fresh(session.world.device))
      let findings = sheet.lint(noting: evidence)
      let sessions = RateSessions(within: session.workLimit / 2)
      let check = RateCheck(sheet.id, rates: rates) { rate in
        var device = session.world.device
        device.hz = rate
        device.touchHz = rate
        let other = try sessions.next { try fresh(device) }
        other.failureCounter = failures
        return ScriptSimulation(other) { [unowned other] record in
          let name = other.world[record.sheet].root.name
          evidence.record(
            record.release, record.decision, of: name, in: "a movement at \(rate.short) Hz")
        }
      }
      seen.append((sheet, findings, try check.report()))
      if let error = sessions.finish(), !complaints.contains(error) { complaints.append(error) }
    }
    let trials = session.regions.map { RegionTrial($0, with: evidence) }
    evidence.sampleAll()
    scenarios?.record(in: evidence)
    for (sheet, findings, report) in seen {
      let numbers = evidence.deadNumbers(of: sheet)
      let findings = evidence.consistentFindings(findings, of: sheet) + numbers.findings
      sheets.append(
        SheetReport(
          sheet: sheet.name, queryCount: evidence.count(of: sheet.id),
          notes: layouts.notes(about: sheet.name), findings: findings,
          comparesNumbers: numbers.isComplete,
          rates: report, rateLines: RateText(report, style: sheet.style).lines()))
    }
    regions = trials.map { RegionResult($0, evidence) }
    invariants = session.invariants.indices.map { InvariantResult($0, evidence, proofs[$0]) }
    queryCount = evidence.queryCount
    errors = session.takeErrors() + PolicyWriteCheck.diagnostics(of: session)
    errors += complaints.filter { !errors.contains($0) }
  }

  /// Whether no limit of work ended a check early.
  package var isComplete: Bool { sheets.allSatisfy { $0.rates.isComplete && $0.comparesNumbers } }

  /// Returns true if no check failed.
  ///
  /// With `strict`, lint findings also count if an example or a proof shows them.
  package func passes(strict: Bool) -> Bool {
    errors.isEmpty && regions.allSatisfy(\.failures.isEmpty)
      && invariants.allSatisfy(\.failures.isEmpty)
      && sheets.allSatisfy {
        $0.rates.passes && (!strict || !$0.findings.contains(where: \.isMistake))
      }
  }
}
