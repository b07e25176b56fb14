internal import Support
package import SheetEngine

extension Action {
  /// The user makes the escape gesture.
  public struct AccessibilityEscape: ActionType {}

  /// The user makes the escape gesture.
  public static let escapes = Action.escape(AccessibilityEscape())
}

extension Action.AccessibilityEscape {
  package var methodName: String { "escapes" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.escaped)]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    guard let top = world.topSheet else { return .surely("no sheet is presented") }
    // A sheet whose decision is pending does not change, although the gesture has an effect.
    return world[top].isLeaving ? .surely(world.dismissalText(of: top)) : nil
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    situation.sheet.map { [.dismisses($0)] } ?? []
  }

  static let kind = AnyActionType(
    UserMethod("escapes", "Makes the escape gesture.", performing: .escapes),
    tape: [escapedInput.kind],
    random: RandomForm(weight: 1) { _, _ in .escapes })

  private static let escapedInput = TapeInput("escaped", .escaped)

  static var escaped: InputMapping { InputMapping(escapedInput) { _, _ in .escapes } }
}
