package import LuaBridge
package import ScriptSchema
internal import SheetEngine

/// The table `environment` of a script, and the values that it contains.
struct EnvironmentTable {
  let table: LuaReference
  fileprivate(set) var values: Environment
}

// The global `environment`.
extension ScriptSession {
  /// The global in the reference and the types file.
  package static let environmentVariable = FieldDescription.member(
    "environment", .object("Environment"),
    "The conditions in which the script runs: the device, its settings and the keyboard. Any "
      + "function can read it; only the device and its settings change it, and "
      + "`environment_changed` reports that.")

  /// The table `environment`; nil before it is defined.
  package var environmentTable: LuaReference? { definitions.environment?.table }

  func defineEnvironment() throws(LuaError) {
    let values = world.environment
    let table = try lua.keep(.table(LuaAPI.environment.table(of: values)))
    try lua.define(Self.environmentVariable.name, .reference(table))
    definitions.environment = EnvironmentTable(table: table, values: values)
  }

  /// Changes the values of the table `environment`.
  ///
  /// Functions of the script read them as in any table, so exact analysis knows them.
  func updateEnvironment(_ new: Environment) {
    guard let shown = definitions.environment, shown.values != new else { return }
    definitions.environment?.values = new
    let changes = new.changes(since: shown.values)
    guard !changes.isEmpty else { return }
    let fields = LuaAPI.environment.table(of: new)
    for change in changes {
      // Without memory, the next call of the script fails with an error.
      try? shown.table.set(change.rawValue, to: fields[change.rawValue])
    }
  }

  /// Starts to report changes of the environment if a new handler receives them.
  func observeEnvironment() {
    if !world.reportsEnvironment, definitions.observesEnvironment { submit(.reportEnvironment) }
  }

  /// Chooses styles and settings that depend on the environment again, then reports its changes.
  func adaptToEnvironment(_ values: [EnvironmentValue]) {
    var events = world.sheets.flatMap { restylings(of: $0.id) }
    for id in world.presented where !world[id].definition.style.layoutQuestions.isEmpty {
      events.append(.called(id, .invalidateDetents))
    }
    // Before any action that a handler has queued, because the environment changed first.
    workQueue.addFirst(
      (events.map { .event($0) } + [.environmentChanged(values)]).map {
        QueuedAction(kind: $0, isFromOutside: false)
      })
  }

  /// Reports changes of the environment to the shown screen, then to the presented sheets from
  /// bottom to top.
  func dispatchEnvironmentChange(_ values: [EnvironmentValue], at time: Double) {
    let event = EventReport(Events.declared.environmentChanged, values)
    if let screen = world.shownScreen { dispatch(event, to: screen, at: time) }
    for sheet in world.presented {
      let logged = LoggedEvent(event, time: time, sheet: sheet, subject: name(of: sheet))
      log.add(quiet: logged, isHeard: !handlers(of: sheet, named: event.name).isEmpty)
      callHandlers(of: logged)
    }
  }
}

extension Definitions {
  /// Whether a handler receives changes of the environment, or a style depends on it.
  var observesEnvironment: Bool {
    let name = Events.declared.environmentChanged.name
    return screens.contains { $0.listeners[name] != nil }
      || sheets.contains { $0.hooks[name] != nil || $0.dependsOnEnvironment }
      || styles.values.contains { $0.spec.hasLayoutFunction }
  }
}

extension World {
  /// The device after an event; nil if the event does not replace it.
  func device(after event: WorldEvent) -> Device? {
    if case .deviceReplaced(let new) = event { return new }
    guard case .rotated(let orientation) = event else { return nil }
    var turned = device
    turned.orientation = orientation
    return turned
  }
}
