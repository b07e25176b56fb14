internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
package import LuaBridge
internal import SheetEngine

/// The options of `Stack:push`.
struct PushOptions: ScriptTable {
  static let description = describe("PushOptions", "Options for pushing a page.")
  var animated = true
  var context = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, "Whether it is animated.")
    keys.value("context", &context, .any, default: "nil", "Context for the page; `Sheet.context`.")
  }
}

/// The options of methods that pop pages.
struct PopOptions: ScriptTable {
  static let description = describe("PopOptions", "Options for popping pages.")
  var animated = true
  var force = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, "Whether it is animated.")
    keys.boolean("force", &force, "Skips should_pop.")
  }
}

/// The arguments of methods that push a page or pop down to a page.
private struct PageArguments<Options: ScriptTable>: ScriptValues {
  var page = ""
  var options = Options()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("page", &page, .name(of: .page), need: "Its name.")
    keys.table("options", &options, "How.")
  }
}

// A stack of pages in a sheet: the members of a sheet, and its pages.
extension LuaClass {
  /// The class of stacks; the payload of a handle is that of a sheet.
  static let stackDeclaration: ClassDeclaration = .init(
    "Stack", parent: sheetDeclaration, "A stack of pages in one sheet.",
    [
      .does(
        "push",
        "Pushes a page; while the stack is hidden or being dismissed, it opens with that "
          + "page next time.", PageArguments<PushOptions>.self
      ) { session, call, given throws(LuaError) in
        let id = try session.sheet(of: call)
        try session.rejectActionInPolicy("push")
        let (name, options) = (given.page, given.options)
        let site = session.site(of: call, "push", as: "push")
        let context = try raised(session.checkedContext(options.context, site: site))
        let place = try raised(session.pageIndex(name, of: Int(call.payload)))
        let planned = session.planned(id)
        try session.require(WorkCost.page * planned.count)
        guard planned.count < World.maxPages else {
          throw Diagnostic(
            .tooMany,
            "The stack already has \(World.maxPages) pages, which is the maximum. Pop pages before "
              + "you push more.", word: "push"
          ).raised
        }
        session.plan(planned + [name], of: id)
        session.submit(
          .push(
            id, page: place, animated: options.animated,
            context: context))
        return []
      },
      .does(
        "pop",
        "Pops the top page and returns its name; nil if should_pop prevents it or has not "
          + "decided yet; at the root it returns nil and logs a warning.",
        options: PopOptions.self, returns: ["string? page"]
      ) { session, call, options throws(LuaError) in
        let id = try session.sheet(of: call)
        let removed = try session.pop(
          id, leaving: session.planned(id).count - 1, call, options, as: "pop")
        return [.optional(removed.first)]
      },
      .does(
        "pop_to", "Pops down to a page; should_pop is called for the top page only.",
        PageArguments<PopOptions>.self, returns: ["string[] pages the removed pages, top first"]
      ) { session, call, given throws(LuaError) in
        let id = try session.sheet(of: call)
        let name = given.page
        guard let place = session.planned(id).lastIndex(of: name) else {
          throw Diagnostic(
            .unknownName,
            "Page \"\(name)\" is not in the stack; its pages are "
              + "\(session.planned(id).listed(by: "and")).", word: "\"\(name)\""
          ).raised
        }
        return [
          .strings(try session.pop(id, leaving: place + 1, call, given.options, as: "pop_to"))
        ]
      },
      .does(
        "pop_to_root", "Pops down to the root; should_pop is called for the top page only.",
        options: PopOptions.self, returns: ["string[] pages the removed pages, top first"]
      ) { session, call, options throws(LuaError) in
        let id = try session.sheet(of: call)
        return [.strings(try session.pop(id, leaving: 1, call, options, as: "pop_to_root"))]
      },
      .does(
        "pages",
        "Its pages, the root first; while it is hidden, the pages that it will open with.",
        returns: ["string[]"]
      ) { session, call throws(LuaError) in
        let id = try session.sheet(of: call)
        let world = session.world
        return [
          .strings(world[id].isPresented ? world.pages(of: id) : world.pagesToCome(of: id))
        ]
      },
    ])

  static var stack: LuaClass { stackDeclaration.type }
}

extension ScriptSession {
  /// The pages that a stack will have after all queued actions.
  func planned(_ id: SheetID) -> [String] {
    workQueue.plannedPages(of: id) ?? world.pagesToCome(of: id)
  }

  /// Records planned pages.
  ///
  /// Outside of handlers, actions are performed immediately and no plan is needed.
  func plan(_ pages: [String], of id: SheetID) {
    if isBusy { workQueue.plan(pages, of: id) }
  }

  func pageIndex(_ name: String, of entry: Int) throws(Diagnostic) -> Int {
    let pages = definitions.sheets[entry].pages ?? []
    if let place = pages.firstIndex(of: name) { return place }
    let near =
      SpellingSuggestion.hint(for: name, among: pages)
    throw Diagnostic(
      .unknownName,
      "Stack \"\(definitions.sheets[entry].name)\" has no page \"\(name)\"; it has "
        + "\(pages.listed(by: "and")).\(near)", word: "\"\(name)\"")
  }

  /// Pops pages until `count` are left; logs a warning instead of popping the root.
  ///
  /// Returns the popped pages, the top page first. In a handler, which cannot wait for a decision,
  /// these are the pages that are popped if the decision allows it.
  func pop(
    _ id: SheetID, leaving count: Int, _ call: LuaCall, _ options: PopOptions, as method: String
  ) throws(LuaError) -> [String] {
    try rejectActionInPolicy(method)
    let pages = planned(id)
    guard count >= 1 else {
      warn("the root page \"\(pages.first ?? "")\" cannot be popped", sheet: id, at: world.time)
      return []
    }
    guard count < pages.count else { return [] }
    plan(Array(pages.prefix(count)), of: id)
    perform(
      .called(
        id,
        .pop(
          leaving: count, animated: options.animated,
          forced: options.force)))
    let isPrevented = !isBusy && world.pagesToCome(of: id).count > count
    return isPrevented ? [] : pages[count...].reversed()
  }
}

extension LuaValue {
  package static func strings(_ texts: [String]) -> LuaValue {
    .table(LuaTable(list: texts.map { .string($0) }))
  }
}
