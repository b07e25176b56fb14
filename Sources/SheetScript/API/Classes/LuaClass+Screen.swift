internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import UserActions
internal import SheetEngine

// A host screen, for scripts.
extension LuaClass {
  /// The class of screens; the payload of a handle is an index into the definitions.
  static let screenDeclaration: ClassDeclaration = .init(
    "Screen", "A host screen.",
    [
      .field(.member("name", .string, "Its name.")) { session, call in
        .string(session.screenEntry(of: call).name)
      },
      .field(.member("offset", .number(), unit: "pt", "Scroll offset.")) {
        session, call throws(LuaError) in
        let id = try session.screen(of: call)
        return .number(session.world.offset(of: id))
      },
      .field(
        FieldDescription(
          "state", .data, required: true,
          "Data of the script; kept across a reload."),
        { session, call in .reference(session.screenEntry(of: call).state.table) },
        set: { session, call throws(LuaError) in
          let table = try session.stateTable(of: call)
          session.definitions.replaceState(ofScreen: Int(call.payload), by: table)
        }),
      .field(FieldDescription("tab", .string, "The selected tab.")) {
        session, call throws(LuaError) in
        let id = try session.screen(of: call)
        return .optional(session.world[id].tab)
      },
      .field(.member("fields", .map(.string), "Its text fields.")) {
        session, call throws(LuaError) in
        let id = try session.screen(of: call)
        let screen = session.world[id]
        return .textFields(screen.fieldNames, screen.fields)
      },
      .does(
        "set",
        "Changes its definition; the scroll position, the selected tab and entered text are "
          + "kept if they still apply.", SetArgument<ScreenSpec>.self
      ) { session, call, given throws(LuaError) in
        let id = try session.screen(of: call)
        try session.rejectActionInPolicy("set")
        let site = session.site(of: call, "set", as: "set")
        try session.change(Int(call.payload), id, given.changes, site: site)
        return []
      },
    ] + editing { session, call throws(LuaError) in .screen(try session.screen(of: call)) })

  static var screen: LuaClass { screenDeclaration.type }
}

extension ScriptSession {
  func screenEntry(of call: LuaCall) -> RegisteredScreen { definitions.screens[Int(call.payload)] }

  /// `Screen:set` for callers other than scripts, such as tapes.
  func set(_ id: ScreenID, _ changes: DataValue) throws(Diagnostic) {
    guard let index = definitions.screens.firstIndex(where: { $0.id == id }) else { return }
    do {
      try change(index, id, changes.lua, site: siteOfSet)
    } catch {
      throw diagnostic(from: error)
    }
  }

  /// `Screen:set`: merges the changes into the table and defines the screen again.
  fileprivate func change(
    _ index: Int, _ id: ScreenID, _ value: LuaValue, site: CallSite
  ) throws(LuaError) {
    let changes = try raised(
      TableValidator(site: site, api: self.api).table(value, ScreenSpec.description))
    try requireLayout(of: changes)
    if changes.fields.isEmpty { warnOfEmptySet(sheet: nil) }
    if isCalledFromOutside { onInput?(.changed(.screen(id), DataValue(value))) }
    var entry = definitions.screens[index]
    ScreenSpec.removeReplaced(from: &entry.spec, by: changes)
    try raised(checkState(changes, site: site))
    entry.spec = entry.spec.overlaid(by: changes)
    let (spec, change) = (ScreenSpec(entry.spec), ScreenSpec(changes))
    entry.rows = try raised(spec.rowSource(site))
    try require(WorkCost.definition + WorkCost.item * entry.rows.count)
    entry.cachedRows = [:]
    entry.rowTexts = RowLabelTexts()
    entry.triggers = spec.triggers.table?.fields ?? []
    entry.listeners = change.on.functions.completed(by: entry.listeners)
    if let state = change.state.reference { entry.state = PersistentState(state) }
    definitions.replace(screen: index, by: entry)
    observeEnvironment()
    perform(.screenRedefined(id, hostScreen(entry)))
  }

  /// The screen of a handle.
  func screen(of call: LuaCall) throws(LuaError) -> ScreenID {
    if let id = definitions.screens[Int(call.payload)].id { return id }
    try raised(link())
    guard let id = definitions.screens[Int(call.payload)].id else {
      throw Diagnostic(.goneHandle, "The screen could not be created.").raised
    }
    return id
  }
}
