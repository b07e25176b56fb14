/// Where the scenario's side joins a session: `user`, fingers, `expect`.
enum ProofSurface {
  /// Adds its globals and classes to a session's state.
  static func install(in session: Session) throws {}
}
