package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The keyboard shows or hides.
  public struct SetKeyboardVisible: ActionType {
    /// Whether the keyboard shows.
    public var isShown: Bool
    /// The height of the keyboard in points; nil for that of the device.
    public var height: Double?
  }

  /// The keyboard shows, with this height or that of the device, or hides.
  public static func keyboard(_ isShown: Bool, height: Double? = nil) -> Action {
    .keyboard(SetKeyboardVisible(isShown: isShown, height: height))
  }
}

extension Action.SetKeyboardVisible: ScriptValues {
  package init() { self.init(isShown: false) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.key(
      FieldDescription(
        "shown", .either([.boolean, .number(.inset)]), required: true,
        "True for the device's keyboard height, false to hide it, or a height in pt."),
      read: { source in
        let given = source["shown"]
        height = given.number.flatMap { $0 > 0 ? $0 : nil }
        isShown = given.flag ?? (height != nil)
      }, write: { isShown ? height.map { .number($0) } ?? .boolean(true) : .boolean(false) })
  }
}

extension Action.SetKeyboardVisible {
  package var methodName: String { "keyboard" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { false }
  package var weight: Int { height == nil ? 5 : 6 }
  package var simplerForms: [Action] { [.keyboard(isShown)] }

  package func lua(user: String) -> String { "user:keyboard\(arguments.luaArguments)" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(isShown ? .keyboardShown(height: height) : .keyboardHidden)]
  }

  package func merged(with next: Action) -> [Action] {
    if case .keyboard = next { [next] } else { [] }
  }

  static let kind = AnyActionType(
    UserMethod(
      "keyboard", "Shows or hides the keyboard immediately.", Self.self, isImmediate: true
    ) { .keyboard($0) },
    tape: [shownInput.kind, hiddenInput.kind],
    random: RandomForm(weight: 1) { situation, random in
      // A user can only show the keyboard by focusing a field.
      guard situation.generator.scriptCalls || situation.world.focusedField != nil else {
        return .keyboard(false)
      }
      return random.happens(0.2)
        ? .keyboard(true, height: random.pick([120, 291, 420])) : .keyboard(random.happens(0.5))
    })

  private static let shownInput = TapeInput("keyboard_shown") { (keys: ShownKeys) in
    .keyboardShown(height: keys.height)
  }

  static func shown(_ height: Double?) -> InputMapping {
    InputMapping(shownInput, ShownKeys(height: height)) { _, _ in
      .keyboard(true, height: height?.roundedToFourDecimals)
    }
  }

  private static let hiddenInput = TapeInput("keyboard_hidden", .keyboardHidden)

  static var hidden: InputMapping { InputMapping(hiddenInput) { _, _ in .keyboard(false) } }
}

/// The keys of `keyboard_shown`.
private struct ShownKeys: ScriptTable {
  static let description = describe("KeyboardShownInput", "The keyboard appeared.")
  var height: Double?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("height", &height, .tape, unit: "pt", default: "the device's", "Its height.")
  }
}
