internal import LuaBridge

// The global functions of scripts, and the object `navigate`.
extension ScriptSession {
  private static let globalFunctions =
    definitionFunctions + motionFunctions + hapticFunctions + timerFunctions + parameterFunctions
    + decisionFunctions

  /// The names of the global functions that every session defines.
  static let globalNames = Set(globalFunctions.map { $0.definition.name })

  func defineGlobals() throws(LuaError) {
    let navigate = try lua.makeObject(NavigateClass.navigate, payload: 0)
    try lua.define(
      Self.globalFunctions.map { $0.definition } + [("navigate", .object(navigate))])
  }
}
