internal import LuaBridge

extension Session {
  /// Compares the still of now with a stored one.
  func expectSnapshot(named name: String) throws {
    throw Diagnostic(
      .misusedUser,
      "Snapshots are not built yet; compare `user:still()` with `expect.equal` for now.",
      word: "matches"
    )
  }
}
