internal import ScriptSchema
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
    tape: [pushedInput.kind],
    random: RandomForm(asScriptCallOnPages: 2) { stack, pages, random in
      random.pick(pages).map { .pushes($0, onto: stack) } ?? .settles
    })

  private static let pushedInput = TapeInput(
    "pushed",
    ofSheet: { (keys: PushedKeys, id) in
      .called(id, .push(page: keys.page, animated: keys.animated))
    })

  /// Returns the mapping of a push; only an animated push of an existing page is an action.
  static func pushed(_ id: SheetID, _ page: Int, animated: Bool) -> InputMapping {
    let keys = PushedKeys(page: page, animated: animated)
    return InputMapping(pushedInput, keys, of: .sheet(id)) { sheet, world in
      guard animated, let pages = world.sheet(named: sheet).map({ world[$0].root.pages }),
        pages.indices.contains(page)
      else { return nil }
      return .pushes(pages[page].name, onto: sheet)
    }
  }
}

/// The keys of `pushed`.
private struct PushedKeys: ScriptTable {
  static let description = describe("PushedInput", "A call pushed a page.")
  var page = 0
  var animated = true

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer("page", &page, .tapeCount, need: "The index of the page, from 0.")
    keys.boolean("animated", &animated, need: "Whether it is animated.")
  }
}
