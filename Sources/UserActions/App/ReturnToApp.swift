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
    seconds == 0 ? "\(user):returns()" : "\(user):returns { \(ActionKey.after.lua(seconds.inLua)) }"
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

  private static let spec = MethodParameter.TableType(
    name: "ReturnSpec", doc: "Options for returning to the app.",
    keys: [ActionKey.after.parameter], example: "user:leaves_app()\nuser:returns { after = 30 }")

  static let kind = AnyActionType(
    reading: MethodSignature(
      "returns",
      "Returns to the app: sheets get did_foreground, and overdue timers fire.",
      [MethodParameter("r", .table(spec), default: "immediately", "When.")]
    ) { given in
      .returns(after: given[0][.after])
    },
    tape: [TapeInputKind("returned_to_app", .performed(.returnedToApp))],
    random: RandomForm(whileAway: 7) { _, random in
      .returns(after: ActionGenerator.rounded(random.number(0...5), to: 0.5))
    })

  static var returned: EventMapping {
    EventMapping(
      "returned_to_app",
      act: { _, _ in
        .returns()
      })
  }
}

extension ActionKey<Double> {
  fileprivate static let after = number(
    "after", .time, unit: "s", default: 0, "Time in the background.")
}
