internal import Acts
internal import Diagnosis
internal import LuaBridge
public import SheetEngine

// Steps and time: the only place where the world changes.
extension Session {
  /// Whether the script is loading, a handler is running, or a policy is being asked: time cannot
  /// move, and what is performed waits.
  public var isBusy: Bool { isLoading || isCarrying || asking > 0 }

  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { world.isAtRest }

  /// Makes something happen now; from inside a handler, as soon as the present step is carried out.
  public func perform(_ event: Event) {
    submit { _ in event }
  }

  /// Puts an event in the queue that is made when its turn comes; nil: it has become moot.
  func submit(_ event: @escaping (Session) -> Event?) {
    if !isBusy { beginHostWork() }
    guard isAskedFromOutside else {
      queue.append(event)
      return drain()
    }
    // What is asked for from outside, not by a handler: a tape must hold it.
    queue.append { session in
      let event = event(session)
      if let event { session.onInput?(.performed(event)) }
      return event
    }
    drain()
  }

  /// Whether somebody listens to what is asked for now, and it is no handler who asks.
  var isAskedFromOutside: Bool { onInput != nil && (!isBusy || isFiringOuterTimer) }

  /// Carries out what is waiting, unless that is being done already.
  func drain() {
    guard !isBusy else { return }
    linkQuietly()
    isCarrying = true
    defer {
      isCarrying = false
      plannedPages.removeAll()
      onInstant?()
    }
    stepsAtOnce = 0
    let hasWork = !queue.isEmpty
    defer { if hasWork { keepInstant() } }
    while !queue.isEmpty {
      guard stepsAtOnce < options.stepsAtOnce else { return stopRunaway() }
      stepsAtOnce += 1
      guard let event = queue.removeFirst()(self) else { continue }
      let effects = step(event)
      carryOut(effects)
      // What lies under a finger is searched.
      let search = if case .touched = event { itemWork } else { 0 }
      guard charge(cost(of: effects) + search) else { return stopSpent() }
    }
  }

  /// Lets virtual time pass until exactly `time`, with all that happens on the way.
  public func run(until time: Double) {
    guard !isBusy else {
      return report(Diagnostic(.timeInHook, "Time cannot pass while a handler runs."), sheet: nil)
    }
    beginHostWork()
    pass(until: time)
  }

  /// The same, within what the host's present wish may cost.
  private func pass(until time: Double) {
    drain()
    onTime?(time)
    var turnsAtOnce = 0
    while true {
      let before = world.time
      let effects = advance(to: time)
      if effects.isEmpty, world.time >= time || world.time == before { return }
      turnsAtOnce = world.time == before ? turnsAtOnce + 1 : 0
      if turnsAtOnce > options.stepsAtOnce { return stopTimers(until: time) }
      isCarrying = true
      carryOut(effects)
      isCarrying = false
      drain()
      let isFrame = effects.allSatisfy(\.isFrame)
      if !isFrame { keepInstant() }
      // The frames of a host are its own wish; what a script makes of time is not.
      guard isFrame && !lua.isRunning || charge(cost(of: effects)) else {
        return stopSpent(until: time)
      }
    }
  }

  /// Lets time pass until nothing moves; past `limit` seconds it gives up and says what still does.
  @discardableResult
  public func runToRest(limit: Double = 5) -> [String] {
    guard !isBusy else {
      report(Diagnostic(.timeInHook, "Time cannot pass while a handler runs."), sheet: nil)
      return world.moving
    }
    beginHostWork()
    drain()
    let deadline = world.time + limit
    while charge(0) {
      // What is due now is done before anything counts as at rest: a timer of no time, set by a
      // handler.
      if let next = world.nextChange, next <= world.time { pass(until: world.time) }
      if world.isAtRest { return [] }
      guard let next = world.nextChange, next <= deadline else {
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

  private func step(_ event: Event) -> [Effect] {
    // A policy that reads a handle reads `world`, so that must not be the one that steps.
    guard !functions.isEmpty else { return world.step(event, policy: StylesOwn()) }
    isStepping = true
    defer { isStepping = false }
    var next = world
    let effects = next.step(event, policy: policy)
    world = next
    return effects
  }

  private func advance(to time: Double) -> [Effect] {
    guard !functions.isEmpty else { return world.advance(to: time, policy: StylesOwn()) }
    isStepping = true
    defer { isStepping = false }
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
    queue.removeAll()
    guard !lua.isRunning else { return }
    for number in timers.keys.sorted() { _ = step(.unscheduled(timer: number)) }
    timers.removeAll()
    report(
      Diagnostic(
        .fuelSpent,
        "More work than the limit of \(options.limits.load.fuel) units up to "
          + "\(world.time.fixed(3)) s, in handlers and timers that call each other. The rest was "
          + "dropped. `--instruction-limit` raises it.", file: source.name), sheet: nil)
    beginHostWork()
    if let time { pass(until: time) }
  }

  /// Timers of no time that set each other would hold the clock for ever: all of them are dropped.
  private func stopTimers(until time: Double) {
    for number in timers.keys.sorted() { _ = step(.unscheduled(timer: number)) }
    timers.removeAll()
    stopRunaway()
    pass(until: time)
  }

  private func stopRunaway() {
    queue.removeAll()
    report(
      Diagnostic(
        .runawayHandlers,
        "Handlers asked for more than \(options.stepsAtOnce) steps at \(world.time.fixed(3)) s; "
          + "each calls the next. The rest was dropped.", file: source.name), sheet: nil)
  }
}

extension Effect {
  /// Whether it is a frame, and nothing that a script did.
  fileprivate var isFrame: Bool { if case .framed = self { true } else { false } }
}
