internal import Support
package import SheetEngine

extension Action {
  /// The user makes the escape gesture.
  public struct AccessibilityEscape: ActionType {}

  /// The user makes the escape gesture.
  public static let escapes = Action.escape(AccessibilityEscape())
}

extension Action.AccessibilityEscape {
  package var verb: String { "escapes" }
  package var waiting: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Action] { [] }

  package func lua(user: String) -> String { "\(user):escapes()" }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.escaped)]
  }

  package func noEffect(in world: World) -> NoEffectReason? {
    .ifNothingChanges("no sheet is presented")
  }

  package func standIns(in situation: WorldSummary) -> [Action] {
    situation.sheet.map { [.dismisses($0)] } ?? []
  }

  static let kind = AnyActionType(
    reading: MethodSignature("escapes", "Makes the escape gesture.") { _ in .escapes },
    tape: [TapeInputKind("escaped", .performed(.escaped))], tickets: 4..<5
  ) { _, _, _ in
    .escapes
  }

  static var escaped: EventMapping {
    EventMapping(
      "escaped",
      act: { _, _ in
        .escapes
      })
  }
}
