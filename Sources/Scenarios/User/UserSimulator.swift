internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Gestures
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// Performs the methods of `user`: waits for rest, records the start of a method, and moves fingers
/// sample by sample.
struct UserSimulator {
  let session: ScriptSession
  /// Whether the method acts during motion and touches the frontmost element (`user.now`).
  var isHasty = false

  /// Waits for rest, unless the method acts immediately, and records the start of the method.
  ///
  /// A method that only lets time pass is `idle`: it does not replace the last movement.
  func begin(_ verb: String, resting: Bool, idle: Bool = false) throws(LuaError) {
    try session.require(WorkCost.userMethod)
    try session.checkPending()
    try rejectInHandler("user:\(verb)")
    if resting {
      try settle(
        limit: 5,
        because: "`user:\(verb)` waits for rest first; use `user.now:\(verb)` to act immediately")
    }
    session.scenarioState.method = verb
    session.scenarioState.methodStart = session.world.time
    if idle { return }
    session.scenarioState.before = session.world
    session.scenarioState.hasMovedFinger = false
    session.keepInstant()
    session.scenarioState.released = nil
    session.scenarioState.liftVelocity = nil
  }

  /// Records the end of a method, after which motion continues without the user.
  func finish() {
    session.scenarioState.released = session.world
    session.keepInstant()
  }

  /// Throws an error inside a handler: time only passes between handlers.
  func rejectInHandler(_ what: String) throws(LuaError) {
    guard session.isBusy else { return }
    if session.isLoading {
      throw Diagnostic(
        .misusedUser,
        "`\(what)` advances the clock, so it can only be used in a scenario: `scenario "
          + "\"...\" (function(user) ... end)`."
      ).raised
    }
    throw Diagnostic(
      .timeInHook,
      "`\(what)` lets time pass, which is not possible inside a handler. Use it in the scenario."
    ).raised
  }

  /// Advances to rest, or throws an error with the motion that continues.
  func settle(limit: Double, because: String? = nil) throws(LuaError) {
    // A finger that stays down would never come to rest.
    if session.scenarioState.hasFingerDown {
      throw Diagnostic(
        .notAtRest,
        "A finger is still down, so the sheet cannot come to "
          + "rest. Lift it first, or use `user.now` and `expect.now`."
      ).raised
    }
    let moving = session.runToRest(limit: limit)
    guard !moving.isEmpty else { return }
    throw Diagnostic(
      .notAtRest,
      "Not at rest after \(limit.plain) s: \(moving.joined(separator: ", "))"
        + (session.unrestReason.map { "; \($0)" } ?? "")
        + (because.map { " (\($0))" } ?? "") + "."
    ).raised
  }

  // MARK: Fingers

  /// The number of the next finger that touches down.
  var nextFinger: Int { session.scenarioState.fingers.count }

  /// Throws an error for a second finger unless the method is hasty, because a sheet follows only
  /// one finger.
  func rejectSecondFinger(_ verb: String) throws(LuaError) {
    guard !isHasty, session.scenarioState.hasFingerDown else { return }
    throw Diagnostic(
      .misusedUser,
      "A finger is already down, and only one finger is tracked. Lift the first one with "
        + "`finger:lifts()`, or use `user.now:\(verb)` to show that a "
        + "second finger has no effect.",
      word: verb
    ).raised
  }

  /// Performs an action and warns if it has no effect.
  func perform(_ act: Action, with method: UserMethod, _ call: LuaCall) throws(LuaError) {
    let steps = try steps(of: act, with: method, call)
    let noEffect = act.typeErased.noEffectReason(session.world)
    let before = noEffect == nil ? nil : snapshot
    if case .surely(let why) = noEffect { warn(method.name, why, call) }
    try performSteps(steps, byFinger: act.typeErased.cost.touches)
    if steps.contains(where: { $0.endsTouches }) { session.scenarioState.endTouches() }
    if !method.isIdle { finish() }
    if case .ifNothingChanges(let why) = noEffect, let before,
      before == snapshot
    {
      warn(method.name, why, call)
    }
  }

