package import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Hot reload: a new session takes over the world of the old session.
extension ScriptSession {
  /// Loads a changed script into a new session that continues with this world; if loading fails,
  /// this session stays unchanged.
  ///
  /// Everything that the user sees stays: positions, gestures, scroll offsets, typed text, and the
  /// `state` of sheets and screens if it is plain data. Nothing else of the old script survives:
  /// its timers and pending questions are dropped (a sheet that waited for an answer stays). Sheets
  /// that the new script presents while it loads are not presented again.
  package func reloaded(
    with source: SourceText, options: SessionOptions? = nil
  ) throws(Diagnostic) -> ScriptSession {
    guard !isBusy else {
      throw Diagnostic(.timeInHook, "A reload is not possible while a handler runs.")
    }
    let next = try ScriptSession(
      source: source, options: options ?? self.options, companion: sessionExtension?.successor())
    next.workQueue.timers.continueNumbers(of: workQueue.timers)
    try next.define()
    next.takeOver(self)
    return next
  }

  private func takeOver(_ old: ScriptSession) {
    let asked = workQueue.takeAll()
    let effects = world.takeOver(old.world, policy: policy)
    world.reportsFrames =
      options.reportsFrames || definitions.hasFrameHandlers
    world.reportsEnvironment = definitions.observesEnvironment
    updateEnvironment(world.environment)
    observers.effect = old.observers.effect
    log = old.log.continued(by: log, at: world.time, finding: world.sheet(named:))
    takeOverStates(of: old)
    log.add(LoggedEvent(Events.declared.reload, changes(from: old), time: world.time))
    runEffectsOutsideStep(effects)
    for request in asked {
      // Timers of the new script start now; its presentations are dropped, because the world
      // already shows them.
      if let event = request.event, case .scheduled = event { perform(event) }
    }
    rejectOpenQuestions(of: old)
    if options.device == nil, options.deviceName == nil, let device = definitions.device,
      device != old.definitions.device
    {
      perform(.deviceReplaced(device))
    }
    drain()
  }

  private func takeOverStates(of old: ScriptSession) {
    for index in definitions.sheets.indices {
      let name = definitions.sheets[index].name
      guard let before = old.definitions.sheet(named: name).map({ old.definitions.sheets[$0] })
      else {
        continue
      }
      let owner = "sheet \"\(name)\""
      let state = definitions.sheets[index].state.table
      if let kept = transferredState(before.state.table, over: state, owner) {
        definitions.replaceState(ofSheet: index, by: kept)
      }
      let current = before.context.current.plainCopy
      let pages = before.context.pages.map { $0.plainCopy }
      let pending = before.context.pendingPages.mapValues { $0.plainCopy }
      definitions.context(ofSheet: index) { $0.takeOver(current, pages: pages, pending: pending) }
    }
    for index in definitions.screens.indices {
      let name = definitions.screens[index].name
      guard let before = old.definitions.screen(named: name).map({ old.definitions.screens[$0] })
      else {
        continue
      }
      let owner = "screen \"\(name)\""
      let state = definitions.screens[index].state.table
      if let kept = transferredState(before.state.table, over: state, owner) {
        definitions.replaceState(ofScreen: index, by: kept)
      }
    }
  }

  /// Returns a state of the old script as a table of the new script, with the fields that only the
  /// new state has.
  private func transferredState(
    _ old: LuaReference, over new: LuaReference, _ owner: String
  ) -> LuaReference? {
    do throws(LuaError) {
      let values = try old.copy()
      guard LuaValue.table(values).isPlainData else {
        throw LuaError("it contains values other than numbers, strings, booleans and tables")
      }
      return try lua.keep(.table(try new.copy().overlaid(byAll: values)))
    } catch {
      report(
        Diagnostic(
          .plainDataOnly, "The state of \(owner) was not preserved: \(error.message).",
          file: source.name), sheet: nil)
      return nil
    }
  }

  /// Refuses the dismissals and pops that were waiting: the coroutine or decision that would answer
  /// no longer exists, and the sheet or page stays.
  private func rejectOpenQuestions(of old: ScriptSession) {
    for request in old.decisions.waitingRequests {
      guard let id = world.sheet(named: old.name(of: request.sheet)) else { continue }
      perform(PermissionRequest(request.kind, of: id).answered(.refused))
    }
  }

  /// The differences as phrases: `sheet "Order" changed`.
  private func changes(from old: ScriptSession) -> [String] {
    var words: [String] = []
    for entry in definitions.sheets {
      guard let before = old.definitions.sheet(named: entry.name) else {
        words.append("sheet \"\(entry.name)\" added")
        continue
      }
      guard let id = entry.id, let oldID = old.definitions.sheets[before].id else { continue }
      if world[id].root != old.world[oldID].root {
        words.append("sheet \"\(entry.name)\" changed")
      }
    }
    for entry in old.definitions.sheets where definitions.sheet(named: entry.name) == nil {
      words.append("sheet \"\(entry.name)\" removed")
    }
    return words
  }
}

extension LuaTable {
  /// Returns the table with everything from another table, which replaces equal keys.
  fileprivate func overlaid(byAll other: LuaTable) -> LuaTable {
    var table = overlaid(by: other)
    if !other.list.isEmpty { table.list = other.list }
    if !other.rest.isEmpty { table.rest = other.rest }
    return table
  }
}
