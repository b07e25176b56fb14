internal import LuaBridge
internal import SheetEngine

/// `navigate`: a call with a name shows that screen; `navigate.back()` leaves the visible screen.
enum NavigateClass {
  static let navigate = LuaClass(
    "navigate",
    members: [
      .function("back") { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: "navigate.back") { session throws(LuaError) in
          try session.rejectActionInPolicy("navigate.back")
          try session.rejectSurplusArguments(call, "navigate.back", most: 0)
          session.perform(.screenLeft)
          return []
        }
      }
    ],
    call: { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: "navigate") { session throws(LuaError) in
        try session.rejectActionInPolicy("navigate")
        try session.rejectSurplusArguments(call, "navigate", most: 1)
        let name = try call.string(at: 0, "screen")
        session.perform(.visited(try raised(session.screenID(named: name))))
        return []
      }
    })
}
