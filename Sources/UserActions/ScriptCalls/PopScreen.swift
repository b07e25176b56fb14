package import SheetEngine

extension Action {
  /// The script leaves the current screen for the screen below it.
  public struct PopScreen: ActionType {}

  /// The script leaves the current screen.
  public static let leavesScreen = Action.leaveScreen(PopScreen())
}

extension Action.PopScreen {
  package var methodName: String { "navigate.back" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String { "navigate.back()" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.screenLeft)]
  }

  static let kind = AnyActionType(
    tape: [leftInput.kind], random: nil)

  private static let leftInput = TapeInput("screen_left", .screenLeft)

  static var left: InputMapping { InputMapping(leftInput) { _, _ in .leavesScreen } }
}
