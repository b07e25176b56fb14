internal import LuaBridge
internal import ScriptSchema
internal import SheetEngine

/// The argument of `navigate`.
private struct NavigateArgument: ScriptValues {
  var screen = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("screen", &screen, .name(of: .screen), need: "Its name.")
  }
}

// `navigate`: a call with a name shows that screen; `navigate.back()` leaves the visible screen.
extension ScriptSession {
  static let navigateFunction = GlobalFunction(
    navigation,
    functions: [
      .function(
        "back", "Goes back one screen; on the first screen, logs a warning and does nothing.",
        NoArguments.self, as: "navigate.back"
      ) { session, _, _ throws(LuaError) in
        try session.rejectActionInPolicy("navigate.back")
        session.perform(.screenLeft)
        return []
      }
    ]
  ) { session, call throws(LuaError) in
    let given = NavigateArgument(reading: try session.arguments(of: call, for: navigation))
    try session.rejectActionInPolicy("navigate")
    session.perform(.visited(try raised(session.screenID(named: given.screen))))
    return []
  }

  private static let navigation = FunctionDescription(
    "navigate",
    "Shows another screen: pushes it, or pops back to it if "
      + "it is already on the stack. In a policy it is an error.", NavigateArgument.fields)
}
