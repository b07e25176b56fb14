package import ScriptSchema
internal import UserActions
package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import SheetEngine

/// The options of `Sheet:present`.
package struct PresentationOptions: ScriptTable {
  package static let description = describe("PresentOptions", "Options for presenting a sheet.")
  var context = LuaValue.nil
  var animated = true
  var `as`: PresentationMode?
  var align: PopoverStyle.Alignment?
  var pages: [String] = []

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "context", &context, .any, default: "nil", "Context for the sheet; `Sheet.context`.")
    keys.boolean("animated", &animated, "Whether it is animated.")
    keys.choice("as", &self.as, default: "as in the definition", "Presentation style.")
    keys.choice("align", &align, default: "as in the definition", "Position of a popover.")
    keys.texts(
      "pages", &pages, .list(.name(of: .page), count: 1...Limits.pages), default: "the root",
      "For a stack: its initial pages, root first; the last page is shown.")
  }
}

/// The options of `Sheet:dismiss`.
struct DismissOptions: ScriptTable {
  static let description = describe("DismissOptions", "Options for dismissing a sheet.")
  var animated = true
  var force = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, "Whether it is animated.")
    keys.boolean("force", &force, "Skips should_dismiss.")
  }
}

/// The options of methods that move a sheet or its content.
struct SelectOptions: ScriptTable {
  static let description = describe(
    "SelectOptions", "Options for selecting a detent or scrolling content.")
  var animated = true

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, "Whether it is animated.")
  }
}

/// The arguments of `Sheet:scroll`.
private struct ScrollArguments: ScriptValues {
  var to = LuaValue.nil
  var options = SelectOptions()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "to", &to, .scrollPosition, unit: "pt", need: "The offset, \"top\" or \"bottom\".")
    keys.table("options", &options, "How.")
  }
}

/// The arguments of `Sheet:set_value`.
private struct ControlArguments: ScriptValues {
  var control = ""
  var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("control", &control, need: "Its name.")
    keys.value(
      "value", &value, ControlValue.type,
      need:
        "True or false, a number in the range, one of the choices, or a list of two numbers or of "
        + "choices.")
  }
}

/// The argument of `Sheet:rect`.
private struct PartArgument: ScriptValues {
  var part = SheetPart.sheet

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice(
      "part", &part,
      need: "The name of the part. `grabber_hit` and `close_hit` are touch targets.")
  }
}

/// The argument of `focus`.
private struct FieldArgument: ScriptValues {
  var field = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("field", &field, need: "Its name.") }
}

/// The arguments of `set_text`.
private struct TextArguments: ScriptValues {
  var field = ""
  var text = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("field", &field, need: "Its name.")
    keys.text("text", &text, need: "The new text.")
  }
}

/// The arguments of `Sheet:select`.
private struct SelectArguments: ScriptValues {
  var detent = ""
  var options = SelectOptions()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("detent", &detent, .name(of: .detent), need: "Its name.")
    keys.table("options", &options, "How.")
  }
}

/// The argument of `set`: changes of a definition, which the method checks, since they cost work
/// by the size of the definition.
struct SetArgument<Definition: ScriptTable>: ScriptValues {
  var changes = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.unchecked("changes", &changes, .table(Definition.self), need: "What changes.")
  }
}

/// The arguments of `Sheet:ask`.
struct AskArguments: ScriptValues {
  var question = ""
  var choices = ["Discard", "Keep"]

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("question", &question, need: "The question.")
    keys.texts(
      "choices", &choices, .list(.string, count: 1...Limits.controls),
      default: "{ \"Discard\", \"Keep\" }", "The choices.")
  }
}

// The methods of a sheet; their actions are queued if a handler calls them.
extension LuaClass {
  static let sheetMethods: [MemberDeclaration] =
    lifeMethods + editing { session, call throws(LuaError) in .sheet(try session.sheet(of: call)) }
    + layoutMethods

