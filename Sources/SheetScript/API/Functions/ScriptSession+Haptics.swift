internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetEngine

/// The argument of `haptic`.
private struct HapticArgument: ScriptValues {
  var haptic = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "what", &haptic,
      .either([
        .named("Haptic", .choice(LuaAPI.hapticNames)),
        .named("HapticPattern", .list(.table(HapticPart.self))),
      ]), need: "Its name, or a pattern.")
  }
}

// `haptic`: adds a haptic to the log.
extension ScriptSession {
  static let hapticFunctions = [
    GlobalFunction(
      "haptic",
      "Plays a haptic, which appears in the event log, on the screen and in exports.",
      HapticArgument.self
    ) { session, call, given throws(LuaError) in
      try session.rejectActionInPolicy("haptic")
      let site = session.site(of: call, "haptic", as: "haptic")
      let played = try raised(
        PlayedHaptic(reading: given.haptic, at: session.world.time, site: site))
      session.recordHaptic(played, sheet: nil)
      return []
    }
  ]
}
