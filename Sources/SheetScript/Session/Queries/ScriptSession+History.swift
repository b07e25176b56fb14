package import SheetEngine

// Recording and reading earlier worlds.
extension ScriptSession {
  /// The companion that stores data with the session; nil if there is none.
  package var sessionExtension: (any SessionExtension)? {
    get { observers.sessionExtension }
    set { observers.sessionExtension = newValue }
  }

  /// Starts recording instants.
  ///
  /// If a sheet has a dimming function, also makes every frame an effect, because the function is
  /// called for each.
  package func keepInstants() {
    observers.startKeepingInstants()
    log.useScenarioCapacity()
    if world.sheets.contains(where: { $0.definition.style.dimming.isScriptFunction }) {
      world.reportsFrames = true
    }
    keepInstant()
  }

  /// Passes the current world to the companion if instants are recorded.
  package func keepInstant() {
    if observers.keepsInstants { sessionExtension?.keepInstant(world) }
  }

  /// Calls `look` with a function that replaces the world by an earlier world; restores the current
  /// world afterward.
  package func withEarlierWorlds<Result>(_ look: (_ show: (World) -> Void) -> Result) -> Result {
    let now = world
    defer { world = now }
    return look { world = $0 }
  }
}
