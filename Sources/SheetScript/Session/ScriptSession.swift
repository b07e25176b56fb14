package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// One script in one world.
///
/// It is driven from outside: `load()` once, then `perform(_:)` for what happens and `run(until:)`
/// for time. It belongs to one thread. Times are virtual seconds, lengths points.
package final class ScriptSession {
  /// What the host decided for it.
  package let options: SessionOptions
  /// The script's Lua state.
  package let lua: LuaState
  /// The world now; while a policy is asked from inside a step, the world before that step.
  package internal(set) var world: World

  /// The texts that were read.
  var texts: ScriptSources
  /// What happened.
  var log = EventLog()
  /// The functions that the engine asks.
  var asking = ScriptCalls()
  /// The questions whether sheets may go.
  var decisions: DismissalDecisions
  /// What is being done, and what waits.
  var carrying = SessionQueue()
  /// Who is told of it.
  var observers = Observers()

  /// What the script has defined.
  var definitions = Definitions()

  /// Makes the Lua state with its globals, then the companion's; nothing of the script runs yet.
  package init(
    source: SourceText, options: SessionOptions, companion: (any SessionExtension)?
  ) throws(Diagnostic) {
    self.options = options
    texts = ScriptSources(source)
    observers.companion = companion
    world = World(device: options.device ?? .standard)
    do {
      lua = try LuaState(limits: options.limits, seed: options.seed)
    } catch {
      throw Diagnostic(error)
    }
    do {
      let prelude = try LuaBootstrap(in: lua, noting: ScriptSession.questionNote)
      decisions = DismissalDecisions(coroutines: prelude.coroutines)
      definitions.matching = prelude.matching
    } catch {
      throw texts.diagnostic(from: error)
    }
    lua.subject = self
    surround()
    do {
      try defineGlobals()
      try companion?.defineGlobals(in: lua)
    } catch {
      throw diagnostic(from: error)
    }
  }

  deinit { lua.close() }

  /// Runs the script's text at time 0, makes its definitions, then carries out what it asked for.
  package func load() throws(Diagnostic) {
    try define()
    if let screen = world.shownScreen, world[screen].listens.contains(.appears) {
      notice(.appears, row: nil, on: screen, at: world.time)
    }
    enter(by: .launch, "", at: world.time)
    drain()
  }

  /// Runs the text and makes its definitions; what it asked for stays in the queue.
  func define() throws(Diagnostic) {
    guard !source.text.hasPrefix("\u{1B}Lua") else {
      throw Diagnostic(
        .notText,
        "This is compiled Lua; a script must be source code.", file: source.name)
    }
    let before = carrying.startLoading()
    defer { carrying.goBack(to: before) }
    // Of the whole script where only a part is loaded, so that both end alike.
    let load = options.limits.load
    let budget = options.loadGrows ? load.growing(withBytes: source.text.utf8.count) : load
    do {
      let text = options.onlyScenario?.text ?? source.text
      try lua.load(text, name: source.name, budget: budget)
    } catch {
      throw diagnostic(from: error)
    }
    try refuseUnknownDevices()
    try definitions.unfinished.refuse()
    try link()
    try refuseUnknownTriggers()
    try refuseUnknownEntries()
    try refuseUnknownScreens()
  }
}
