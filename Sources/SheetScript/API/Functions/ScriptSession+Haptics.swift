internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// `haptic`: adds a haptic to the log.
extension ScriptSession {
  static let hapticFunctions = [
    GlobalFunction("haptic") { session, call throws(LuaError) in
      try session.rejectActionInPolicy("haptic")
      let site = session.site(of: call, "haptic", as: "haptic")
      let given = try call.value(at: 0, tables: .referenced)
      let played = try raised(PlayedHaptic(reading: given, at: session.world.time, site: site))
      session.recordHaptic(played, sheet: nil)
      return []
    }
  ]
}
