internal import Support
package import SheetEngine

extension Action {
  /// The user hides the keyboard with its hide key.
  public struct HideKeyboard: ActionType {}

  /// The user hides the keyboard with its hide key.
  public static let hidesKeyboard = Action.hideKeyboard(HideKeyboard())
}

extension Action.HideKeyboard {
  package var methodName: String { "hides_keyboard" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 4 }
  package var simplerForms: [Action] { [.keyboard(false)] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.keyboardHidden)]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    .ifNothingChanges("no keyboard is shown")
  }

  static let kind = AnyActionType(
    UserMethod(
      "hides_keyboard", "Hides the keyboard with its own key.", performing: .hidesKeyboard),
    random: nil)
}
