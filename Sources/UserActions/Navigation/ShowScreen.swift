package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The app shows another screen.
  public struct ShowScreen: ActionType {
    /// The name of the screen.
    public var screen: String
  }

  /// The app shows another screen.
  public static func visits(_ screen: String) -> Action { .visit(ShowScreen(screen: screen)) }
}

extension Action.ShowScreen: ScriptValues {
  package init() { self.init(screen: "") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &screen, .name(of: .screen), need: "The screen.")
  }
}

extension Action.ShowScreen {
  package var methodName: String { "visits" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    guard let id = world.screen(named: screen) else { throw .noScreen(screen) }
    return [.event(.visited(id))]
  }

  static let kind = AnyActionType(
    UserMethod("visits", "Goes to a screen.", Self.self) { .visit($0) },
    tape: [visitedInput.kind],
    random: RandomForm(weight: 1) { situation, random in
      random.pick(situation.generator.screens).map { .visits($0) } ?? .goesBack
    })

  private static let visitedInput = TapeInput("visited", of: .screen) { (_: NoKeys, parent) in
    .performed(.visited(parent.screen))
  }

  static func visited(_ id: ScreenID) -> InputMapping {
    InputMapping(visitedInput, NoKeys(), of: .screen(id)) { name, _ in .visits(name) }
  }
}
