internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// A host screen, for scripts.
extension LuaClass {
  /// The class of screens; the payload of a handle is an index into the definitions.
  static let screen = LuaClass(
    "Screen",
    members: [
      .field("name") { session, call in .string(session.screenEntry(of: call).name) },
      .field("offset") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        return .number(session.world.offset(of: id))
      },
      .field(
        "state", { session, call in .reference(session.screenEntry(of: call).state.table) },
        set: { session, call throws(LuaError) in
          let table = try session.stateTable(of: call)
          session.definitions.replaceState(ofScreen: Int(call.payload), by: table)
        }),
      .field("tab") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        return .optional(session.world[id].tab)
      },
      .field("fields") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        let screen = session.world[id]
        return .textFields(screen.fieldNames, screen.fields)
      },
      .does("set") { session, call throws(LuaError) in
        _ = try session.screen(of: call)
        try session.refuseActing("set")
        try session.changeScreen(call)
        return []
      },
      .does("focus") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        try session.refuseActing("focus")
        session.perform(
          .fieldFocused(.screen(id), field: try session.field(of: call, .screen(id))))
        return []
      },
      .does("end_editing") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        try session.refuseActing("end_editing")
        session.perform(.editingEnded(.screen(id)))
        return []
      },
      .does("set_text") { session, call throws(LuaError) in
        let id = try session.screen(of: call)
        try session.refuseActing("set_text")
        let field = try session.field(of: call, .screen(id))
        session.perform(
          .fieldWritten(.screen(id), field: field, try session.fieldText(of: call)))
        return []
      },
    ])
}

extension ScriptSession {
  func screenEntry(of call: LuaCall) -> RegisteredScreen { definitions.screens[Int(call.payload)] }

  /// `Screen:set`: merges the changes into the table and defines the screen again.
  fileprivate func changeScreen(_ call: LuaCall) throws(LuaError) {
    let index = Int(call.payload)
    guard let id = definitions.screens[index].id else { return }
    let site = site(of: call, "set", as: "set")
    let value = try call.value(at: 0, tables: .referenced)
    let changes = try raised(TableValidator(site: site).table(value, .screen))
    var entry = definitions.screens[index]
    var spec = entry.spec
    // The scrolling content is either lines or rows; the new value replaces the other.
    if !changes["lines"].isNil { spec["rows"] = .nil }
    if !changes["rows"].isNil { spec["lines"] = .nil }
    if !changes["lines"].isNil || !changes["rows"].isNil { spec["count"] = .nil }
    spec = spec.overlaid(by: changes)
    entry.spec = spec
    entry.rows = try raised(rowSource(spec, site: site))
    try require(WorkCost.definition + WorkCost.item * entry.rows.count)
    entry.rowsMade = [:]
    entry.rowWords = RowLabelTexts()
    entry.triggers = spec["triggers"].table?.fields ?? []
    entry.listeners = changes["on"].functions.completed(by: entry.listeners)
    if let state = changes["state"].reference { entry.state = PersistentState(state) }
    definitions.replace(screen: index, by: entry)
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
