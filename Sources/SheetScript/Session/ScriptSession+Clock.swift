internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

// Steps and time: the only place where the world changes.
extension ScriptSession {
  /// Whether the script is loading, a handler is running, or a policy is being asked: time cannot
  /// move, and what is performed waits.
  package var isBusy: Bool { !carrying.isResting || asking.isGoingOn }

  /// Whether definitions may be made part of the world now: not while a handler runs, which reads the
  /// world as its event left it, and not while a policy is asked.
  var mayLink: Bool { !carrying.isHandling && !asking.isGoingOn }

  /// Whether nothing moves and no finger is down.
  package var isAtRest: Bool { world.isAtRest }

  /// Makes something happen now; from inside a handler, as soon as the present step is carried out.
  package func perform(_ event: WorldEvent) { submit(.event(event)) }

  /// Asks for something that happens when its turn comes.
  func submit(_ kind: QueuedAction.Kind) {
    if !isBusy { beginHostWork() }
    carrying.add(QueuedAction(kind: kind, isFromOutside: isAskedFromOutside))
    drain()
  }

  /// Whether somebody listens to what is asked for now, and it is no handler who asks.
  var isAskedFromOutside: Bool {
    observers.input != nil && carrying.isOutside && !asking.isGoingOn
  }

  /// What a wish comes to, now that its turn has come; nil: it has become moot.
  private func event(of wish: QueuedAction) -> WorldEvent? {
    let event = event(of: wish.kind, isFromOutside: wish.isFromOutside)
    if wish.isFromOutside, let event { observers.input?(.performed(event)) }
    return event
  }

  private func event(of kind: QueuedAction.Kind, isFromOutside: Bool) -> WorldEvent? {
    switch kind {
    case .event(let event):
      if case .popped(let id, let count, _) = event { forgetPages(after: count, of: id) }
      if event == .recreatedApp, !endsViews() {
        // After the answers, which come first.
        carrying.add(QueuedAction(kind: kind, isFromOutside: isFromOutside))
        return nil
      }
      return event
    case .present(let id, let options, let context, let pages):
      guard !isPresented(id) || world[id].comesAgain else { return nil }
      if isFromOutside, !context.isNil {
        observers.input?(.told(id, DataValue(context), now: false))
      }
      definitions.context(ofSheet: entryIndex(of: id)) { $0.tellNext(context) }
      if pages.isEmpty { return .presented(id, options) }
      // The pages are pushed first, which a stack that is not there keeps (NP-19).
      let pushed = pages.dropFirst().map { WorldEvent.pushed(id, page: $0, animated: false) }
      let events = [.popped(id, leaving: 1, animated: false)] + pushed + [.presented(id, options)]
      carrying.addFirst(events.map { QueuedAction(kind: .event($0), isFromOutside: isFromOutside) })
      return nil
    case .push(let id, let page, let animated, let context):
      // A push without a context of its own keeps what the trigger passed.
      if !context.isNil {
        if isFromOutside { observers.input?(.told(id, DataValue(context), now: true)) }
        tellPage(id, context)
      }
      return .pushed(id, page: page, animated: animated)
    case .leave(let id):
      return isPresented(id) ? .dismissed(id, .script, animated: true, forced: false) : nil
    case .reportFrames:
      world.reportsFrames = true
      return nil
    }
  }

  /// Pages that a stack was to open with are taken back, and what they were told.
  private func forgetPages(after count: Int, of id: SheetID) {
    guard !world[id].isPresented || world[id].isLeaving else { return }
    definitions.context(ofSheet: entryIndex(of: id)) { $0.forgetPages(after: count) }
  }

  /// Carries out what is waiting, unless that is being done already.
  func drain() {
    guard !isBusy else { return }
    linkQuietly()
    let before = carrying.startHandling()
    defer {
      carrying.goBack(to: before)
      carrying.forgetPlans()
      observers.instant?()
    }
    var stepsAtOnce = 0
    let hasWork = !carrying.isEmpty
    defer { if hasWork { keepInstant() } }
    while !carrying.isEmpty {
      guard stepsAtOnce < options.stepsAtOnce else { return stopRunaway() }
      stepsAtOnce += 1
      guard let wish = carrying.takeNext(), let event = event(of: wish) else { continue }
      let effects = step(event)
      carryOut(effects)
      // What lies under a finger is searched.
      let search = if case .touched = event { itemWork } else { 0 }
      guard charge(cost(of: effects) + search) else { return stopSpent() }
    }
  }

