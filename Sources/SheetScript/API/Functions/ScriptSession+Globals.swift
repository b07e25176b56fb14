internal import LuaBridge

// The globals of all scripts.
extension ScriptSession {
  /// The globals, in the order of the reference.
  static let globalFunctions =
    [deviceFunction, screenFunction, navigateFunction] + definitionFunctions + motionFunctions
    + parameterFunctions + hapticFunctions + announceFunctions + timerFunctions + decisionFunctions

  func defineGlobals() throws(LuaError) {
    try lua.define(Self.globalFunctions)
    try defineEnvironment()
  }
}
