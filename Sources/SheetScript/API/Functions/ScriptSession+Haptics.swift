internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetEngine

// `haptic`: adds a haptic to the log.
extension ScriptSession {
  static let hapticFunctions = [
    GlobalFunction(
      FunctionDescription(
        "haptic",
        "Plays a haptic, which appears in the event log, on the screen and in exports.",
        [
          FieldDescription(
            "what",
            .either([
              .named("Haptic", .choice(LuaAPI.hapticNames)),
              .named("HapticPattern", .list(.table(HapticPart.self))),
            ]), required: true, "Its name, or a pattern.")
        ])
    ) { session, call throws(LuaError) in
      try session.rejectActionInPolicy("haptic")
      let site = session.site(of: call, "haptic", as: "haptic")
      let given = try call.value(at: 0, tables: .referenced)
      let played = try raised(PlayedHaptic(reading: given, at: session.world.time, site: site))
      session.recordHaptic(played, sheet: nil)
      return []
    }
  ]
}
