internal import Support
package import SheetEngine

extension Action {
  /// The user hides the keyboard with its hide key.
  public struct HideKeyboard: ActionType {}

  /// The user hides the keyboard with its hide key.
  public static let hidesKeyboard = Action.hideKeyboard(HideKeyboard())
}

extension Action.HideKeyboard {
  package var verb: String { "hides_keyboard" }
  package var waiting: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 4 }
  package var plainer: [Action] { [.keyboard(false)] }

  package func lua(user: String) -> String { "\(user):hides_keyboard()" }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.keyboardHidden)]
  }

  package func noEffect(in world: World) -> NoEffectReason? {
    .ifNothingChanges("no keyboard is shown")
  }

  static let kind = AnyActionType(
    reading: MethodSignature("hides_keyboard", "Hides the keyboard with its own key.") { _ in
      .hidesKeyboard
    })
}
