package import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The user presses a key of a hardware keyboard or a remote.
  public struct PressKey: ActionType {
    /// The key.
    public var key: PressedKey
  }

  /// The user presses a key of a hardware keyboard or a remote.
  public static func presses(_ key: PressedKey) -> Action { .key(PressKey(key: key)) }
}

extension Action.PressKey: ScriptValues {
  package init() { self.init(key: .tab) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice(
      "key", &key,
      need: "\"tab\", \"shift-tab\", an arrow (\"up\", \"down\", \"left\" or \"right\"), "
        + "\"enter\", \"space\" or \"escape\", as in `user:presses_key \"shift-tab\"`.")
  }
}

extension Action.PressKey {
  package var methodName: String { "presses_key" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { key == .tab ? 6 : 7 }
  package var simplerForms: [Action] { key == .escape ? [.escapes] : [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    // A space is text for the field with the input focus, as for `types`.
    if key == .space, let field = world.focusedField, field.name == world.focus {
      return try Action.TypeText(text: " ").steps(in: world, by: hands)
    }
    return [.event(.keyPressed(key))]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    if key == .escape { return Action.AccessibilityEscape().noEffectReason(in: world) }
    let reason: String? =
      switch key {
      case .tab, .shiftTab: world.focusOrder.isEmpty ? "no element can get the focus" : nil
      case .enter, .space: world.focus == nil ? "no element has the focus; press Tab first" : nil
      case .escape: nil
      case .up, .down, .left, .right: "nothing can be adjusted or scrolled further"
      }
    return reason.map { .ifNothingChanges($0) }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  static let kind = AnyActionType(
    UserMethod(
      "presses_key",
      "Presses a key of a hardware keyboard or a remote. Tab and shift-tab move the focus in the "
        + "order that `check --a11y` prints. Enter and space activate the element that has it. "
        + "Arrows change a slider, picker, wheel, tab or the grabber by one step; otherwise up and "
        + "down scroll, and left and right scroll a horizontal list. Escape acts as `escapes`.",
      Self.self
    ) { .presses($0.key) },
    tape: [pressedInput.kind],
    random: RandomForm(weight: 2) { _, random in
      // Most of the keys move the focus, so that the others act on many elements.
      random.happens(0.4)
        ? .presses(.tab) : .presses(random.pick(PressedKey.allCases) ?? .tab)
    })

  private static let pressedInput = TapeInput("key_pressed") { (keys: KeyPressedKeys) in
    .keyPressed(keys.key)
  }

  static func pressed(_ key: PressedKey) -> InputMapping {
    InputMapping(pressedInput, KeyPressedKeys(key: key)) { _, _ in .presses(key) }
  }
}

/// The keys of `key_pressed`.
private struct KeyPressedKeys: ScriptTable {
  static let description = describe("KeyPressedInput", "A key was pressed.")
  var key = PressedKey.tab

  mutating func visit(_ keys: KeyVisitor) { keys.choice("key", &key, need: "The key.") }
}
