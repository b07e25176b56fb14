internal import LuaBridge

/// Where the scenario's side joins a session: `user`, fingers, `expect`.
enum ProofSurface {
  /// Adds its globals to a session's state.
  ///
  /// `user` itself is an argument of scenarios.
  static func install(in session: Session) throws {
    let expect = try session.lua.makeObject(ExpectClass.expect, payload: 0)
    try session.lua.define("expect", .object(expect))
  }
}
