internal import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

// Effects of a step, which are passed to the log and to the script, in order.
extension ScriptSession {
  /// Carries out the effects of advancing time, outside of any step.
  func runEffectsOutsideStep(_ effects: [Effect]) {
    let before = workQueue.startHandling()
    runEffects(effects)
    workQueue.restore(to: before)
  }

  func runEffects(_ effects: [Effect]) {
    for effect in effects {
      let effect = markingFallback(applyingScriptDimming(effect))
      printOutput(of: effect)
      observers.effect?(effect)
      runEffects(effect)
    }
    reportHeldFailures(includingDrags: false)
  }

  /// Returns the frame with the opacity from the script, whose function cannot be called inside the
  /// step.
  package func applyingScriptDimming(_ effect: Effect) -> Effect {
    guard case .framed(let sheet, var frame) = effect,
      case .script = world[sheet].definition.style.dimming
    else { return effect }
    frame.dim = world.dim(of: sheet, policy: policy)
    return .framed(sheet, frame)
  }

  private func runEffects(_ effect: Effect) {
    switch effect {
    case .emitted(let sheet, let event, let time): dispatch(event, of: sheet, at: time)
    case .askedToDismiss(let sheet, let reason, let time):
      decideDismissal(of: sheet, why: reason, at: time)
    case .askedToPop(let sheet, let cause, _): decidePop(of: sheet, by: cause)
    case .tappedGrabber(let sheet, let time): dispatchGrabberTap(of: sheet, at: time)
    // Before any action that a handler of `drag_began` has queued, because the drag came first.
    case .beganDrag(let sheet, _): workQueue.addFirst(.dragContinued(sheet))
    case .triggered(let screen, let action, let row, let time):
      trigger(action, row: row, on: screen, at: time)
    case .noticed(let screen, let listener, let row, let time):
      callListener(listener, row: row, on: screen, at: time)
    case .entered(let point, let text, let time): enter(by: point, text, at: time)
    case .heard: dispatchScreenEvent(effect)
    case .typed(let sheet, let field, let text, let time):
      dispatchTyped(field, text, in: sheet, at: time)
    case .scrolled(let target, let offset, let time): logScrolled(target, offset, at: time)
    case .scrolling(let sheet, let place, let time): dispatchScroll(place, of: sheet, at: time)
    case .played(let haptic, let cause, let sheet, let time):
      play(haptic, cause: cause, sheet: sheet, at: time)
    case .announced(let text, let time): logAnnouncement(text, cause: nil, at: time)
    case .focused(let element, let time):
      log.add(LoggedEvent(Events.declared.accessibilityFocus, element, time: time))
    case .warned(let text, let sheet, let time): warn(text, sheet: sheet, at: time)
    case .failed(let error, let sheet, let time):
      // "No detent is left" adds no information if the errors of the detents have just been
      // reported.
      let last = log.events.last { $0.isEvent(Events.declared.error) }
      if error.problem == .noneActive, last?.sheet == sheet, last?.time == time { return }
      report(diagnostic(of: error, in: sheet), sheet: sheet)
    case .framed(let sheet, let frame): dispatch(frame, of: sheet)
    case .environmentChanged(let values, _): adaptToEnvironment(values)
    case .fired(let timer, _): fire(timer)
    }
  }

  /// Releases the script's context table after its sheet was dismissed; the log keeps a copy of
  /// plain data.
  func releaseContext(_ index: Int) {
    guard let number = definitions.sheets[index].context.number else { return }
    let context = log.context(number)
    log.replaceContext(number, by: context.isPlainData ? context.copied : nil)
    definitions.context(ofSheet: index) { $0.store(number: nil) }
  }

  /// Reports an error of the script, with which a scenario fails.
  ///
  /// Equal errors are reported only once: a policy is called at every sample of a drag and a hook
  /// at every frame, so a single report is enough.
  func report(_ diagnostic: Diagnostic, sheet: SheetID?) {
    if let sheet, scriptCalls.failures.isHolding(sheet) {
      return scriptCalls.failures.add(diagnostic, of: sheet)
    }
    let diagnostic = diagnostic.advising(options.errorReader)
    guard log.add(diagnostic) else { return }
    log.add(
      LoggedEvent(
        Events.declared.error, diagnostic, time: world.time, sheet: sheet,
        subject: sheet.map(name(of:))))
  }

