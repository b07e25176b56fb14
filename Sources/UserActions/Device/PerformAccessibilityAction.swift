package import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// A screen reader performs an action on an element: increment, decrement, escape, activate or a
  /// custom action.
  public struct PerformAccessibilityAction: ActionType {
    /// The accessibility action.
    public var action: AccessibilityAction
    /// The name of the element.
    public var target: String
  }

  /// A screen reader performs an action on an element.
  public static func accessibility(_ action: AccessibilityAction, on target: String) -> Action {
    .accessibility(PerformAccessibilityAction(action: action, target: target))
  }
}

extension Action.PerformAccessibilityAction: ScriptValues {
  package init() { self.init(action: .activate, target: "grabber") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice("action", &action, need: "The action.")
    keys.text(
      "target", &target, .string,
      "The element; for \"perform\", the name of one of the sheet's `actions`.")
  }
}

extension Action.PerformAccessibilityAction {
  package var methodName: String { "accessibility \(action.rawValue)" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { target == "grabber" ? 6 : 7 }
  package var simplerForms: [Action] { [.accessibility(action, on: "grabber")] }

  package func lua(user: String) -> String {
    "\(user):accessibility(\"\(action.rawValue)\", \(target.quotedForLua))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    try rejectAbsentTarget(in: world)
    // A modal sheet blocks the content behind it (FT-34).
    if action == .activate, let obstacle = world.obstacle(to: target) {
      throw ActionError(.unreachable, "\(obstacle); nothing reaches it.", word: "accessibility")
    }
    if action == .perform, !world.offeredActions.contains(target) {
      throw unknownActionError(in: world)
    }
    return [.event(.acted(action, on: target))]
  }

  /// Throws an error for an element that is not there, as a tap does.
  ///
  /// An element that is scrolled out of view can be adjusted, but not activated: an activation taps
  /// its center.
  private func rejectAbsentTarget(in world: World) throws(ActionError) {
    let lookup = world.target(named: target, row: nil)
    switch (action, lookup) {
    case (.escape, _), (.perform, _), (_, .point): return
    case (.increment, .hidden), (.decrement, .hidden):
      guard SheetPart(rawValue: target) != nil else { return }
    case (.activate, .hidden), (.activate, .missing), (.increment, .missing),
      (.decrement, .missing):
      break
    }
    _ = try Action.TouchTarget.found(lookup, "\"\(target)\"", target)
  }

  private func unknownActionError(in world: World) -> ActionError {
    let known = world.offeredActions
    let there =
      known.isEmpty
      ? "no accessible sheet has `actions`"
      : "there is \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    return ActionError(
      .unreachable, "No action is called \"\(target)\"; \(there).", word: "\"\(target)\"")
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  private static let systemActions: [AccessibilityAction] = [
    .increment, .decrement, .escape, .activate,
  ]

  static let kind = AnyActionType(
    UserMethod("accessibility", "Performs an accessibility action.", Self.self) {
      .accessibility($0)
    },
    tape: [actedInput.kind], random: RandomForm(weight: 1) { makeRandom(in: $0.world, &$1) })

  private static func makeRandom(in world: World, _ random: inout SeededRandom) -> Action {
    let own = world.offeredActions
    if !own.isEmpty, random.happens(0.3), let name = random.pick(own) {
      return .accessibility(.perform, on: name)
    }
    let action = random.pick(systemActions) ?? .escape
    let target = random.happens(0.6) ? "grabber" : random.pick(world.targetNames) ?? "grabber"
    return .accessibility(action, on: target)
  }

  private static let actedInput = TapeInput("acted") { (keys: ActedKeys) in
    .acted(keys.action, on: keys.target)
  }

  static func acted(_ action: AccessibilityAction, _ element: String) -> InputMapping {
    InputMapping(actedInput, ActedKeys(action: action, target: element)) { _, _ in
      .accessibility(action, on: element)
    }
  }
}

/// The keys of `acted`.
private struct ActedKeys: ScriptTable {
  static let description = describe("ActedInput", "An accessibility action was performed.")
  var action = AccessibilityAction.activate
  var target = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("action", &action, need: "The action.")
    keys.text("target", &target, need: "The element, or the name of a custom action.")
  }
}
