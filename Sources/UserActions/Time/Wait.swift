package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// Time passes.
  public struct Wait: ActionType {
    /// The duration in seconds.
    public var seconds: Double
  }

  /// Time passes.
  public static func waits(_ seconds: Double) -> Action { .wait(Wait(seconds: seconds)) }
}

extension Action.Wait: ScriptValues {
  package init() { self.init(seconds: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("seconds", &seconds, .wait, unit: "s", need: "Duration.")
  }
}

extension Action.Wait {
  package var methodName: String { "waits" }
  package var restBehavior: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 4 + seconds.digitCount }
  package var simplerForms: [Action] { [.waits(0.1), .waits(0.2), .waits(0.3)] }

  package func lua(user: String) -> String { "user:waits\(arguments.luaArguments)" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.passes(until: world.time + seconds)]
  }

  package func merged(with next: Action) -> [Action] {
    if case .wait(let next) = next { [.waits(seconds + next.seconds)] } else { [] }
  }

  static let kind = AnyActionType(
    UserMethod(
      "waits", "Advances the clock exactly, frame by frame; does not wait for rest first.",
      Self.self, isImmediate: true, isIdle: true
    ) { .wait($0) },
    random: RandomForm(weight: { $0.world.topSheet == nil ? 0 : 3 }) { _, random in
      .waits(ActionGenerator.rounded(random.number(0.01...0.5), to: 0.01))
    })
}
