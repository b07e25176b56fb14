/// What stands above a session and remembers something with it: for a scenario its verbs, fingers and
/// instants.
protocol SessionCompanion: AnyObject {
  /// Keeps the world as it is now.
  func keepInstant(of session: Session)
}

extension Session {
  /// Keeps the world as it is now, where instants are kept.
  func keepInstant() {
    if observers.keepsInstants { observers.companion?.keepInstant(of: self) }
  }
}
