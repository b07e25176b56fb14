internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Gestures
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// The hands behind `user`: rests, marks where a verb begins, and moves fingers sample by sample.
struct UserSimulator {
  let session: ScriptSession
  /// Whether the verb acts in mid-flight (`user.now`), and takes what lies in front.
  var isHasty = false

  /// Lets everything come to rest, unless the verb acts at once, and marks that a verb begins.
  ///
  /// A verb that only lets time pass is `idle`: what moved before it is still the last movement.
  func begin(_ verb: String, resting: Bool, idle: Bool = false) throws(LuaError) {
    try session.require(WorkCost.verb)
    try session.judgePending()
    try refuseInHandler("user:\(verb)")
    if resting {
      try settle(
        limit: 5,
        because: "`user:\(verb)` waits for rest first; use `user.now:\(verb)` to act immediately")
    }
    session.proof.verb = verb
    session.proof.verbStart = session.world.time
    if idle { return }
    session.proof.before = session.world
    session.proof.hasMovedFinger = false
    session.keepInstant()
    session.proof.released = nil
    session.proof.liftVelocity = nil
  }

  /// Marks that what a verb does is done, and that what follows moves by itself.
  func finish() {
    session.proof.released = session.world
    session.keepInstant()
  }

  /// Time passes only between handlers.
  func refuseInHandler(_ what: String) throws(LuaError) {
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

  /// Runs to rest, or fails with what still moves.
  func settle(limit: Double, because: String? = nil) throws(LuaError) {
    // A finger that a person holds still is no motion that would end.
    if session.proof.fingers.contains(where: { $0.isDown }) {
      throw Diagnostic(
        .notAtRest,
        "A finger is still down, so the sheet cannot come to rest. Lift it first, or use "
          + "`user.now` and "
          + "`expect.now`."
      ).raised
    }
    let moving = session.runToRest(limit: limit)
    guard !moving.isEmpty else { return }
    throw Diagnostic(
      .notAtRest,
      "Not at rest after \(limit.plain) s: \(moving.joined(separator: ", "))"
        + (because.map { " (\($0))" } ?? "") + "."
    ).raised
  }

  // MARK: Fingers

  /// The number of the next finger to go down.
  var nextFinger: Int { session.proof.fingers.count }

  /// A sheet follows one finger: a second one, but for one in a hurry, is a mistake of the scenario.
  func refuseSecondFinger(_ verb: String) throws(LuaError) {
    guard !isHasty, session.proof.fingers.contains(where: { $0.isDown }) else { return }
    throw Diagnostic(
      .misusedUser,
      "A finger is already down, and only one finger is tracked. Lift the first one with "
        + "`finger:lifts()`, or use `user.now:\(verb)` to show that a "
        + "second finger has no effect.",
      word: verb
    ).raised
  }

  /// Does an act, as a careful person or one in a hurry would, and says so when it does nothing.
  func perform(_ act: Action, said reading: MethodSignature, _ call: LuaCall) throws(LuaError) {
    let steps = try steps(of: act, said: reading, call)
    let noEffect = act.form.noEffect(session.world)
    let before = noEffect == nil ? nil : standing
    if case .surely(let why) = noEffect { warn(reading.name, why, call) }
    try carryOut(steps, byFinger: act.form.effort.touches)
    if !reading.isIdle { finish() }
    if case .ifNothingChanges(let why) = noEffect, let before,
      before == standing
    {
      warn(reading.name, why, call)
    }
  }

  /// What an act comes to, in time.
  ///
  /// Apart from what is done then, so that a script's calls within calls have more room on the stack.
  private func steps(
    of act: Action, said reading: MethodSignature, _ call: LuaCall
  ) throws(LuaError) -> [ActionStep] {
    let effort = act.form.effort
    if effort.touches { try refuseSecondFinger(reading.name) }
    if effort.looksForTarget { try session.require(session.itemWork) }
    try charge(forSeconds: effort.seconds)
    let hands = ActionExecutionOptions(
      finger: nextFinger, isHasty: isHasty, longestText: Limits.text)
    return try session.refusing(call, reading.name) { () throws(ActionError) in
      try act.timed(in: session.world, by: hands)
    }
  }

  /// How everything is and where it goes, to tell whether a verb has changed anything.
  private struct WorldSnapshot: Equatable {
    var hash: UInt64
    var events: Int
    var moving: [String]
  }

  private var standing: WorldSnapshot {
    WorldSnapshot(
      hash: session.world.hash, events: session.events.count, moving: session.world.moving)
  }

  private func warn(_ verb: String, _ why: String, _ call: LuaCall) {
    session.warn(of: call, "`\(verb)` did nothing: \(why).")
  }

  /// Before samples are made: an hour at 10,000 a second is a gigabyte.
  private func charge(forSeconds seconds: Double) throws(LuaError) {
    try session.require(Int(bounded: seconds * session.world.device.touchHz) * WorkCost.sample)
  }

  /// Does each thing at its time; what is left when the script's work is spent is not done.
  private func carryOut(_ steps: [ActionStep], byFinger: Bool) throws(LuaError) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .passes(let time):
        session.run(until: time)
      case .rests(let limit): try settle(limit: limit)
      case .happens(let input):
        var isSample = false
        if index > 0, case .passes = steps[index - 1] { isSample = true }
        if isSample, !session.charge(0) { return }
        try take(input, isSample: isSample && byFinger)
      }
    }
  }

  private func take(_ input: ExternalInput, isSample: Bool) throws(LuaError) {
    switch input {
    case .performed(.lifted(let finger)): lift(finger)
    case .performed(let event):
      session.perform(event)
      guard isSample else { return }
      session.keepInstant()
      session.proof.hasMovedFinger = true
    case .answered(let choice): try raised(session.answer(choice))
    case .told(let sheet, let context, let isNow):
      if let context { session.tell(sheet, context, now: isNow) }
    case .changed(let sheet, let changes):
      if let changes { try raised(session.set(sheet, changes)) }
    }
  }

  /// Moves a finger that is down, sample by sample at their exact times.
  func move(_ finger: inout ActiveFinger, _ segment: Action.PathSegment, number: Int)
    throws(LuaError)
  {
    try charge(forSeconds: segment.seconds)
    let samples = segment.samples(
      from: finger.at, at: session.world.time, touchHz: session.world.device.touchHz,
      touchingDown: false, downSince: finger.since)
    try carryOut(
      Action.PathSegment.steps(of: samples, touchingDown: false, finger: number), byFinger: true)
    finger.at = segment.end(from: finger.at)
  }

  /// Lifts the finger, and keeps what a failure and `feels` want to know of it.
  func lift(_ finger: Int) {
    let judged = session.judged
    session.perform(.lifted(finger: finger))
    if session.judged > judged {
      session.proof.liftVelocity = session.releases.last?.release.velocity
    }
  }

  /// Where a finger goes down for a gesture.
  func grip(_ place: Action.TouchTarget, _ call: LuaCall) throws(LuaError) -> Point {
    if place.isLookedFor { try session.require(session.itemWork) }
    return try session.refusing(call, "grabs") { () throws(ActionError) in
      try place.point(in: session.world, by: ActionExecutionOptions(isHasty: isHasty))
    }
  }
}