  /// Lets virtual time pass until exactly `time`, with all that happens on the way.
  package func run(until time: Double) {
    guard !isBusy else {
      return report(
        Diagnostic(
          .timeInHook,
          "The clock cannot be advanced while an event handler runs."), sheet: nil)
    }
    beginHostWork()
    pass(until: time)
  }

  /// The same, within what the host's present wish may cost.
  private func pass(until time: Double) {
    drain()
    observers.time?(time)
    var turnsAtOnce = 0
    while true {
      let before = world.time
      let effects = advance(to: time)
      if effects.isEmpty, world.time >= time || world.time == before { return }
      turnsAtOnce = world.time == before ? turnsAtOnce + 1 : 0
      if turnsAtOnce > options.stepsAtOnce { return stopTimers(until: time) }
      carryOutNow(effects)
      drain()
      let isFrame = effects.allSatisfy { $0.isFrame }
      if !isFrame { keepInstant() }
      // The frames of a host are its own wish; what a script makes of time is not.
      guard isFrame && !lua.isRunning || charge(cost(of: effects)) else {
        return stopSpent(until: time)
      }
    }
  }

  /// Lets time pass until nothing moves; past `limit` seconds it gives up and says what still does.
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
      // What is due now is done before anything counts as at rest: a timer of no time, set by a
      // handler.
      var next = world.nextChange
      if let due = next, due <= world.time {
        pass(until: world.time)
        next = world.nextChange
      }
      if world.isAtRest { return [] }
      guard let next, next <= deadline else {
        pass(until: deadline)
        return world.moving
      }
      let before = world.time
      pass(until: next)
      if world.time == before, !advancesByFrame(to: deadline) { return world.moving }
    }
    return []
  }

  /// A change that is due at once and does not go away is passed by a frame.
  private func advancesByFrame(to deadline: Double) -> Bool {
    let next = min(deadline, world.time + 1 / world.device.hz)
    let before = world.time
    pass(until: next)
    return world.time > before
  }

  private func step(_ event: WorldEvent) -> [Effect] {
    // A policy that reads a handle reads `world`, so that must not be the one that steps.
    guard !asking.isEmpty else { return world.step(event, policy: DefaultPolicy.shared) }
    let before = carrying.startStepping()
    defer { carrying.goBack(to: before) }
    var next = world
    let effects = next.step(event, policy: policy)
    world = next
    return effects
  }

  private func advance(to time: Double) -> [Effect] {
    guard !asking.isEmpty else { return world.advance(to: time, policy: DefaultPolicy.shared) }
    let before = carrying.startStepping()
    defer { carrying.goBack(to: before) }
    var next = world
    let effects = next.advance(to: time, policy: policy)
    world = next
    return effects
  }

  /// Ends what goes on when the work is spent.
  ///
  /// In a script's call that call ends; for a host timers that go on for ever are dropped, and time
  /// passes without them.
  private func stopSpent(until time: Double? = nil) {
    _ = carrying.takeAll()
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
    if let time { pass(until: time) }
  }

  /// Timers of no time that set each other would hold the clock for ever: all of them are dropped.
  private func stopTimers(until time: Double) {
    dropTimers()
    stopRunaway()
    pass(until: time)
  }

  private func dropTimers() {
    for number in carrying.timers.takeAll() { _ = step(.unscheduled(timer: number)) }
  }

  private func stopRunaway() {
    _ = carrying.takeAll()
    report(
      Diagnostic(
        .runawayHandlers,
        "Handlers caused more than \(options.stepsAtOnce) steps at \(world.time.fixed(3)) s; "
          + "each one triggers the next. The remaining calls were dropped.", file: source.name),
      sheet: nil)
  }
}

extension Effect {
  /// Whether it is a frame, and nothing that a script did.
  fileprivate var isFrame: Bool { if case .framed = self { true } else { false } }
}
