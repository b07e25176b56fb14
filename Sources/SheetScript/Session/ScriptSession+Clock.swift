internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

// Steps and time: the only code that changes the world.
extension ScriptSession {
  /// Whether the script is loading, a handler is running or a policy function is being called: time
  /// cannot advance, and events are queued.
  package var isBusy: Bool { !workQueue.isResting || scriptCalls.isCalling }

  /// Whether definitions can be linked to the world now: not while a handler runs, because it reads
  /// the world after its event, and not while a policy function is called.
  var canLink: Bool { !workQueue.isHandling && !scriptCalls.isCalling }

  /// Whether the world is at rest and no finger is down.
  package var isAtRest: Bool { world.isAtRest }

  /// Performs an event immediately, or after the current step if called from a handler.
  package func perform(_ event: WorldEvent) { submit(.event(event)) }

  /// Adds an action to the queue, and carries out the queue unless the session is busy.
  func submit(_ kind: QueuedAction.Kind) {
    if !isBusy { beginHostWork() }
    workQueue.add(QueuedAction(kind: kind, isFromOutside: isCalledFromOutside))
    drain()
  }

  /// Whether an action that is submitted now comes from outside the script and is observed.
  var isCalledFromOutside: Bool {
    (observers.input != nil || observers.event != nil) && workQueue.isOutside
      && !scriptCalls.isCalling
  }

  /// Converts a queued action to an event; nil if the action no longer applies or only changes the
  /// queue.
  private func event(of request: QueuedAction) -> WorldEvent? {
    let event = event(of: request.kind, isFromOutside: request.isFromOutside)
    if request.isFromOutside, let event {
      observers.input?(.performed(event))
      observers.event?(event)
    }
    return event
  }

  private func event(of kind: QueuedAction.Kind, isFromOutside: Bool) -> WorldEvent? {
    switch kind {
    case .event(let event):
      if case .called(let id, .pop(let count, _, _)) = event { forgetPages(after: count, of: id) }
      answerOpenQuestion(by: event)
      if event == .recreatedApp, !endViews() {
        // After the decisions, which must be first.
        workQueue.add(QueuedAction(kind: kind, isFromOutside: isFromOutside))
        return nil
      }
      return event
    case .present(let id, let options, let context, let pages):
      guard !isPresented(id) || world[id].comesAgain else {
        warnOfIgnored(options, context, pages, of: id)
        return nil
      }
      if isFromOutside, !context.isNil {
        observers.input?(.told(id, DataValue(context), now: false))
      }
      let restyled = restylings(of: id)
      guard restyled.isEmpty else {
        let rest = QueuedAction(kind: kind, isFromOutside: isFromOutside)
        workQueue.addFirst(
          restyled.map { QueuedAction(kind: .event($0), isFromOutside: false) } + [rest])
        return nil
      }
      definitions.context(ofSheet: entryIndex(of: id)) { $0.setNext(context) }
      if pages.isEmpty { return .presented(id, options) }
      // The pages are pushed first; a stack that is not presented stores them (NP-19).
      let pushed = pages.dropFirst().map { WorldEvent.called(id, .push(page: $0, animated: false)) }
      let events =
        [.called(id, .pop(leaving: 1, animated: false))] + pushed + [.presented(id, options)]
      workQueue.addFirst(
        events.map { QueuedAction(kind: .event($0), isFromOutside: isFromOutside) })
      return nil
    case .push(let id, let page, let animated, let context):
      // A hidden stack must remember that the page has no context; the tape too.
      let isShown = world[id].isPresented && !world[id].isLeaving
      if !context.isNil || !isShown {
        if isFromOutside { observers.input?(.told(id, DataValue(context), now: true)) }
        setPageContext(id, context)
      }
      return .called(id, .push(page: page, animated: animated))
    case .leave(let id):
      guard isPresented(id) else { return nil }
      let event = WorldEvent.dismissed(id, .script, animated: true, forced: false)
      answerOpenQuestion(by: event)
      return event
    case .announce(let texts):
      for text in texts { logAnnouncement(text, cause: "script", at: world.time) }
      return nil
    case .reportFrames:
      world.reportsFrames = true
      return nil
    case .environmentChanged(let values):
      dispatchEnvironmentChange(values, at: world.time)
      return nil
    case .reportEnvironment:
      world.reportsEnvironment = true
      return nil
    }
  }

  /// Drops the pages that a stack would have opened with, and their contexts.
  private func forgetPages(after count: Int, of id: SheetID) {
    guard !world[id].isPresented || world[id].isLeaving else { return }
    definitions.context(ofSheet: entryIndex(of: id)) { $0.forgetPages(after: count) }
  }

  /// Carries out the queued actions unless the session is busy.
  func drain() {
    guard !isBusy else { return }
    linkQuietly()
    let before = workQueue.startHandling()
    defer {
      workQueue.restore(to: before)
      workQueue.forgetPlans()
      observers.instant?()
    }
    var stepsAtOnce = 0
    let hasWork = !workQueue.isEmpty
    defer { if hasWork { keepInstant() } }
    while !workQueue.isEmpty {
      guard stepsAtOnce < options.maxStepsPerInstant else { return stopRunaway() }
      stepsAtOnce += 1
      guard let request = workQueue.takeNext(), let event = event(of: request) else { continue }
      let effects = step(event)
      runEffects(effects)
      // A touch searches the content under the finger.
      let search = if case .touched = event { itemWork } else { 0 }
      guard charge(cost(of: effects) + search) else { return stopOverBudget() }
    }
  }

