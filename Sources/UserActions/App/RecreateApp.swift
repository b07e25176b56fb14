internal import Support
package import SheetEngine

extension Action {
  /// The system recreates the app.
  public struct RecreateApp: ActionType {}

  /// The system recreates the app: its views in the foreground, its process in the background.
  public static let recreates = Action.recreate(RecreateApp())
}

extension Action.RecreateApp {
  package var methodName: String { "recreates" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [.returns()] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    guard world.isAway || world.device.platform == .android else {
      throw ActionError(
        .unreachable,
        "iOS only terminates apps in the background; call `user:leaves_app()` first.",
        word: "recreates")
    }
    return [.event(.recreatedApp)]
  }

  static let kind = AnyActionType(
    UserMethod(
      "recreates",
      "Recreates the app. In the foreground, Android recreates the app's views, as "
        + "after a language change; in the background, the process is terminated and "
        + "the user starts the app again. Android restores what was presented, with its "
        + "detent, scroll offset, fields and pages; iOS starts with nothing presented. "
        + "`state` tables are kept, and `restore` reads what `save` stored in `e.data`; "
        + "timers and open questions are lost. Variables of the script keep their values "
        + "here, although a real process would lose them; store such values in `state`.",
      performing: .recreates),
    tape: [recreatedInput.kind],
    random: RandomForm(whileAway: 3) { _, _ in .recreates })

  private static let recreatedInput = TapeInput("recreated_app", .recreatedApp)

  static var recreated: InputMapping { InputMapping(recreatedInput) { _, _ in .recreates } }
}
