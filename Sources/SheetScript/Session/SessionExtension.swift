package import LuaBridge
package import SheetEngine

/// A companion of a session that adds globals to its script and stores data with it: for a
/// scenario, the methods of `user`, fingers and instants.
package protocol SessionExtension: AnyObject {
  /// The API of the session with the added globals, whose names errors suggest; created only for an
  /// error.
  var api: LuaAPI { get }
  /// Adds globals to the Lua state of a session, after the globals for sheets.
  func defineGlobals(in lua: LuaState) throws(LuaError)
  /// Stores the world of an instant, after all events of the instant were carried out.
  func keepInstant(_ world: World)
  /// Returns a new companion without data, for the session that takes over.
  func successor() -> any SessionExtension
}