  /// Adds an announcement of the screen reader to the log; the cause of one of the script is "script".
  func logAnnouncement(_ text: String, cause: String?, at time: Double) {
    log.add(announcement: text)
    log.add(LoggedEvent(Events.declared.announcement, (text, cause), time: time))
  }

  private func logScrolled(_ target: ScrollTarget, _ offset: Double, at time: Double) {
    let report = EventReport(Events.declared.scrolled, (offset, over: nil, edge: nil, list: nil))
    switch target {
    case .sheet(let id):
      log.add(LoggedEvent(report, time: time, sheet: id, subject: name(of: id)))
    case .screen(let id): log.add(LoggedEvent(report, time: time, subject: world[id].name))
    // A wheel at rest has changed its control's value, which is logged.
    case .wheel: break
    case .list(let id, let place):
      let list = world[id].definition.carousels[place].name.map { ListOffset(name: $0, x: offset) }
      let report = EventReport(
        Events.declared.scrolled, (world.offset(of: id), over: nil, edge: nil, list: list))
      log.add(LoggedEvent(report, time: time, sheet: id, subject: name(of: id)))
    }
  }

  /// Passes the scroll offset to a sheet's handlers; the log only contains the offset at rest.
  private func dispatchScroll(_ place: ScrollOffset, of sheet: SheetID, at time: Double) {
    let edge: ContentEdge? = place.isAtTop ? .top : place.isAtBottom ? .bottom : nil
    callHandlers(
      of: LoggedEvent(
        Events.declared.scrolled,
        (place.offset, over: place.past, edge: edge, list: place.list), time: time, sheet: sheet,
        subject: name(of: sheet)))
  }

  private func dispatchTyped(_ field: String, _ text: String, in sheet: SheetID?, at time: Double) {
    let screen = world.shownScreen.map { world[$0].name }
    let event = LoggedEvent(
      Events.declared.typed, (field, text), time: time, sheet: sheet,
      subject: sheet.map(name(of:)) ?? screen)
    log.add(event)
    if sheet != nil { callHandlers(of: event) }
    if sheet == nil, let screen = world.shownScreen { dispatch(event, to: screen) }
  }

  /// Plays a haptic, after the sheet's hook has replaced, dropped or confirmed it.
  private func play(_ haptic: String, cause: String, sheet: SheetID, at time: Double) {
    let event = LoggedEvent(
      Events.declared.haptic, (haptic, cause, pattern: []), time: time, sheet: sheet,
      subject: name(of: sheet))
    var played = PlayedHaptic(time: time, name: haptic, pattern: [], cause: cause)
    for hook in handlers(of: sheet, named: event.name) {
      guard let result = call(hook, [eventTable(event)], sheet: sheet)?.first
      else { continue }
      if case .boolean(false) = result { return }
      if result.isNil || result.boolean == true { continue }
      do {
        played = try PlayedHaptic(
          reading: result, at: world.time, site: hook.site ?? site(of: sheet), cause: cause)
      } catch {
        var error = error
        error.sentence = "In \(subject(hook, sheet)): \(error.sentence)"
        report(error, sheet: sheet)
      }
    }
    recordHaptic(played, sheet: sheet)
  }

  /// Adds a haptic to the list of haptics and to the events.
  func recordHaptic(_ played: PlayedHaptic, sheet: SheetID?) {
    log.add(played)
    log.add(
      LoggedEvent(
        Events.declared.haptic, (played.name, played.cause ?? "script", played.pattern),
        time: played.time, sheet: sheet, subject: sheet.map(name(of:))))
  }

  private func fire(_ timer: Int) {
    guard let timer = workQueue.timers.take(timer) else { return }
    let before = workQueue.startTimer(fromOutside: timer.isFromOutside)
    defer { workQueue.restore(to: before) }
    _ = call(Callback(timer.function, "after"), [])
  }
}