  private static let lifeMethods: [MemberDeclaration] = [
    .does(
      "present",
      "Presents it; no effect if it is already presented; if it is being dismissed, it is "
        + "presented again afterward.", options: PresentationOptions.self
    ) { session, call, options throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("present")
      let site = session.site(of: call, "present", as: "present")
      let asked = try raised(session.presentOptions(options, of: id, site: site))
      session.present(id, asked.options, context: asked.context, pages: asked.pages)
      return []
    },
    .does(
      "dismiss", "Dismisses it, after the sheets above it; `force` skips should_dismiss.",
      options: DismissOptions.self
    ) { session, call, options throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("dismiss")
      session.perform(
        .dismissed(
          id, .script, animated: options.animated,
          forced: options.force))
      return []
    },
    .does("select", "Selects a detent.", SelectArguments.self) {
      session, call, given throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.select(given.detent, of: id, animated: given.options.animated, call)
      return []
    },
    .does(
      "hide",
      "Moves it off-screen, at height 0; it stays presented and keeps its detent, and touches "
        + "go to the content behind it.",
      options: SelectOptions.self
    ) { session, call, options throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("hide")
      session.perform(.called(id, .hide(animated: options.animated)))
      return []
    },
    .does(
      "show", "Moves it back to its detent, or from a detent of 0 to the next larger one.",
      options: SelectOptions.self
    ) { session, call, options throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("show")
      session.perform(.called(id, .show(animated: options.animated)))
      return []
    },
    .does(
      "scroll",
      "Scrolls its content to an offset, clamped to the scrollable range; takes 0.3 s unless "
        + "`animated` is false.", ScrollArguments.self
    ) { session, call, given throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("scroll")
      let bottom = session.world.largestOffset(of: .sheet(id))
      let offset = given.to.number ?? (given.to.string == "bottom" ? bottom : 0)
      if given.options.animated {
        session.perform(.called(id, .scroll(to: offset)))
      } else {
        session.perform(.scrolled(.sheet(id), to: offset))
      }
      return []
    },
    .does(
      "accessibility_actions", "The names of its `actions`, in order.", returns: ["string[]"]
    ) { session, call throws(LuaError) in
      [.strings(session.world[try session.sheet(of: call)].definition.actions)]
    },
  ]

  private static let layoutMethods: [MemberDeclaration] = [
    .does(
      "set_value", "Sets a \(ContentBlockKind.controlWords); `value_changed` is not called.",
      ControlArguments.self
    ) { session, call, given throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("set_value")
      let value = try session.value(given.value, ofControl: given.control, of: id)
      session.perform(.called(id, .setValue(value, control: given.control)))
      return []
    },
    .does(
      "invalidate_detents",
      "Recomputes the detents after a value that they depend on has changed."
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("invalidate_detents")
      session.perform(.called(id, .invalidateDetents))
      return []
    },
    .does(
      "set",
      "Changes its definition. A change of a page applies in each stack that shows it; a change "
        + "of a stack applies to all its pages, over pushes and pops. If both set a key, the "
        + "later call applies.", SetArgument<SheetSpec>.self
    ) { session, call, given throws(LuaError) in
      let id = try session.sheet(of: call)
      try session.rejectActionInPolicy("set")
      let site = session.site(of: call, "set", as: "set")
      try session.change(Int(call.payload), id, given.changes, site: site)
      return []
    },
    .does(
      "rect", "The rectangle of a part of the sheet on the screen; nil if it is not shown.",
      PartArgument.self, returns: ["{ x: number, y: number, width: number, height: number }?"]
    ) { session, call, given throws(LuaError) in
      let id = try session.sheet(of: call)
      return [session.world.rect(given.part, of: id).map { LuaValue($0) } ?? .nil]
    },
    .method(
      FunctionDescription(
        "ask",
        "Asks the user a question, inside should_dismiss or should_pop; the dismissal or the pop "
          + "waits for the answer. The first choice allows it.", AskArguments.fields,
        returns: ["boolean"])
    ) { session, _ in .function(session.decisions.coroutines.ask) },
    .does(
      "later", "Defers the decision, inside should_dismiss or should_pop.", returns: ["Decision"]
    ) { session, call throws(LuaError) in
      [.object(try session.makeDecision(for: session.sheet(of: call)))]
    },
  ]

