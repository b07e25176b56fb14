package import ScriptSchema
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

extension Action.WaitForRest: ScriptValues {
  /// The wait of a method without a limit: at most 5 s.
  package init() { self.init(limit: 5) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("limit", &limit, .wait, unit: "s", "At most.")
  }
}

extension Action.WaitForRest {
  package var methodName: String { "settles" }
  package var restBehavior: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 0 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String { "user:settles\(arguments.luaArguments)" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.rests(limit: limit)]
  }

  static let kind = AnyActionType(
    UserMethod(
      "settles",
      "Advances the clock until nothing moves; fails "
        + "after a time limit and reports what still moves.",
      Self.self, isImmediate: true, isIdle: true
    ) { .rest($0) },
    random: RandomForm(weight: { $0.world.topSheet == nil ? 0 : 9 }) { _, _ in .settles })
}
