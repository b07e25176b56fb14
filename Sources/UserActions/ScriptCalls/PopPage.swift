internal import ScriptSchema
internal import Support
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
    tape: [poppedInput.kind],
    random: RandomForm(asScriptCallOnPages: 2) { stack, _, random in
      .pops(stack, toRoot: random.happens(0.3), forced: random.happens(0.2))
    })

  private static let poppedInput = TapeInput(
    "popped",
    ofSheet: { (keys: PoppedKeys, id) in
      .called(
        id, .pop(leaving: max(1, keys.leaving), animated: keys.animated, forced: keys.forced))
    })

  static func popped(
    _ id: SheetID, leaving count: Int, animated: Bool, forced: Bool
  ) -> InputMapping {
    let keys = PoppedKeys(leaving: count, animated: animated, forced: forced)
    return InputMapping(poppedInput, keys, of: .sheet(id)) { sheet, _ in
      count == 1 && animated ? .pops(sheet, toRoot: true, forced: forced) : nil
    }
  }
}

/// The keys of `popped`.
private struct PoppedKeys: ScriptTable {
  static let description = describe("PoppedInput", "A call popped pages.")
  var leaving = 1
  var animated = true
  var forced = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer("leaving", &leaving, .tapeCount, need: "Number of pages that remain.")
    keys.boolean("animated", &animated, need: "Whether it is animated.")
    keys.boolean("forced", &forced, "Whether it skips should_pop.")
  }
}
