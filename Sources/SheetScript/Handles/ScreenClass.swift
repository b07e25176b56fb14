internal import Diagnosis
internal import LuaBridge
internal import Schema
internal import SheetEngine

// A host screen, as a script reads it.
extension LuaClass {
  /// A screen's handle; its payload is the index of its entry in the definitions.
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
    ])
}

extension Session {
  func screenEntry(of call: LuaCall) -> ScreenEntry { definitions.screens[Int(call.payload)] }

  /// The screen that a handle names.
  func screen(of call: LuaCall) throws(LuaError) -> ScreenID {
    if let id = definitions.screens[Int(call.payload)].id { return id }
    try raised(link())
    guard let id = definitions.screens[Int(call.payload)].id else {
      throw Diagnostic(.goneHandle, "This screen could not be made.").raised
    }
    return id
  }
}
