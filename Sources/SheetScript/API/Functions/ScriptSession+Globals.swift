internal import LuaBridge

// All globals of a script except those for tests, which the companion adds.
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