  /// Returns the steps of an action with their times.
  ///
  /// A separate function, so that nested calls of a script use less stack.
  private func steps(
    of act: Action, with method: UserMethod, _ call: LuaCall
  ) throws(LuaError) -> [ActionStep] {
    let effort = act.typeErased.cost
    if effort.touches { try rejectSecondFinger(method.name) }
    if effort.looksForTarget { try session.require(session.itemWork) }
    try charge(forSeconds: effort.seconds)
    var act = act
    if case .tap(let tap) = act {
      act = .tap(tap.findingRow(in: session.world, labels: session.rowLabels))
    }
    // A screen reader taps the center of the element that it activates.
    if case .accessibility(let activation) = act, activation.action == .activate,
      let tap = Action.Tap.activatingRow(
        activation.target, in: session.world, labels: session.rowLabels)
    {
      act = .tap(tap)
    }
    let hands = ActionExecutionOptions(
      finger: nextFinger, isHasty: isHasty, longestText: Limits.text)
    return try session.convertingErrors(call, method.name) { () throws(ActionError) in
      try act.timed(in: session.world, by: hands)
    }
  }

  /// A summary of the world, to detect whether a method has changed anything.
  private struct WorldSnapshot: Equatable {
    var hash: UInt64
    var events: Int
    var moving: [String]
  }

  private var snapshot: WorldSnapshot {
    WorldSnapshot(
      hash: session.world.hash, events: session.events.count, moving: session.world.moving)
  }

  private func warn(_ verb: String, _ why: String, _ call: LuaCall) {
    session.warn(of: call, "`\(verb)` did nothing: \(why).")
  }

  /// Charges the work before the samples are created: one hour at 10,000 samples per second takes a
  /// gigabyte.
  private func charge(forSeconds seconds: Double) throws(LuaError) {
    try session.require(Int(bounded: seconds * session.world.device.touchHz) * WorkCost.sample)
  }

  /// Performs each step at its time; stops if the script's work is used up.
  private func performSteps(_ steps: [ActionStep], byFinger: Bool) throws(LuaError) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .passes(let time):
        session.run(until: time)
      case .rests(let limit): try settle(limit: limit)
      case .happens(let input):
        var isSample = false
        if index > 0, case .passes = steps[index - 1] { isSample = true }
        if isSample, !session.charge(0) { return }
        try apply(input, isSample: isSample && byFinger)
      }
    }
  }

  private func apply(_ input: ExternalInput, isSample: Bool) throws(LuaError) {
    if case .performed(.lifted(let finger)) = input { return lift(finger) }
    try raised(session.perform(input))
    guard isSample else { return }
    session.keepInstant()
    session.scenarioState.hasMovedFinger = true
  }

  /// Moves a finger that is down, sample by sample at their exact times.
  func move(_ finger: inout ActiveFinger, _ segment: Action.PathSegment, number: Int)
    throws(LuaError)
  {
    try charge(forSeconds: segment.seconds)
    let samples = segment.samples(
      from: finger.at, at: session.world.time, touchHz: session.world.device.touchHz,
      touchingDown: false, downSince: finger.since)
    try performSteps(
      Action.PathSegment.steps(of: samples, touchingDown: false, finger: number), byFinger: true)
    finger.at = segment.end(from: finger.at)
  }

  /// Lifts the finger and stores its velocity for failures and `feels`.
  func lift(_ finger: Int) {
    let before = session.decidedReleaseCount
    session.perform(.lifted(finger: finger))
    if session.decidedReleaseCount > before {
      session.scenarioState.liftVelocity = session.releases.last?.release.velocity
    }
  }

  /// Returns the point at which a finger touches down for a gesture.
  func touchPoint(_ place: Action.TouchTarget, _ call: LuaCall) throws(LuaError) -> Point {
    if place.isSearched { try session.require(session.itemWork) }
    return try session.convertingErrors(call, "grabs") { () throws(ActionError) in
      try place.point(in: session.world, by: ActionExecutionOptions(isHasty: isHasty))
    }
  }
}

extension ActionStep {
  /// Whether the system takes all touches of the app: it leaves the screen, or is recreated.
  fileprivate var endsTouches: Bool {
    self == .happens(.performed(.leftApp)) || self == .happens(.performed(.recreatedApp))
  }
}
