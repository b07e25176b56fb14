package import SheetEngine

extension Action {
  /// The script pops a page of a stack, or all pages except the root.
  public struct PopPage: ActionType {
    /// The name of the stack.
    public var stack: String
    /// Whether to pop all pages except the root.
    public var isToRoot: Bool
    /// Whether to skip the `should_pop` hook.
    public var isForced = false
  }

  /// The script pops a page of a stack, or all pages except the root; with `forced`, the page
  /// cannot prevent it.
  public static func pops(_ stack: String, toRoot: Bool = false, forced: Bool = false) -> Action {
    .pop(PopPage(stack: stack, isToRoot: toRoot, isForced: forced))
  }
}

extension Action.PopPage {
  package var methodName: String { isToRoot ? "pop_to_root" : "pop" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 + (isForced ? 2 : 0) }
  package var simplerForms: [Action] { [.pops(stack), .pops(stack, toRoot: isToRoot)] }

  package func lua(user: String) -> String {
    "\(stack.luaSheetHandle):\(methodName)" + (isForced ? " { force = true }" : "()")
  }

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
    return [
      .event(
        .called(id, .pop(leaving: isToRoot ? 1 : count - 1, animated: true, forced: isForced)))
    ]
  }

  static let kind = AnyActionType(
    tape: [SheetCall.input(.popped)],
    random: RandomForm(asScriptCallOnPages: 2) { stack, _, random in
      .pops(stack, toRoot: random.happens(0.3), forced: random.happens(0.2))
    })
}
