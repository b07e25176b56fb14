internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The user returns to the app.
  public struct ReturnToApp: ActionType {
    /// The time in the background, in seconds.
    public var seconds: Double
  }

  /// The user returns to the app after `seconds`.
  public static func returns(after seconds: Double = 0) -> Action {
    .returnToApp(ReturnToApp(seconds: seconds))
  }
}

extension Action.ReturnToApp {
  package var methodName: String { "returns" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { seconds == 0 ? 5 : 5 + seconds.digitCount }
  package var simplerForms: [Action] { [.returns()] }

  package func lua(user: String) -> String {
    "\(user):returns\((seconds == 0 ? [] : [ReturnSpec(after: seconds).written]).luaArguments)"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    guard world.isAway else {
      throw ActionError(
        .unreachable,
        "The app is in the foreground; call `user:leaves_app()` first.", word: "returns")
    }
    return [.passes(until: world.time + seconds), .event(.returnedToApp)]
  }

  static let kind = AnyActionType(
    UserMethod(
      "returns",
      "Returns to the app: sheets get did_foreground, and overdue timers fire.",
      table: FieldDescription("r", .table(ReturnSpec.self), default: "immediately", "When."),
      ReturnSpec.self
    ) { .returns(after: $0.after) },
    tape: [returnedInput.kind],
    random: RandomForm(whileAway: 7) { _, random in
      .returns(after: ActionGenerator.rounded(random.number(0...5), to: 0.5))
    })

  private static let returnedInput = TapeInput("returned_to_app", .returnedToApp)

  static var returned: InputMapping { InputMapping(returnedInput) { _, _ in .returns() } }
}

/// The argument of `returns`.
private struct ReturnSpec: ScriptTable {
  static let description = describe(
    "ReturnSpec", "Options for returning to the app.",
    example: "user:leaves_app()\nuser:returns { after = 30 }")
  var after = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("after", &after, .wait, unit: "s", "Time in the background.")
  }
}
