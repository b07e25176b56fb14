internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Finds a scenario that detects a mutant.
///
/// Each candidate is run before it is suggested.
struct ScenarioSuggester {
  private let suite: MutantTestSuite
  private let mutant: Mutant

  init(for mutant: Mutant, in suite: MutantTestSuite) {
    (self.suite, self.mutant) = (suite, mutant)
  }

  /// The first scenario that passes with the original scripts and fails with the mutant; nil if
  /// none was found.
  func suggestion(_ finding: MutantComparison.Finding) -> SuggestedScenario? {
    for device in finding.worlds.prefix(1) {
      if let found = detentScenarios(on: device).first(where: detects) { return found }
    }
    for release in finding.apart {
      if let found = releaseScenarios(release).first(where: detects) { return found }
    }
    return ProbeAction.suggestion(
      for: mutant, in: suite, devices: [nil] + finding.worlds.compactMap { $0 }
    ) {
      detects($0)
    }
  }

  /// Returns true if a scenario detects the mutant.
  func detects(_ suggestion: SuggestedScenario) -> Bool {
    suite.passes(suggestion, with: nil) && !suite.passes(suggestion, with: mutant)
  }

  // MARK: Releases

  /// Scenarios that decide a release near the difference, with the simplest numbers first.
  private func releaseScenarios(_ release: DistinguishingRelease) -> [SuggestedScenario] {
    release.numberRepresentations.compactMap { travel, velocity in
      let words = DirectionText.text(travel: travel, velocity: velocity)
      let end: String
      switch release.before {
      case .dismiss: end = "it is dismissed"
      case .detent(release.from): end = "it stays"
      case .detent(let name): end = "it settles at \(name)"
      case .height: return nil
      }
      var fields = ["from = \(release.from.quotedForLua)", "travel = \(travel.plain)"]
      fields.append("velocity = \(velocity.plain)")
      let unusual = release.unusualInputs
      fields += unusual.map { "\($0.key) = \($0.value)" }
      let inputs = unusual.map { ", \($0.key) \($0.value.replacing("\"", with: ""))" }.joined()
      return SuggestedScenario(
        name: suite.freeName("\(release.sheet) from \(release.from), \(words)\(inputs): \(end)"),
        device: release.device, hasUser: false,
        body: [
          "local release = { \(fields.joined(separator: ", ")) }",
          "expect.equal(decide(\(release.sheet.quotedForLua), release), "
            + "\(release.before.word.quotedForLua))",
        ])
    }
  }

  // MARK: Definitions

  /// Scenarios that check the names and heights of the detents of each sheet.
  private func detentScenarios(on device: String?) -> [SuggestedScenario] {
    guard let session = suite.session(with: nil, on: device) else { return [] }
    return session.world.sheets.filter { $0.isSheet(in: session) }.map { sheet in
      let name = sheet.root.name
      let detents = session.world.detents(of: sheet.id, policy: session.policy)
      var body = [
        "local detents = user:sheet(\(name.quotedForLua)).detents",
        "expect.equal(#detents, \(detents.count))",
      ]
      for (index, detent) in detents.enumerated() {
        body.append("expect.equal(detents[\(index + 1)].name, \(detent.name.quotedForLua))")
        let height = detent.height.decimals(atMost: 2)
        body.append("expect.near(detents[\(index + 1)].height, \(height), 0.01)")
      }
      return SuggestedScenario(
        name: suite.freeName("the detents of \(name)"), device: device, hasUser: true, body: body)
    }
  }
}

extension SheetState {
  /// True if a lookup of its name finds this sheet.
  fileprivate func isSheet(in session: ScriptSession) -> Bool {
    session.world.sheets.first { $0.root.name == root.name }?.id == id
  }
}

extension MutantTestSuite {
  /// Returns true if a scenario passes in the file with a mutant.
  func passes(_ suggestion: SuggestedScenario, with mutant: Mutant?) -> Bool {
    let main = main(with: mutant, and: suggestion.added(to: main.text))
    return Self.runner(main, options(with: mutant, on: suggestion.device))
      .run(ListedScenario(named: suggestion.name, in: main.name)).passes
  }

  /// The name with a number if a scenario of the file already has this name.
  func freeName(_ name: String) -> String {
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name) (\($0))" }.first { !names.contains($0) } ?? name
  }
}
