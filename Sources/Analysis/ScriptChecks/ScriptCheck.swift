internal import DecisionMaps
package import ScriptDiagnostics
internal import Support
internal import Scenarios
package import SheetEngine
package import SheetScript

/// All that `check` asks of a script that is loaded: purity, lint, regions, rates.
package struct ScriptCheck {
  /// What was found of one sheet.
  package struct SheetReport {
    /// The sheet's name.
    package var sheet: String
    /// Releases that were judged: for its maps, its promises, its rates and in scenarios.
    package var judged: Int
    /// What looks like a mistake.
    package var findings: [LintFinding]
    /// What the rates found.
    package var rates: RateCheck.Report
    /// The same in words.
    var rateLines: [String]
  }

  /// A report for every sheet.
  package private(set) var sheets: [SheetReport] = []
  /// What the script's policies did wrong while they were asked: each release was asked twice, and so
  /// were resolvers, dimming, drag and rubber-band functions.
  package private(set) var errors: [Diagnostic] = []
  /// The regions.
  package private(set) var regions: [RegionResult] = []
  /// What must always hold.
  package private(set) var invariants: [InvariantResult] = []
  /// Releases that the script's policies were asked about, twice each.
  package private(set) var asked = 0

  /// Checks a script; `fresh` makes a loaded session of it on a device, and `scenarios`, where there
  /// are any, add the releases that they make.
  ///
  /// All that is judged on the way is one body of evidence: no promise is said to hold that any of
  /// these releases breaks, and no rule to be dead that decided one.
  package init(
    _ session: ScriptSession, rates: [Double] = RateCheck.usual, scenarios: ScenarioReleases? = nil,
    fresh: @escaping (Device) throws -> ScriptSession
  ) throws {
    session.asksTwice = true
    let evidence = ReleaseEvidence(session)
    var complaints: [Diagnostic] = []
    var seen: [(sheet: SheetQueries, findings: [LintFinding], rates: RateCheck.Report)] = []
    for sheet in SheetQueries.all(of: session) {
      complaints += PurityCheck.complaints(
        about: sheet.name, in: try fresh(session.world.device))
      let findings = sheet.lint(noting: evidence)
      let check = RateCheck(sheet.id, rates: rates) { rate in
        var device = session.world.device
        device.hz = rate
        device.touchHz = rate
        let other = try fresh(device)
        return ScriptSimulation(other) { [unowned other] record in
          let name = other.world[record.sheet].root.name
          evidence.note(
            record.release, record.verdict, of: name, in: "a movement at \(rate.short) Hz")
        }
      }
      seen.append((sheet, findings, try check.report()))
    }
    let trials = session.regions.map { RegionTrial($0, with: evidence) }
    evidence.sampleAll()
    let proofs = session.invariants.map { evidence.prove($0) }
    scenarios?.note(in: evidence)
    for (sheet, findings, report) in seen {
      let findings = evidence.settled(findings, of: sheet)
      sheets.append(
        SheetReport(
          sheet: sheet.name, judged: evidence.count(of: sheet.id), findings: findings,
          rates: report, rateLines: RateText(report, style: sheet.style).lines()))
    }
    regions = trials.map { RegionResult($0, evidence) }
    invariants = session.invariants.indices.map { InvariantResult($0, evidence, proofs[$0]) }
    asked = evidence.asked
    errors = session.takeErrors()
    errors += complaints.filter { !errors.contains($0) }
  }

  /// Whether nothing failed; with `strict` what lint can show counts too, but not what it only did
  /// not see.
  package func holds(strict: Bool) -> Bool {
    errors.isEmpty && regions.allSatisfy(\.failures.isEmpty)
      && invariants.allSatisfy(\.failures.isEmpty)
      && sheets.allSatisfy {
        $0.rates.holds && (!strict || !$0.findings.contains(where: \.isMistake))
      }
  }
}
