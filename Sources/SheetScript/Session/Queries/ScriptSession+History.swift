package import SheetEngine

// Earlier moments: who keeps them, and how they are read.
extension ScriptSession {
  /// What stands above and remembers something with the session; nil: nothing does.
  package var companion: (any SessionExtension)? {
    get { observers.companion }
    set { observers.companion = newValue }
  }

  /// Keeps instants from now on, and has frames reported while they pass where a function of the
  /// script is asked for each.
  package func keepInstants() {
    observers.startKeepingInstants()
    log.keepForScenario()
    if world.sheets.contains(where: { $0.definition.style.dimming.isScripts }) {
      world.reportsFrames = true
    }
    keepInstant()
  }

  /// Keeps the world as it is now, where instants are kept.
  package func keepInstant() {
    if observers.keepsInstants { companion?.keepInstant(world) }
  }

  /// Lets `look` choose by `show` which moment of the world is read, and comes back to the present one
  /// behind it.
  package func lookBack<Result>(_ look: (_ show: (World) -> Void) -> Result) -> Result {
    let now = world
    defer { world = now }
    return look { world = $0 }
  }
}
