internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// Time passes until the world is at rest.
  public struct WaitForRest: ActionType {
    /// The maximum duration in seconds.
    public var limit: Double
  }

  /// Time passes until the world is at rest, for at most 10 s.
  public static let settles = Action.rest(WaitForRest(limit: 10))
}

extension Action.WaitForRest {
  package var methodName: String { "settles" }
  package var restBehavior: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 0 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String {
    "user:settles(\(limit == Self.defaultLimit ? "" : limit.inLua))"
  }

  /// The default limit in a scenario, in seconds.
  private static let defaultLimit = 5.0

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.rests(limit: limit)]
  }

  static let kind = AnyActionType(
    reading: MethodSignature(
      "settles",
      "Advances the clock until nothing moves; fails "
        + "after a time limit and reports what still moves.",
      [
        MethodParameter(
          "limit", .time, unit: "s", default: ReferenceText(defaultLimit.inLua), "At most.")
      ],
      isImmediate: true,
      isIdle: true
    ) { given in
      .rest(Action.WaitForRest(limit: given[0].number ?? defaultLimit))
    }, random: RandomForm(weight: { $0.world.topSheet == nil ? 0 : 9 }) { _, _ in .settles })
}
