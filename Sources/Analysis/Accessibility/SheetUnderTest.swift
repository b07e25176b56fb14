internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript

/// A sheet that is checked: how it is presented, and the states that it can reach.
struct SheetUnderTest {
  let name: String
  /// The actions that present the sheet.
  let entry: SheetOpener
  /// The states that the sheet can reach on the script's device.
  let graph: ReachabilityGraph
  /// The sessions in which the rules try their actions.
  let sessions: AccessibilitySessions
  /// Verifies each scenario before it is reported.
  let proof: ScenarioVerifier
  /// The device that scenarios name, as Lua source; nil unless the command chose a device.
  let device: String?

  /// The state after the presentation.
  var start: ReachableState { graph.nodes[0].place }
  /// The quoted name as Lua source.
  var luaName: String { name.quotedForLua }

  /// A new scenario of a rule that starts with the presented sheet.
  func scenario(_ rule: AccessibilityRule, device: String? = nil) -> AccessibilityScenario {
    var scenario = AccessibilityScenario(
      name: "\(rule.rawValue) \(rule.title): \(name)", device: device ?? self.device)
    scenario.add(entry.acts)
    return scenario
  }

  /// The result with the first scenario that passes.
  ///
  /// If none passes, its status is `notShown`.
  func result(
    _ rule: AccessibilityRule, _ kind: AccessibilityResult.Kind, _ says: String,
    _ scenarios: [AccessibilityScenario]
  ) -> AccessibilityResult {
    var complaint = ""
    for scenario in scenarios {
      guard let error = proof.failureReason(about: scenario) else {
        return AccessibilityResult(
          rule: rule, sheet: name, kind: kind, says: says, scenario: scenario.text)
      }
      if complaint.isEmpty { complaint = error }
    }
    return AccessibilityResult(
      rule: rule, sheet: name, kind: .notShown,
      says: "\(says) in the check, but not in a separate scenario: \(complaint)", scenario: "")
  }

  /// The result that a rule is violated.
  ///
  /// One of the scenarios `facts` must pass: they show what the check observed. `wanted` continues
  /// with the behavior that the rule requires, so it must fail. Otherwise the status is `notShown`.
  func failure(
    _ rule: AccessibilityRule, _ says: String, facts: [AccessibilityScenario],
    wanted: AccessibilityScenario
  ) -> AccessibilityResult {
    var result = result(rule, .fails, says, facts)
    guard result.kind == .fails else { return result }
    if proof.failureReason(about: wanted) == nil {
      result.kind = .notShown
      result.says = "\(says) in the check, but not in a separate scenario"
    }
    result.scenario = wanted.text
    return result
  }

  /// The result of a rule if a limit of the search left states out.
  func searchLimit(_ rule: AccessibilityRule) -> AccessibilityResult {
    AccessibilityResult(
      rule: rule, sheet: name, kind: .notShown,
      says: "the search ended after \(graph.nodes.count) states and \(graph.edges.count) actions",
      scenario: "")
  }

  /// The results of all rules.
  var results: [AccessibilityResult] {
    AccessibilityRule.allCases.map { rule in
      switch rule {
      case .resizedText, .reflow: dismissalOnSmallDevice(rule)
      case .contrast: contrast
      case .noTrap: focusTrap
      case .lessMotion: motion
      case .focusOrder: focusOrder
      case .focusInSight: focusVisibility
      case .dragging: dragging
      case .targetSize: targetSize
      case .statusMessages: statusMessages
      }
    }
  }
}

/// The actions that present a sheet.
struct SheetOpener {
  var acts: [Action]
  /// The screen action that presents the sheet; nil if none was found, so that a call presents it.
  var trigger: String?

  /// Returns false for the screen action that presents the sheet, because the sheet is already
  /// presented.
  func isTried(_ way: UserPath) -> Bool {
    way.kind != .screen || trigger.map { way.act != .taps($0) } ?? true
  }

  /// The actions for each sheet: the first screen action that presents it, otherwise a call.
  static func all(in sessions: AccessibilitySessions) -> [String: SheetOpener] {
    guard let world = (try? sessions.fresh(nil))?.world else { return [:] }
    var entries: [String: SheetOpener] = [:]
    let names = world.sheets.map { $0.root.name }
    for name in names { entries[name] = SheetOpener(acts: [.opens(name)]) }
    guard let first = names.first else { return entries }
    for screen in world.screens {
      let isShown = world.shownScreen.map { world[$0].name == screen.name } ?? false
      let way: [Action] = isShown ? [] : [.visits(screen.name)]
      for action in screen.tappableActions {
        let acts = way + [.accessibility(.activate, on: action)]
        guard let place = sessions.place(of: first, after: acts),
          let opened = place.world.topSheet.map({ place.world[$0].root.name }),
          entries[opened]?.trigger == nil, place.errors.isEmpty,
          world.topSheet.map({ world[$0].root.name }) != opened
        else { continue }
        entries[opened] = SheetOpener(acts: acts, trigger: action)
      }
    }
    return entries
  }
}

extension Sequence<String> {
  /// The names in quotes, with "and" before the last.
  var quotedList: String { map { "\"\($0)\"" }.listed(by: "and") }
}
