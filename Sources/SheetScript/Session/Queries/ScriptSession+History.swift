package import SheetEngine

// Recording and reading earlier worlds.
extension ScriptSession {
  /// The companion that stores data with the session; nil if there is none.
  package var sessionExtension: (any SessionExtension)? {
    get { observers.sessionExtension }
    set { observers.sessionExtension = newValue }
  }

  /// The API of the script, with the globals of the companion.
  package var api: LuaAPI { sessionExtension?.api ?? .sheets }

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

  /// Marks the current time as an instant if instants are recorded.
  ///
  /// Its world is stored before time advances: a stored world makes the next change copy all sheets.
  package func keepInstant() {
    if observers.keepsInstants { observers.isInstant = true }
  }

  /// Passes the current world to the companion if its time is an instant.
  package func storeInstant() {
    guard observers.isInstant else { return }
    observers.isInstant = false
    sessionExtension?.keepInstant(world)
  }

  /// Calls `look` with a function that replaces the world by an earlier world; restores the current
  /// world afterward.
  package func withEarlierWorlds<Result>(_ look: (_ show: (World) -> Void) -> Result) -> Result {
    let now = world
    defer { world = now }
    return look { world = $0 }
  }
}
