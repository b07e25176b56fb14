internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Data that a sheet keeps when the system recreates the app: `save` fills a table, `restore` reads
// it (FT-31).
extension ScriptSession {
  /// Calls a sheet's handlers, which fill `e.data`; stores the table if it is plain data.
  func dispatchSave(to sheet: SheetID, at time: Double) {
    definitions.replaceSaved(ofSheet: entryIndex(of: sheet), by: LuaTable())
    guard let data = callWithData(Events.declared.save, of: sheet, at: time) else { return }
    if let odd = data.firstOdd() {
      report(
        Diagnostic(
          .plainDataOnly,
          "`save` of sheet \"\(name(of: sheet))\" stored a value in `e.data` that is not "
            + "plain data, under `\(odd.path)`: only numbers, strings, booleans and tables of "
            + "them are allowed. Nothing was saved.",
          file: source.name), sheet: sheet)
    } else if let table = try? data.copy() {
      definitions.replaceSaved(ofSheet: entryIndex(of: sheet), by: table)
    }
    logData(Events.declared.save, of: sheet, at: time)
  }

  /// Passes the stored data to a sheet's handlers.
  func dispatchRestore(to sheet: SheetID, at time: Double) {
    let index = entryIndex(of: sheet)
    if !world[sheet].isPresented {
      definitions.context(ofSheet: index) { $0.dismiss() }
      releaseContext(index)
    }
    logData(Events.declared.restore, of: sheet, at: time)
    _ = callWithData(Events.declared.restore, of: sheet, at: time)
  }

  /// Calls all handlers with the same table.
  private func callWithData(
    _ event: Event<Void>, of sheet: SheetID, at time: Double
  ) -> LuaReference? {
    let saved = definitions.sheets[entryIndex(of: sheet)].saved
    guard let data = try? lua.keep(.table(saved)) else { return nil }
    let logged = LoggedEvent(event, (), time: time, sheet: sheet, subject: name(of: sheet))
    for handler in handlers(of: sheet, named: event.name) {
      guard case .table(var table) = eventTable(logged) else { continue }
      table[EventDeclaration.dataKey] = .reference(data)
      _ = call(handler, [.table(table)], sheet: sheet)
    }
    return data
  }

  /// Logs the event with a copy of the stored data.
  private func logData(_ event: Event<Void>, of sheet: SheetID, at time: Double) {
    var logged = LoggedEvent(event, (), time: time, sheet: sheet, subject: name(of: sheet))
    logged.contextNumber = log.store(
      context: .table(definitions.sheets[entryIndex(of: sheet)].saved))
    log.add(logged)
  }

  /// Drops everything that does not survive the recreation of the app's views: the script's timers,
  /// open questions, and contexts that are not plain data.
  ///
  /// - Returns: Whether the app can be recreated now; otherwise it is recreated after the questions
  ///   are answered.
  func endViews() -> Bool {
    let waiting = decisions.waitingRequests
    for request in waiting { closeDecisions(of: request.sheet, request.kind) }
    if world.device.platform == .android, !waiting.isEmpty {
      workQueue.addFirst(
        waiting.map { QueuedAction(kind: .event($0.answered(.refused)), isFromOutside: false) })
      return false
    }
    for number in workQueue.timers.takeOwn() {
      workQueue.addFirst([
        QueuedAction(kind: .event(.unscheduled(timer: number)), isFromOutside: false)
      ])
    }
    for index in definitions.sheets.indices { keepPlainContext(index) }
    return true
  }

  private func keepPlainContext(_ index: Int) {
    let context = definitions.sheets[index].context
    let all = [context.current] + context.pages
    guard !all.allSatisfy({ $0.isPlainData }) else { return }
    warn(
      "the context of sheet \"\(definitions.sheets[index].name)\" is not plain data, so it "
        + "was lost with the app's views", sheet: definitions.sheets[index].id, at: world.time)
    let pending = context.pendingPages.mapValues { $0.plainCopy }
    definitions.context(ofSheet: index) {
      $0.takeOver(
        context.current.plainCopy, pages: context.pages.map { $0.plainCopy }, pending: pending)
    }
  }
}
