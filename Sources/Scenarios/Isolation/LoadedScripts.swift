internal import LuaBridge
package import ScriptDiagnostics
package import SheetEngine
package import SheetScript

/// A script that is loaded once for each device, from which any number of sessions start.
///
/// A session starts in the same state as after `freshSession`: changes of the previous session to
/// variables, tables and random numbers are undone, in time that does not depend on the size of the
/// script. Where the system cannot do that, each session is a fresh one. A session ends when the next
/// one starts.
package final class LoadedScripts {
  private let source: SourceText
  private let options: SessionOptions
  /// The loads, the newest last.
  private var loads: [(device: Device?, script: Result<LoadedScript, Diagnostic>)] = []
  /// False after the system has refused a checkpoint.
  private var isSupported = true

  /// Maximum number of devices whose loads stay in memory.
  private static let maxDevices = 16

  /// Creates the loads of a script; the options apply to all sessions.
  package init(source: SourceText, options: SessionOptions) {
    self.source = source
    self.options = options
  }

  /// Loads the whole script in a separate Lua state, and collects its garbage.
  package static func freshSession(
    _ source: SourceText, _ options: SessionOptions
  ) throws(Diagnostic) -> ScriptSession {
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    session.lua.collectGarbage()
    return session
  }

  /// Returns a session of the loaded script on a device, or on the device of the options for nil;
  /// throws the error of the load.
  ///
  /// `print` receives the output of the load and of the session.
  package func session(
    on device: Device?, snapshot: @escaping (Snapshot) -> SnapshotResult,
    print: @escaping (String) -> Void
  ) throws(Diagnostic) -> ScriptSession {
    if isSupported, let script = try script(on: device) {
      script.printed.forEach(print)
      var options = script.session.options
      options.print = print
      options.snapshot = snapshot
      return ScriptSession(
        continuing: script.session, options: options,
        companion: script.session.scenarioState.copyAfterLoad())
    }
    var options = options(on: device)
    options.print = print
    options.snapshot = snapshot
    return try Self.freshSession(source, options)
  }

  private func options(on device: Device?) -> SessionOptions {
    var options = options
    if let device { options.device = device }
    return options
  }

  /// Returns the load on a device; nil if the system refuses a checkpoint.
  private func script(on device: Device?) throws(Diagnostic) -> LoadedScript? {
    if let load = loads.first(where: { $0.device == device }) { return try load.script.get() }
    let options = options(on: device)
    let script = Result { () throws(Diagnostic) in try LoadedScript(source, options) }
    if case .success(let script) = script, !script.session.lua.setCheckpoint() {
      isSupported = false
      loads = []
      return nil
    }
    if loads.count == Self.maxDevices { loads.removeFirst() }
    loads.append((device, script))
    return try script.get()
  }
}

/// A loaded session and the output of its load.
private struct LoadedScript {
  let session: ScriptSession
  let printed: [String]

  init(_ source: SourceText, _ options: SessionOptions) throws(Diagnostic) {
    let output = Output()
    var options = options
    options.print = { output.texts.append($0) }
    options.isRestorable = true
    session = try LoadedScripts.freshSession(source, options)
    printed = output.texts
  }

  private final class Output {
    var texts: [String] = []
  }
}

extension ScenarioState {
  /// Returns a copy of the state of a session that has loaded its script and done nothing else.
  fileprivate func copyAfterLoad() -> ScenarioState {
    let copy = ScenarioState()
    copy.definitions = definitions
    copy.pending = pending
    copy.values = values
    copy.nextValue = nextValue
    return copy
  }
}
