internal import LuaBridge

extension Session {
  /// Compares the still of now with a stored one.
  func expectSnapshot(named name: String) throws(LuaError) {
    throw Diagnostic(
      .misusedUser,
      "matches: snapshots are not built yet; compare user:still() with expect.equal for now."
    ).luaError
  }
}