  /// The methods for the text fields of a sheet or a screen.
  static func editing(
    _ parent: @escaping @Sendable (ScriptSession, LuaCall) throws(LuaError) -> ElementParent
  ) -> [MemberDeclaration] {
    [
      .does(
        "focus", "Gives a field the input focus, like a tap; the keyboard appears.",
        FieldArgument.self
      ) { session, call, given throws(LuaError) in
        let parent = try parent(session, call)
        try session.rejectActionInPolicy("focus")
        try session.requireField(given.field, of: parent)
        session.perform(.fieldFocused(parent, field: given.field))
        return []
      },
      .does("end_editing", "Removes the focus from its field; the keyboard hides.") {
        session, call throws(LuaError) in
        let parent = try parent(session, call)
        try session.rejectActionInPolicy("end_editing")
        session.perform(.editingEnded(parent))
        return []
      },
      .does(
        "set_text", "Replaces the text of a field; `typed` is not called.", TextArguments.self
      ) { session, call, given throws(LuaError) in
        let parent = try parent(session, call)
        try session.rejectActionInPolicy("set_text")
        try session.requireField(given.field, of: parent)
        try session.requireFieldText(given.text)
        session.perform(.fieldWritten(parent, field: given.field, given.text))
        return []
      },
    ]
  }
}

extension ScriptSession {
  /// The options of a call; the defaults if they are missing.
  package func options<Options: ScriptTable>(
    of call: LuaCall, at index: Int, as type: Options.Type, _ name: String
  ) throws(LuaError) -> Options {
    if call.isNil(at: index) { return Options() }
    return try call.table(at: index, as: type, site: self.site(of: call, name, as: name))
  }

  /// Reads the options of a presentation, the context, and the indices of the pages that a stack
  /// opens with.
  package func presentOptions(
    _ options: PresentationOptions, of id: SheetID, site: CallSite
  ) throws(Diagnostic) -> (options: PresentOptions, context: LuaValue, pages: [Int]) {
    let arguments = Action.PresentArguments(
      isAnimated: options.animated, mode: options.as, alignment: options.align)
    let context = try checkedContext(options.context, site: site)
    return (arguments.options, context, try pages(options.pages, of: id, site: site))
  }

  /// The indices of the pages that a stack opens with; the first page must be the root.
  private func pages(
    _ names: [String], of id: SheetID, site: CallSite
  ) throws(Diagnostic) -> [Int] {
    guard let first = names.first else { return [] }
    let index = entryIndex(of: id)
    guard let own = definitions.sheets[index].pages, let root = own.first else {
      throw site.error(
        .wrongType, value: [.key("pages")],
        "Sheet \"\(name(of: id))\" has no pages; `pages` is only for stacks.")
    }
    guard first == root else {
      throw site.error(
        .unknownName, value: [.key("pages"), .index(1)],
        "The root of stack \"\(name(of: id))\" is \"\(root)\"; `pages` must begin with it, "
          + "not with \"\(first)\".")
    }
    var places: [Int] = []
    for page in names { places.append(try pageIndex(page, of: index)) }
    return places
  }

  /// Presents a sheet.
  ///
  /// A sheet that is already presented does not change and keeps its context.
  package func present(
    _ id: SheetID, _ options: PresentOptions, context: LuaValue, pages: [Int] = []
  ) {
    submit(.present(id, options, context: context, pages: pages))
  }

  /// Sets the context that a tape has recorded for a sheet: for the next presentation, or now.
  package func setContext(_ id: SheetID, _ context: DataValue, now: Bool) {
    let index = entryIndex(of: id)
    let context = context.lua
    if now { return setPageContext(id, context) }
    definitions.context(ofSheet: index) { $0.setNext(context) }
  }

  /// Sets the context of the page that is pushed next.
  func setPageContext(_ id: SheetID, _ context: LuaValue) {
    let index = entryIndex(of: id)
    let isShown = world[id].isPresented && !world[id].isLeaving
    let place = world.pagesToCome(of: id).count
    definitions.context(ofSheet: index) {
      if isShown { $0.setNextPage(context) } else { $0.setPendingContext(context, page: place) }
    }
  }

  /// Selects a detent for a call; the name must be that of a detent of the sheet.
  func select(
    _ name: String, of id: SheetID, animated: Bool, _ call: LuaCall
  ) throws(LuaError) {
    try rejectActionInPolicy("select")
    guard world.hasDetent(name, in: id) else {
      let names = world.selectableDetents(of: id)
      let near =
        SpellingSuggestion.hint(for: name, among: names)
      throw Diagnostic(
        .unknownName,
        "There is no detent \"\(name)\"; sheet \"\(self.name(of: id))\" has "
          + "\(names.listed(by: "and")).\(near)", word: "\"\(name)\""
      ).raised
    }
    if world.isAtSubstitute(for: name, of: id) {
      warn(
        "`select` had no effect: detent \"\(name)\" is not active now", sheet: id, at: world.time,
        place: call.place)
    }
    perform(.selected(id, detent: name, animated: animated))
  }

