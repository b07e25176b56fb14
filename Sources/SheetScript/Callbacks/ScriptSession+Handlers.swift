internal import ScriptSchema
internal import Support
internal import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

// Event handlers of sheets, called in order after the step.
extension ScriptSession {
  /// Adds an event of a sheet to the log and calls the handlers.
  func dispatch(_ event: SheetEvent, of sheet: SheetID, at time: Double) {
    if case .released(let release, let decision) = event {
      log.add(ReleaseRecord(time: time, sheet: sheet, release: release, decision: decision))
      return checkInvariants(release, decision, sheet)
    }
    if event == .save { return dispatchSave(to: sheet, at: time) }
    if event == .restore { return dispatchRestore(to: sheet, at: time) }
    let index = entryIndex(of: sheet)
    if case .willPresent = event { definitions.context(ofSheet: index) { $0.present() } }
    if case .shown = event {
      updateContexts(of: sheet, index)
      withdrawQuestions(of: sheet, .pop)
    }
    if case .willDismiss = event {
      withdrawQuestions(of: sheet, .dismissal)
      withdrawQuestions(of: sheet, .pop)
    }
    guard let report = event.report else { return }
    var logged = LoggedEvent(report, time: time, sheet: sheet, subject: name(of: sheet))
    if case .willPresent = event {
      let number = log.store(context: definitions.sheets[index].context.current)
      logged.contextNumber = number
      definitions.context(ofSheet: index) { $0.store(number: number) }
    }
    if report.event.kind == .quiet {
      log.add(
        quiet: logged, isHeard: !handlers(of: sheet, named: report.name, page: report.page).isEmpty)
    } else {
      log.add(logged)
    }
    if case .shown = event, !hasStackHook(index) { return }
    callHandlers(of: logged, veto: report.event.veto)
    if case .accessibilityAction(let name, target: nil) = event { run(action: name, of: sheet) }
    if case .didDismiss = event {
      definitions.context(ofSheet: index) { $0.dismiss() }
      releaseContext(index)
    }
  }

  /// Reports a tap on the grabber, and then performs the action of the style unless a handler
  /// returns false (IOS-41).
  func dispatchGrabberTap(of sheet: SheetID, at time: Double) {
    let logged = LoggedEvent(
      Events.declared.tapped, (SheetPart.grabber.rawValue, row: nil, screen: nil), time: time,
      sheet: sheet,
      subject: name(of: sheet))
    log.add(logged)
    var isKept = false
    for handler in handlers(of: sheet, named: logged.name) {
      let result = call(handler, [eventTable(logged)], sheet: sheet)?.first
      if case .boolean(false)? = result { isKept = true }
    }
    // Before any action that a handler has queued, because the tap came first.
    if !isKept { workQueue.addFirst(.grabberUsed(sheet)) }
  }

  /// Updates the contexts of a stack: a pushed page has its own context or none, and a pop restores
  /// the context of the page below (NP-20).
  private func updateContexts(of sheet: SheetID, _ index: Int) {
    let count = world.pages(of: sheet).count
    guard world[sheet].isPresented, count > 0 else { return }
    definitions.context(ofSheet: index) { $0.show(pages: count) }
  }

  private func hasStackHook(_ index: Int) -> Bool { definitions.sheets[index].pages != nil }

  /// Calls a sheet's handlers for an event: first those of its visible page, then its own.
  ///
  /// `veto` is the function that can prevent the announced action.
  func callHandlers(of event: LoggedEvent, veto: String? = nil) {
    guard let sheet = event.sheet else { return }
    for handler in handlers(of: sheet, named: event.name, page: event.page) {
      let results = call(handler, [eventTable(event)], sheet: sheet)
      // The handler returns false as if it could prevent the action.
      guard case .boolean(false)? = results?.first, let veto else { continue }
      warn(
        "`\(event.name)` cannot prevent it: the result false has no effect; use `\(veto)`",
        sheet: sheet, at: world.time)
    }
  }

  /// Runs a custom accessibility action of a sheet or of the visible page of a stack.
  private func run(action name: String, of sheet: SheetID) {
    let index = entryIndex(of: sheet)
    var owner = index
    var spec = definitions.sheets[index].spec
    if definitions.sheets[index].pages != nil, let page = world.pages(of: sheet).last,
      let known = definitions.sheet(named: page)
    {
      owner = known
      spec = definitions.sheets[index].spec(ofPage: definitions.sheets[known])
    }
    let action = SheetSpec(spec).actions.first { $0.name == name }
    guard let action = action?.run.function else { return }
    let callback = Callback(action, "action \"\(name)\"", owner: owner)
    _ = call(callback, [handle(for: sheet)], sheet: sheet)
  }

