internal import Support
package import SheetEngine

extension Action {
  /// The script pushes a page onto a stack.
  public struct PushPage: ActionType {
    /// The name of the page.
    public var page: String
    /// The name of the stack.
    public var stack: String
  }

  /// The script pushes a page onto a stack.
  public static func pushes(_ page: String, onto stack: String) -> Action {
    .push(PushPage(page: page, stack: stack))
  }
}

extension Action.PushPage {
  package var methodName: String { "push" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String {
    "\(stack.luaSheetHandle):push(\(page.quotedForLua))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.known(sheet: stack)
    guard let place = world[id].root.pages.firstIndex(where: { $0.name == page }) else {
      throw ActionError(
        .unreachable, "Stack \"\(stack)\" has no page \"\(page)\".", word: "\"\(page)\"")
    }
    return [.event(.called(id, .push(page: place, animated: true)))]
  }

  static let kind = AnyActionType(
    tape: [SheetCall.input(.pushed)],
    random: RandomForm(asScriptCallOnPages: 2) { stack, pages, random in
      random.pick(pages).map { .pushes($0, onto: stack) } ?? .settles
    })
}
