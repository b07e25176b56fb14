internal import LuaBridge
internal import ScriptSchema
internal import SheetEngine

// `navigate`: a call with a name shows that screen; `navigate.back()` leaves the visible screen.
extension ScriptSession {
  static let navigateFunction = GlobalFunction(
    FunctionDescription(
      "navigate",
      "Shows another screen: pushes it, or pops back to it if "
        + "it is already on the stack. In a policy it is an error.",
      [FieldDescription("screen", .name(of: .screen), required: true, "Its name.")]),
    functions: [
      .function(
        FunctionDescription(
          "back", "Goes back one screen; on the first screen, logs a warning and does nothing."),
        as: "navigate.back"
      ) { session, call throws(LuaError) in
        try session.rejectActionInPolicy("navigate.back")
        try session.rejectSurplusArguments(call, "navigate.back", most: 0)
        session.perform(.screenLeft)
        return []
      }
    ]
  ) { session, call throws(LuaError) in
    try session.rejectActionInPolicy("navigate")
    try session.rejectSurplusArguments(call, "navigate", most: 1)
    let name = try call.string(at: 0, "screen")
    session.perform(.visited(try raised(session.screenID(named: name))))
    return []
  }
}