  /// The handlers of an event: for a stack, first those of a page (by default the visible page),
  /// then its own.
  func handlers(
    of sheet: SheetID, named name: String, page: String? = nil
  ) -> [Callback] {
    let index = entryIndex(of: sheet)
    var callbacks = [definitions.sheets[index].hooks[name]]
    if definitions.sheets[index].pages != nil {
      let page = (page ?? world.pages(of: sheet).last).flatMap(definitions.sheet(named:))
      callbacks.insert(page.flatMap { definitions.sheets[$0].hooks[name] }, at: 0)
    }
    return callbacks.compactMap { $0 }.filter { !definitions.isDisabled($0) }
  }

  /// Returns true if a handler of the sheet receives a tap or the activation of a screen reader.
  package func handlesTaps(on sheet: SheetID) -> Bool {
    [Events.declared.tapped.name, Events.declared.accessibilityAction.name]
      .contains { !handlers(of: sheet, named: $0).isEmpty }
  }

  /// Calls a callback; an error in it fails that call alone, and is reported.
  ///
  /// - Returns: The results; nil if the callback failed or is disabled.
  func call(
    _ callback: Callback, _ arguments: [LuaValue], sheet: SheetID? = nil
  ) -> [LuaValue]? {
    guard !definitions.isDisabled(callback) else { return nil }
    let before = workQueue.startHandling()
    defer { workQueue.restore(to: before) }
    defer { checkStates(after: callback, sheet) }
    do {
      return try lua.call(
        callback.function, arguments, name: callback.name, tables: .referenced)
    } catch {
      fail(callback, of: sheet, error)
      return nil
    }
  }

  /// Reports an error of a callback, and disables the callback if it reached a limit.
  func fail(_ callback: Callback, of sheet: SheetID?, _ error: LuaError) {
    // The call around this one is at its end; the callback did nothing wrong.
    if lua.isSpent { return }
    if error.isLimit { definitions.disable(callback) }
    report(hookError(subject(callback, sheet), error), sheet: sheet)
  }

  /// An event as a table for handlers and `user:events()`: `{ name =, time =, sheet =, ... }`.
  package func eventTable(_ event: LoggedEvent) -> LuaValue {
    var table = eventTable(
      named: event.name, at: event.time, sheet: event.sheet.map { handle(for: $0) })
    for (name, value) in event.fields { table[name] = LuaValue(value) }
    if let number = event.contextNumber {
      let key =
        event.isEvent(Events.declared.willPresent)
        ? EventDeclaration.contextKey : EventDeclaration.dataKey
      table[key] = log.context(number)
    }
    return .table(table)
  }

  /// The keys that all events have.
  func eventTable(named name: String, at time: Double, sheet: LuaValue? = nil) -> LuaTable {
    var table = LuaTable(
      .event,
      [LuaAPI.eventName.name: .string(name), LuaAPI.eventTime.name: .number(time)])
    if let sheet { table[LuaAPI.eventSheet.name] = sheet }
    return table
  }

  private func checkInvariants(_ release: Release, _ decision: ReleaseDecision, _ sheet: SheetID) {
    for invariant in definitions.invariants
    where holds(invariant, for: release, decision) == false {
      report(
        Diagnostic(
          .invariantBroken,
          "\"\(invariant.name)\" does not hold: from \"\(release.from)\", "
            + DirectionText.text(travel: release.travel, velocity: release.velocity)
            + ", the outcome for sheet \"\(name(of: sheet))\" is \"\(decision.outcomeText)\" by rule "
            + "\"\(decision.rule)\".", file: invariant.file,
          line: invariant.line), sheet: sheet)
    }
  }
}

extension LuaValue {
  /// Creates a value from a field of an event.
  init(_ field: LoggedEvent.Field) {
    switch field {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .integer(let number): self = .integer(Int64(number))
    case .boolean(let value): self = .boolean(value)
    case .strings(let texts): self = .strings(texts)
    case .numbers(let numbers): self = .table(LuaTable(list: numbers.map { .number($0) }))
    case .parts(let parts):
      self = .table(
        LuaTable(
          list: parts.map { part in
            var table = LuaTable(
              .hapticPart,
              [
                "at": .number(part.at), "duration": .number(part.duration),
                "intensity": .number(part.intensity), "sharpness": .number(part.sharpness),
              ])
            table.list = [.string(part.kind)]
            return .table(table)
          }))
    }
  }
}
