internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript

/// One sheet that is judged: how it is opened, and where it can be brought.
struct SheetUnderTest {
  /// Its name.
  let name: String
  /// How it is opened.
  let entry: SheetOpener
  /// Where it can be brought on the script's device.
  let graph: ReachabilityGraph
  /// Where the acts of the rules are tried.
  let sessions: AccessibilitySessions
  /// Where scenarios are played before they are shown.
  let proof: ScenarioVerifier
  /// The device that scenarios name, as Lua, where the command chose one.
  let device: String?

  /// Where it stands when it has been opened.
  var start: ReachableState { graph.nodes[0].place }
  /// Its name as Lua.
  var lua: String { name.quotedForLua }

  /// A scenario of a rule that begins with the sheet open.
  func scenario(_ rule: AccessibilityRule, device: String? = nil) -> AccessibilityScenario {
    var scenario = AccessibilityScenario(
      name: "\(rule.rawValue) \(rule.title): \(name)", device: device ?? self.device)
    scenario.add(entry.acts)
    return scenario
  }

  /// A verdict with the first scenario that passes; one that no scenario shows is not shown.
  func verdict(
    _ rule: AccessibilityRule, _ kind: AccessibilityResult.Kind, _ says: String,
    _ scenarios: [AccessibilityScenario]
  ) -> AccessibilityResult {
    var complaint = ""
    for scenario in scenarios {
      guard let fault = proof.complaint(about: scenario) else {
        return AccessibilityResult(
          rule: rule, sheet: name, kind: kind, says: says, scenario: scenario.text)
      }
      if complaint.isEmpty { complaint = fault }
    }
    return AccessibilityResult(
      rule: rule, sheet: name, kind: .notShown,
      says: "\(says) in the check, but not in a separate scenario: \(complaint)", scenario: "")
  }

  /// What each rule says of it.
  var verdicts: [AccessibilityResult] {
    AccessibilityRule.allCases.map { rule in
      switch rule {
      case .resizedText, .reflow: room(rule)
      case .contrast: contrast
      case .noTrap: trap
      case .lessMotion: motion
      case .focusOrder: focusOrder
      case .focusInSight: focusInSight
      case .dragging: dragging
      case .targetSize: targetSize
      case .statusMessages: statusMessages
      }
    }
  }
}

/// How a person opens a sheet.
struct SheetOpener {
  /// What is done.
  var acts: [Action]
  /// The action of a screen that opens it; nil: none was found, and a call opens it.
  var trigger: String?

  /// Whether a try is one: to ask once more for the sheet that is open is none.
  func isTried(_ way: UserPath) -> Bool {
    way.kind != .screen || trigger.map { way.act != .taps($0) } ?? true
  }

  /// An entry for each sheet: by the first action of a screen that presents it, else by a call.
  static func all(in sessions: AccessibilitySessions) -> [String: SheetOpener] {
    guard let world = (try? sessions.fresh(nil))?.world else { return [:] }
    var entries: [String: SheetOpener] = [:]
    let names = world.sheets.map { $0.root.name }
    for name in names { entries[name] = SheetOpener(acts: [.opens(name)]) }
    guard let first = names.first else { return entries }
    for screen in world.screens {
      let isShown = world.shownScreen.map { world[$0].name == screen.name } ?? false
      let way: [Action] = isShown ? [] : [.visits(screen.name)]
      for action in screen.actions {
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
  /// Names in quotes, with "and" before the last.
  var named: String { map { "\"\($0)\"" }.listed(by: "and") }
}