  /// Advances virtual time to exactly `time`, and carries out all events until then.
  package func run(until time: Double) {
    guard !isBusy else {
      return report(
        Diagnostic(
          .timeInHook,
          "The clock cannot be advanced while an event handler runs."), sheet: nil)
    }
    beginHostWork()
    advanceWithinBudget(until: time)
  }

  /// Advances virtual time to exactly `time`, within the current budget of the host's work.
  private func advanceWithinBudget(until time: Double) {
    drain()
    observers.time?(time)
    var turnsAtOnce = 0
    while true {
      let before = world.time
      let effects = advance(to: time)
      if effects.isEmpty, world.time >= time || world.time == before { return }
      turnsAtOnce = world.time == before ? turnsAtOnce + 1 : 0
      if turnsAtOnce > options.maxStepsPerInstant { return stopTimers(until: time) }
      runEffectsOutsideStep(effects)
      drain()
      let isFrame = effects.allSatisfy { $0.isFrame }
      if !isFrame { keepInstant() }
      // Frames that the host requests are free; work that the script adds to a frame is charged.
      guard isFrame && !lua.isRunning || charge(cost(of: effects)) else {
        return stopOverBudget(until: time)
      }
    }
  }

  /// Advances time until the world is at rest.
  ///
  /// After `limit` seconds it stops, and returns descriptions of the parts that still move.
  @discardableResult
  package func runToRest(limit: Double = 5) -> [String] {
    guard !isBusy else {
      report(
        Diagnostic(
          .timeInHook,
          "The clock cannot be advanced while an event handler runs."), sheet: nil)
      return world.moving
    }
    beginHostWork()
    drain()
    let deadline = world.time + limit
    while charge(0) {
      // Work that is due now is done before the world counts as at rest, such as a timer without
      // delay that a handler set.
      var next = world.nextChange
      if let due = next, due <= world.time {
        advanceWithinBudget(until: world.time)
        next = world.nextChange
      }
      if world.isAtRest { return [] }
      guard let next, next <= deadline else {
        advanceWithinBudget(until: deadline)
        return world.moving
      }
      let before = world.time
      advanceWithinBudget(until: next)
      if world.time == before, !advancesByFrame(to: deadline) { return world.moving }
    }
    return []
  }

  /// Skips a change that is due now and stays due, by advancing one frame.
  ///
  /// Returns false if time did not advance.
  private func advancesByFrame(to deadline: Double) -> Bool {
    let next = min(deadline, world.time + 1 / world.device.hz)
    let before = world.time
    advanceWithinBudget(until: next)
    return world.time > before
  }

  private func step(_ event: WorldEvent) -> [Effect] {
    // A policy that reads a handle reads `world`, so `world` must not be the value that steps.
    defer { checkWorld() }
    // The functions of the script that the step calls read the environment that it creates.
    if let device = world.device(after: event) {
      updateEnvironment(Environment(device: device, keyboard: world.keyboardHeight))
    }
    defer { updateEnvironment(world.environment) }
    guard !scriptCalls.isEmpty else { return world.step(event, policy: DefaultPolicy.shared) }
    let before = workQueue.startStepping()
    defer { workQueue.restore(to: before) }
    var next = world
    let effects = next.step(event, policy: policy)
    world = next
    moveFollowers()
    return effects
  }

  private func advance(to time: Double) -> [Effect] {
    if time > world.time { storeInstant() }
    defer { checkWorld() }
    defer { updateEnvironment(world.environment) }
    guard !scriptCalls.isEmpty else { return world.advance(to: time, policy: DefaultPolicy.shared) }
    let before = workQueue.startStepping()
    defer { workQueue.restore(to: before) }
    var next = world
    let effects = next.advance(to: time, policy: policy)
    world = next
    moveFollowers()
    return effects
  }

  /// Stops a debug build if the state of the world is impossible.
  private func checkWorld() {
    assert(world.inconsistency == nil, world.inconsistency ?? "")
  }

  /// Stops the current work when the budget is spent.
  ///
  /// A call from the script ends with an error. For the host, all timers are dropped so that
  /// endless timers stop, and time then advances without them.
  private func stopOverBudget(until time: Double? = nil) {
    _ = workQueue.takeAll()
    guard !lua.isRunning else { return }
    dropTimers()
    report(
      Diagnostic(
        .fuelSpent,
        "Event handlers and timers that trigger each other exceeded the limit of "
          + "\(options.limits.load.fuel) units of work at \(world.time.fixed(3)) s. The "
          + "remaining calls were dropped. `--instruction-limit` raises it.", file: source.name),
      sheet: nil)
    beginHostWork()
    if let time { advanceWithinBudget(until: time) }
  }

  /// Drops all timers, because timers without delay that set each other would stop the clock
  /// forever.
  private func stopTimers(until time: Double) {
    dropTimers()
    stopRunaway()
    advanceWithinBudget(until: time)
  }

  private func dropTimers() {
    for number in workQueue.timers.takeAll() { _ = step(.unscheduled(timer: number)) }
  }

  private func stopRunaway() {
    _ = workQueue.takeAll()
    report(
      Diagnostic(
        .runawayHandlers,
        "Handlers caused more than \(options.maxStepsPerInstant) steps at \(world.time.fixed(3)) s; "
          + "each one triggers the next. The remaining calls were dropped.", file: source.name),
      sheet: nil)
  }
}

extension Effect {
  /// Whether the effect is only a frame, not an action of a script.
  fileprivate var isFrame: Bool { if case .framed = self { true } else { false } }
}
