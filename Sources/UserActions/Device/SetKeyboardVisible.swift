internal import ScriptSchema
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

extension Action.SetKeyboardVisible {
  package var methodName: String { "keyboard" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { false }
  package var weight: Int { height == nil ? 5 : 6 }
  package var simplerForms: [Action] { [.keyboard(isShown)] }

  package func lua(user: String) -> String {
    "user:keyboard(\(isShown ? height?.inLua ?? "true" : "false"))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(isShown ? .keyboardShown(height: height) : .keyboardHidden)]
  }

  package func merged(with next: Action) -> [Action] {
    if case .keyboard = next { [next] } else { [] }
  }

  static let kind = AnyActionType(
    reading: MethodSignature(
      "keyboard", "Shows or hides the keyboard immediately.",
      [
        .required(
          "shown", .keyboard,
          "True for the device's keyboard height, false to hide it, or a height in pt.")
      ], isImmediate: true
    ) { given in
      if given[0].flag == true { return .keyboard(true) }
      guard let height = given[0].number, height > 0 else { return .keyboard(false) }
      return .keyboard(true, height: height)
    },
    tape: [
      TapeInputKind("keyboard_shown") { line in
        .performed(.keyboardShown(height: line.optionalNumber("height")))
      },
      TapeInputKind("keyboard_hidden", .performed(.keyboardHidden)),
    ],
    random: RandomForm(weight: 1) { situation, random in
      // A user can only show the keyboard by focusing a field.
      guard situation.generator.scriptCalls || situation.world.focusedField != nil else {
        return .keyboard(false)
      }
      return random.happens(0.2)
        ? .keyboard(true, height: random.pick([120, 291, 420])) : .keyboard(random.happens(0.5))
    })

  static func shown(_ height: Double?) -> EventMapping {
    EventMapping("keyboard_shown") { line in
      if let height { line.write("height", height) }
    } act: { _, _ in
      .keyboard(true, height: height?.roundedToFourDecimals)
    }
  }

  static var hidden: EventMapping {
    EventMapping(
      "keyboard_hidden",
      act: { _, _ in
        .keyboard(false)
      })
  }
}
