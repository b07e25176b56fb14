internal import Support
package import SheetEngine

extension Action {
  /// The user shakes the device.
  public struct Shake: ActionType {}

  /// The user shakes the device.
  public static let shakes = Action.shake(Shake())
}

extension Action.Shake {
  package var methodName: String { "shakes" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.entered(.shake, text: ""))]
  }

  static let kind = AnyActionType(
    UserMethod(
      "shakes", "Shakes the device, which an `entry` handles.", performing: .shakes),
    random: nil)
}
