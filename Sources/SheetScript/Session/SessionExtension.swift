package import LuaBridge
package import SheetEngine

/// What stands above a session, adds globals to its script and remembers something with it: for a
/// scenario its verbs, fingers and instants.
package protocol SessionExtension: AnyObject {
  /// Adds its globals to a session's Lua state, whose subject is the session, after those of sheets.
  func defineGlobals(in lua: LuaState) throws(LuaError)
  /// Keeps a world as it is when all that happened at its time has been done.
  func keepInstant(_ world: World)
  /// One of its kind that remembers nothing yet, for the session that takes over.
  func successor() -> any SessionExtension
}
