internal import Support
package import SheetEngine

extension Action {
  /// The user presses back: the button of Android, or the back button of the app.
  public struct PressBack: ActionType {}

  /// The user presses back.
  public static let goesBack = Action.back(PressBack())
}

extension Action.PressBack {
  package var methodName: String { "goes_back" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.wentBack)]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    world.noBackReason.map { .ifNothingChanges($0) }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    situation.sheet.map { [.dismisses($0)] } ?? []
  }

  static let kind = AnyActionType(
    UserMethod(
      "goes_back",
      "Presses the back button: Android's, or the app's on iOS; in a stack it pops the "
        + "shown page. Logs a warning if there is none.",
      performing: .goesBack),
    tape: [wentBackInput.kind],
    random: RandomForm(weight: 1) { _, _ in .goesBack })

  private static let wentBackInput = TapeInput("went_back", .wentBack)

  static var wentBack: InputMapping { InputMapping(wentBackInput) { _, _ in .goesBack } }
}

extension World {
  /// The reason why going back can have no effect in this world; nil if it has an effect.
  ///
  /// A sheet whose decision is pending does not change, although going back has an effect.
  var noBackReason: String? {
    if device.platform == .ios {
      return presented.isEmpty
        ? "an iPhone has no back button, and there is no previous screen"
        : "an iPhone has no back button, and the app's back button is behind the sheet"
    }
    guard let top = topSheet else {
      return "no sheet is presented, and there is no previous screen"
    }
    return self[top].isLeaving ? dismissalText(of: top) : nil
  }

  func dismissalText(of id: SheetID) -> String {
    "sheet \"\(self[id].root.name)\" is already being dismissed"
  }
}
