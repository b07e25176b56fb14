package import ScriptDiagnostics
internal import Scenarios
internal import SheetEngine
package import SheetScript

/// The releases that the scenarios of a script make.
package struct ScenarioReleases {
  private let runner: ScenarioRunner

  /// Creates a runner for the scenarios of a script.
  package init(source: SourceText, options: SessionOptions) {
    runner = ScenarioRunner(source: source, options: options)
  }

  /// Records every release of every scenario, regardless of the scenario's result, which `test`
  /// reports.
  func record(in evidence: ReleaseEvidence) {
    let loaded = evidence.session
    for scenario in ScenarioRunner.list(of: loaded) {
      var played: ScriptSession?
      _ = runner.run(scenario) { played = $0 }
      guard let played else { continue }
      let place = "scenario \"\(scenario.name)\" (\(scenario.file):\(scenario.line))"
      for record in played.releases {
        let name = played.world[record.sheet].root.name
        evidence.record(record.release, record.decision, of: name, in: place)
        if let found = Self.ruleDecision(record, name, place, in: played, anew: loaded) {
          evidence.record(found)
        }
      }
    }
  }

  /// A decision that the same policy makes by another rule in a newly loaded script, so that it
  /// depends on more than the release; nil if there is none.
  private static func ruleDecision(
    _ record: ReleaseRecord, _ name: String, _ place: String, in played: ScriptSession,
    anew loaded: ScriptSession
  ) -> ReleaseEvidence.RuleDecision? {
    guard let sheet = loaded.world.sheet(named: name),
      loaded.policyText(of: sheet) == played.policyText(of: record.sheet),
      loaded.ruleNames(of: sheet) == played.ruleNames(of: record.sheet)
    else { return nil }
    let anew = loaded.world.decision(
      on: record.release, sheet: sheet, policy: loaded.policy)
    guard anew.rule != record.decision.rule else { return nil }
    return ReleaseEvidence.RuleDecision(
      rule: record.decision.rule, sheet: name, scenario: place, otherwise: anew.rule)
  }
}
