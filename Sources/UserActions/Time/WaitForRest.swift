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
  package var verb: String { "settles" }
  package var waiting: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 0 }
  package var plainer: [Action] { [] }

  package func lua(user: String) -> String {
    "user:settles(\(limit == Self.usual ? "" : limit.inLua))"
  }

  /// The default limit in a scenario, in seconds.
  private static let usual = 5.0

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.rests(limit: limit)]
  }

  static let kind = AnyActionType(
    reading: MethodSignature(
      "settles",
      "Advances the clock until nothing moves; fails after a time limit and reports what "
        + "still moves.",
      [MethodParameter("limit", .time, unit: "s", default: ReferenceText(usual.inLua), "At most.")],
      isImmediate: true,
      isIdle: true
    ) { given in
      .rest(Action.WaitForRest(limit: given[0].number ?? usual))
    })
}
