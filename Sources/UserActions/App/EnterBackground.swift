internal import Support
package import SheetEngine

extension Action {
  /// The user leaves the app, which enters the background.
  public struct EnterBackground: ActionType {}

  /// The user leaves the app.
  public static let leavesApp = Action.leaveApp(EnterBackground())
}

extension Action.EnterBackground {
  package var methodName: String { "leaves_app" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.leftApp)]
  }

  static let kind = AnyActionType(
    UserMethod(
      "leaves_app",
      "Sends the app to the background; sheets get will_background and save. It gets no "
        + "touches, and no timers fire, until `returns` or `recreates`.",
      performing: .leavesApp),
    tape: [leftAppInput.kind],
    random: RandomForm(weight: 1) { _, _ in .leavesApp })

  private static let leftAppInput = TapeInput("left_app", .leftApp)

  static var leftApp: InputMapping { InputMapping(leftAppInput) { _, _ in .leavesApp } }
}
