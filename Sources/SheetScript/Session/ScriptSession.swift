package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// A script that runs in a world.
///
/// Its owner calls `load()` once, then `perform(_:)` for events and `run(until:)` for time. It
/// belongs to a single thread. Times are virtual seconds; lengths are points.
package final class ScriptSession {
  /// The options that the host set.
  package let options: SessionOptions
  /// The script's Lua state.
  package let lua: LuaState
  /// The session that this session continues, to which the Lua state belongs; nil if this session
  /// has a separate state.
  private let continued: ScriptSession?
  /// The current world; while a policy is called inside a step, the world before that step.
  package internal(set) var world: World

  /// The texts that were loaded.
  package internal(set) var texts: ScriptSources
  /// The events of the session.
  var log = EventLog()
  /// The functions of the script that the engine calls.
  var scriptCalls = ScriptCalls()
  /// The pending decisions about dismissals.
  var decisions: DismissalDecisions
  /// The current activity and the queued actions.
  var workQueue = SessionQueue()
  /// The observers of the session.
  var observers = Observers()

  /// The modules that the script can require, for errors; the host searches for them only once.
  private(set) lazy var moduleNames = options.moduleNames()

  /// The definitions of the script.
  var definitions = Definitions()

  /// Creates the Lua state with its globals, then those of the companion.
  ///
  /// The script does not run yet.
  package init(
    source: SourceText, options: SessionOptions, companion: (any SessionExtension)?
  ) throws(Diagnostic) {
    self.options = options
    continued = nil
    texts = ScriptSources(source)
    observers.sessionExtension = companion
    world = World(device: options.device ?? .standard)
    do {
      lua = try LuaState(
        limits: options.limits, seed: options.seed, isRestorable: options.isRestorable)
    } catch {
      throw Diagnostic(error)
    }
    do {
      let prelude = try LuaBootstrap(in: lua, noting: ScriptSession.questionNote)
      decisions = DismissalDecisions(coroutines: prelude.coroutines)
      definitions.matchPattern = prelude.matchPattern
    } catch {
      throw texts.diagnostic(from: error, (companion?.api ?? .sheets).names)
    }
    lua.subject = self
    installHostFunctions()
    do {
      try defineGlobals()
      try companion?.defineGlobals(in: lua)
    } catch {
      throw diagnostic(from: error)
    }
  }

  /// Creates a session that continues at the checkpoint of a loaded session.
  ///
  /// The loaded session must run nothing itself. An older session that continued the same state must
  /// not run any longer.
  package init(
    continuing loaded: ScriptSession, options: SessionOptions, companion: (any SessionExtension)?
  ) {
    self.options = options
    lua = loaded.lua
    continued = loaded
    world = loaded.world
    texts = loaded.texts
    log = loaded.log
    scriptCalls = loaded.scriptCalls
    decisions = loaded.decisions
    workQueue = loaded.workQueue
    observers = loaded.observers
    definitions = loaded.definitions
    observers.sessionExtension = companion
    lua.returnToCheckpoint()
    lua.subject = self
    installHostFunctions()
  }

  deinit {
    if continued == nil { lua.close() }
  }

  /// Runs the script's text at time 0, links its definitions, then carries out the queued actions.
  package func load() throws(Diagnostic) {
    try define()
    if let screen = world.shownScreen, world[screen].listens.contains(.appears) {
      callListener(.appears, row: nil, on: screen, at: world.time)
    }
    enter(by: .launch, "", at: world.time)
    drain()
  }

  /// Runs the text and links its definitions; actions stay in the queue.
  func define() throws(Diagnostic) {
    guard !source.text.hasPrefix("\u{1B}Lua") else {
      throw Diagnostic(
        .notText,
        "This is compiled Lua; a script must be source code.", file: source.name)
    }
    let before = workQueue.startLoading()
    defer { workQueue.restore(to: before) }
    // The budget of the whole script even if only a part is loaded, so that both fail at the same
    // point.
    let load = options.limits.load
    let budget = options.loadGrows ? load.growing(withBytes: source.text.utf8.count) : load
    do {
      let text = options.onlyScenario?.text ?? source.text
      try lua.load(text, name: source.name, budget: budget)
    } catch {
      throw diagnostic(from: error)
    }
    try rejectUnknownDevices()
    try definitions.unfinished.rejectUnfinished()
    try link()
    try rejectUnknownTriggers()
    try rejectUnknownEntries()
    try rejectUnknownScreens()
    try rejectUnknownFollowing()
  }
}