  /// `Sheet:set` for callers other than scripts, such as fuzzing and tapes.
  package func set(_ id: SheetID, _ changes: DataValue) throws(Diagnostic) {
    do {
      try change(entryIndex(of: id), id, changes.lua, site: siteOfSet)
    } catch {
      throw diagnostic(from: error)
    }
  }

  /// The place of a `set` that no script calls.
  var siteOfSet: CallSite {
    CallSite(subject: "set", function: "set", place: nil, sources: sources)
  }

  /// `Sheet:set`: merges the changes into the table and defines the sheet again.
  fileprivate func change(
    _ index: Int, _ id: SheetID, _ value: LuaValue, site: CallSite
  ) throws(LuaError) {
    let count = max(1, world[id].root.pages.count)
    try require(count * (WorkCost.definition + WorkCost.item * world[id].definition.size))
    let changes = try raised(
      TableValidator(site: site, api: self.api).table(value, SheetSpec.description))
    try requireLayout(of: changes)
    if changes.fields.isEmpty { warnOfEmptySet(sheet: id) }
    if isCalledFromOutside { onInput?(.changed(.sheet(id), DataValue(value))) }
    try raised(checkSheet(changes, site: site))
    for event in try raised(redefine(index, id, changes, site: site)) { perform(event) }
  }

  /// Defines a sheet again with checked changes; returns the events that change the world.
  ///
  /// A separate function, so that the checks and the events, which call Lua, need less stack space.
  private func redefine(
    _ index: Int, _ id: SheetID, _ changes: LuaTable, site: CallSite
  ) throws(Diagnostic) -> [WorldEvent] {
    try checkState(changes, site: site)
    let before = definitions.sheets
    definitions.change(sheet: index, by: changes)
    if let state = SheetSpec(changes).state.reference {
      definitions.replaceState(ofSheet: index, by: state)
    }
    definitions.merge(
      hooks: Callback.handlers(of: changes, owner: index, site: site), ofSheet: index)
    let changed: [(event: WorldEvent, definition: SheetDefinition)]
    do {
      changed = try redefinitions(of: index, id, site: site)
    } catch {
      definitions.restore(before)
      throw error
    }
    let isAskedEachFrame = changed.contains { change in
      observers.keepsInstants && change.definition.style.dimming.isScriptFunction
    }
    let hearsFrames = changed.contains { change in
      !change.definition.hooks.isDisjoint(with: [.frame, .scroll])
    }
    if hearsFrames || isAskedEachFrame {
      submit(.reportFrames)
    }
    observeEnvironment()
    return changed.map { $0.event }
  }

  /// The changed definitions of a sheet and of the stacks with this page, or of the pages of a
  /// stack.
  func redefinitions(
    of index: Int, _ id: SheetID, site: CallSite
  ) throws(Diagnostic) -> [(event: WorldEvent, definition: SheetDefinition)] {
    let entry = definitions.sheets[index]
    var changed: [(event: WorldEvent, definition: SheetDefinition)] = []
    if entry.pages == nil {
      let definition = try self.definition(
        named: entry.name, spec: entry.spec, hooks: entry.hooks, owner: entry.site.subject,
        site: site)
      changed.append((.redefined(id, definition), definition))
    }
    for stack in definitions.sheets {
      guard let stackID = stack.id, let pages = stack.pages else { continue }
      for (place, page) in pages.enumerated() where stackID == id || page == entry.name {
        let definition = try self.page(page, of: stack, at: place, site: site)
        changed.append((.pageRedefined(stackID, page: place, definition), definition))
      }
    }
    return changed
  }
}

extension LuaTable {
  /// Returns the table with the named fields of another table, which replace equal keys.
  func overlaid(by changes: LuaTable) -> LuaTable {
    var table = self
    for (name, value) in changes.fields { table[name] = value }
    return table
  }
}

extension Style.DimmingMode {
  /// Whether a function of the script returns the opacity of the backdrop.
  var isScriptFunction: Bool { if case .script = self { true } else { false } }
}
