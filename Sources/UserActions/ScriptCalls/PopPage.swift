package import SheetEngine

extension Action {
  /// The script pops a page of a stack, or all pages except the root.
  public struct PopPage: ActionType {
    /// The name of the stack.
    public var stack: String
    /// Whether to pop all pages except the root.
    public var isToRoot: Bool
  }

  /// The script pops a page of a stack, or all pages except the root.
  public static func pops(_ stack: String, toRoot: Bool = false) -> Action {
    .pop(PopPage(stack: stack, isToRoot: toRoot))
  }
}

extension Action.PopPage {
  package var methodName: String { isToRoot ? "pop_to_root" : "pop" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [.pops(stack)] }

  package func lua(user: String) -> String { "\(stack.luaSheetHandle):\(methodName)()" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.known(sheet: stack)
    let count = world.pagesToCome(of: id).count
    guard count > 1 else {
      throw ActionError(
        .unreachable, "Stack \"\(stack)\" shows its root; there is no page to leave.",
        word: "\"\(stack)\"")
    }
    return [.event(.popped(id, leaving: isToRoot ? 1 : count - 1, animated: true))]
  }

  static let kind = AnyActionType(tape: [
    TapeInputKind("popped") { line in
      .performed(
        .popped(
          line.sheet(), leaving: max(1, line.count("leaving")), animated: line.flag("animated")))
    }
  ])

  static func popped(_ id: SheetID, leaving: Int, animated: Bool) -> EventMapping {
    EventMapping(
      "popped", about: .sheet(id) { .popped($0, leaving: leaving, animated: animated) }
    ) { line in
      line.write("leaving", leaving)
      line.write("animated", animated)
    } act: { name, _ in
      animated && leaving == 1 ? .pops(name, toRoot: true) : nil
    }
  }
}
