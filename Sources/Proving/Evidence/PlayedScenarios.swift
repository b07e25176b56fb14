public import Diagnosis
internal import Scenarios
internal import SheetEngine
public import SheetScript

/// The releases that a script's own scenarios make.
public struct PlayedScenarios {
  private let runner: ScenarioRunner

  /// Plays the scenarios of a script under its options.
  public init(source: Source, options: SessionOptions) {
    runner = ScenarioRunner(source: source, options: options)
  }

  /// Notes every release of every scenario; whether the scenario passes is for `test` to say.
  func note(in evidence: Evidence) {
    let loaded = evidence.session
    for scenario in ScenarioRunner.list(of: loaded) {
      var played: Session?
      _ = runner.run(scenario) { played = $0 }
      guard let played else { continue }
      let place = "scenario \"\(scenario.name)\" (\(scenario.file):\(scenario.line))"
      for judgement in played.releases {
        let name = played.world[judgement.sheet].root.name
        evidence.note(judgement.release, judgement.verdict, of: name, in: place)
        if let deed = Self.deed(judgement, name, place, in: played, anew: loaded) {
          evidence.note(deed)
        }
      }
    }
  }

  /// What the same policy, asked the same, answers by another rule: it reads something else too.
  private static func deed(
    _ judgement: JudgedRelease, _ name: String, _ place: String, in played: Session,
    anew loaded: Session
  ) -> Evidence.Deed? {
    guard let sheet = loaded.world.sheet(named: name),
      loaded.policyWords(of: sheet) == played.policyWords(of: judgement.sheet),
      loaded.ruleNames(of: sheet) == played.ruleNames(of: judgement.sheet)
    else { return nil }
    let anew = loaded.world.verdict(
      on: judgement.release, sheet: sheet, policy: loaded.policy)
    guard anew.rule != judgement.verdict.rule else { return nil }
    return Evidence.Deed(
      rule: judgement.verdict.rule, sheet: name, scenario: place, otherwise: anew.rule)
  }
}
