internal import LuaBridge

// All globals of a script but those that prove it, which the companion adds.
extension ScriptSession {
  func defineGlobals() throws(LuaError) {
    try defineDefinitions()
    try defineMotions()
    try defineHaptic()
    try defineNavigate()
    try defineAfter()
    try defineParameter()
    try defineDecide()
  }
}
