internal import LuaBridge

// All globals of a script but the scenario's.
extension Session {
  func defineGlobals() throws(LuaError) {
    try defineDefinitions()
    try defineMotions()
    try defineHaptic()
    try defineAfter()
    try defineParameter()
    try defineDecide()
    try defineProofs()
  }
}
