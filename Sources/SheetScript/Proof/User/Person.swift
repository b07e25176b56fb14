internal import Diagnosis
internal import Gestures
internal import LuaBridge
internal import SheetEngine

/// The hands behind `user`: rests, marks where a verb begins, and moves fingers sample by sample.
struct Person {
  let session: Session
  /// Whether the verb acts in mid-flight (`user.now`), and takes what lies in front.
  var isHasty = false

  /// Lets everything come to rest, unless the verb acts at once, and marks that a verb begins.
  ///
  /// A verb that only lets time pass is `idle`: what moved before it is still the last movement.
  func begin(_ verb: String, resting: Bool, idle: Bool = false) throws {
    try PlainExpectation.judgePending(in: session)
    try refuseInHandler("user:\(verb)")
    if resting {
      try settle(
        limit: 5, because: "`user:\(verb)` waits for rest first; `user.now:\(verb)` would not")
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
  func refuseInHandler(_ what: String) throws {
    guard session.isBusy else { return }
    if session.isLoading {
      throw Diagnostic(
        .misusedUser,
        "`\(what)` lets time pass, so it belongs in a scenario: "
          + "`scenario \"...\" (function(user) ... end)`.")
    }
    throw Diagnostic(
      .timeInHook,
      "`\(what)` lets time pass, and inside a handler time stands still. Use it in the scenario.")
  }

  /// Runs to rest, or fails with what still moves.
  func settle(limit: Double, because: String? = nil) throws {
    // A finger that a person holds still is no motion that would end.
    if session.proof.fingers.contains(where: \.isDown) {
      throw Diagnostic(
        .notAtRest,
        "A finger is still down, so nothing comes to rest. Lift it first, or use `user.now` and "
          + "`expect.now`.")
    }
    let moving = session.runToRest(limit: limit)
    guard !moving.isEmpty else { return }
    throw Diagnostic(
      .notAtRest,
      "After \(limit.plain) s it still moves: \(moving.joined(separator: ", "))"
        + (because.map { " (\($0))" } ?? "") + ".")
  }

  // MARK: Fingers

  /// The number of the next finger to go down.
  var nextFinger: Int { session.proof.fingers.count }

  /// A sheet follows one finger: a second one, but for one in a hurry, is a mistake of the scenario.
  func refuseSecondFinger(_ verb: String) throws {
    guard !isHasty, session.proof.fingers.contains(where: \.isDown) else { return }
    throw Diagnostic(
      .misusedUser,
      "A finger is down already, and a second one is not followed. Lift the first with "
        + "`finger:lifts()`; to show that a second one does nothing, `user.now:\(verb)` puts it down.",
      word: verb)
  }

  /// Moves a finger in a straight line, sample by sample at their exact times.
  ///
  /// Where it goes down with the movement, the first sample is the touch itself.
  func move(
    from start: Point, _ way: Vector, over seconds: Double, finger: Int, touchingDown: Bool,
    since: Double
  ) throws -> Point {
    let touchHz = session.world.device.touchHz
    // Before they are made: an hour at 10,000 a second is a gigabyte.
    try session.require(Int(bounded: seconds * touchHz) * Work.sample)
    let samples = FingerPath.samples(
      from: start, by: (dx: way.x, dy: way.y), over: seconds, startingAt: session.world.time,
      touchHz: touchHz, includesTouchDown: touchingDown,
      touchedDownAt: since)
    for (index, sample) in samples.enumerated() {
      session.run(until: sample.time)
      guard session.charge(0) else { break }
      session.perform(
        touchingDown && index == 0
          ? .touched(sample.point, finger: finger) : .moved(sample.point, finger: finger))
      session.keepInstant()
      session.proof.hasMovedFinger = true
    }
    return Point(x: start.x + way.x, y: start.y + way.y)
  }

  /// Lifts the finger, and keeps what a failure and `feels` want to know of it.
  func lift(_ finger: Int) {
    let judged = session.judged
    session.perform(.lifted(finger: finger))
    if session.judged > judged {
      session.proof.liftVelocity = session.releases.last?.release.velocity
    }
    finish()
  }

  /// A drag or a flick as a whole, from touch-down to lift.
  func stroke(_ spec: GestureSpec, over seconds: Double, thenHolds: Double, verb: String) throws {
    try refuseSecondFinger(verb)
    let start = try grip(spec.on, verb: verb)
    let began = session.world.time
    let finger = nextFinger
    _ = try move(
      from: start, spec.way, over: seconds, finger: finger, touchingDown: true, since: began)
    if thenHolds > 0 { session.run(until: began + seconds + thenHolds) }
    lift(finger)
  }

  /// Refuses a speed that the samples could not show, and says which would do.
  func flick(_ spec: GestureSpec) throws {
    guard let speed = spec.at else { return }
    let slop = session.world.topSheet.map { session.world[$0].definition.style.slop } ?? 10
    guard spec.distance >= slop || !session.world.isAtRest else {
      throw Diagnostic(
        .impossibleGesture,
        "A flick of \(spec.distance.plain) pt is a tap: a drag begins at \(slop.plain) pt.",
        word: "flicks")
    }
    let touchHz = session.world.device.touchHz
    let rule = session.world.topSheet.map { session.world[$0].definition.style.tracker }
    let flick = FingerPath.flick(
      distance: spec.distance, speed: speed, touchHz: touchHz, rule: rule ?? .android)
    guard flick.isFeasible else {
      let would = flick.suggestion.map { "; \($0.rounded().plain) pt/s would do" } ?? ""
      throw Diagnostic(
        .impossibleGesture,
        "No screen shows a flick of \(spec.distance.plain) pt at \(speed.plain) pt/s: at "
          + "\(touchHz.plain) samples a second it reads as \(flick.velocity.rounded().plain) pt/s"
          + would + ", or a longer way.", word: "flicks")
    }
    try stroke(spec, over: flick.duration, thenHolds: 0, verb: "flicks")
  }

  // MARK: Targets

  /// Where a finger goes down for a gesture.
  func grip(_ grip: GestureSpec.Grip, verb: String) throws -> Point {
    switch grip {
    case .point(let point): point
    case .anywhere: try place(session.world.grabPoint(on: nil), of: "sheet to take hold of", nil)
    case .named(let name):
      try uncovered(name, row: nil, "begin at") {
        try place(session.world.grabPoint(on: name), of: "\"\(name)\"", "\"\(name)\"")
      }
    }
  }

  /// The middle of a target.
  func target(_ name: String, row: Int?) throws -> Point {
    let what = row.map { "\"\(name)\" in row \($0)" } ?? "\"\(name)\""
    try refuseRow(name, row)
    return try uncovered(name, row: row, "tap") {
      try place(session.world.target(named: name, row: row), of: what, "\"\(name)\"")
    }
  }

  /// Refuses a target that something else lies in front of; a person in a hurry hits that instead.
  private func uncovered(
    _ name: String, row: Int?, _ verb: String, _ place: () throws -> Point
  ) throws -> Point {
    let point = try place()
    guard !isHasty, let cover = session.world.cover(of: name, row: row) else { return point }
    throw Diagnostic(
      .unreachableTarget,
      "'\(name)' is behind \(cover); \(verb) a point, such as `{ x = 200, y = 400 }`, or use `user.now`, "
        + "which takes what lies in front.", word: "\"\(name)\"")
  }

  /// Refuses a row's number for what stands in no row.
  private func refuseRow(_ name: String, _ row: Int?) throws {
    guard let row, let kind = session.kind(ofRowless: name) else { return }
    throw Diagnostic(
      .misusedUser,
      "\"\(name)\" is a \(kind), and stands in no row; leave out the \(row).", word: "\"\(name)\"")
  }

  /// The place that was found, or a failure that says what is there.
  private func place(_ answer: TargetAnswer, of what: String, _ word: String?) throws -> Point {
    try session.require(session.itemWork)
    switch answer {
    case .point(let point): return point
    case .hidden(let why):
      throw Diagnostic(
        .unreachableTarget, "There is \(what), but it cannot be reached: \(why).", word: word)
    case .missing:
      throw Diagnostic(
        .unreachableTarget,
        "There is no \(what) here.\(session.whatIsThere(for: word?.filter { $0 != "\"" }))",
        word: word)
    }
  }
}

extension Session {
  /// What kind of thing has that name and stands in no row; nil: a row or an action of rows, or
  /// nothing.
  fileprivate func kind(ofRowless name: String) -> String? {
    if let id = world.topSheet {
      if Part(rawValue: name) != nil { return "part of the sheet" }
      let kinds = world.items(of: id).filter { $0.item.label == name }.map(\.item.kind)
      for kind in kinds {
        switch kind {
        case .row: return nil
        case .field: return "field"
        case .button: return "button"
        case .text, .blank: continue
        }
      }
      if !kinds.isEmpty { return "text" }
    }
    guard let id = world.shownScreen else { return nil }
    for item in world.hostItems(of: id) where item.label == name {
      switch item.kind {
      case .tab: return "tab"
      case .field: return "field"
      case .action(_, row: nil): return "button of the screen"
      case .row, .line, .action: return nil
      }
    }
    return nil
  }

  /// What a finger could use instead, in words; the nearest alone where one is near.
  func whatIsThere(for name: String? = nil) -> String {
    let (sheet, screen) = (tappable(world.topSheet), tappable(world.shownScreen))
    if let name, let near = Nearest.word(to: name, among: sheet + screen) {
      return " Did you mean \"\(near)\"?"
    }
    var sentences = ""
    if let id = world.topSheet, !sheet.isEmpty {
      sentences += " Sheet \"\(world[id].root.name)\" has \(sheet.quoted)."
    }
    if let id = world.shownScreen, !screen.isEmpty {
      sentences += " Screen \"\(world[id].name)\" has \(screen.quoted)."
    }
    return sentences.isEmpty ? " There is nothing to tap." : sentences
  }

  private func tappable(_ sheet: SheetID?) -> [String] {
    guard let sheet else { return [] }
    let items = world.items(of: sheet).filter { $0.item.kind != .blank && $0.item.kind != .text }
    let parts = [Part.grabber, .close, .backdrop].filter { world.rect($0, of: sheet) != nil }
    return (items.map(\.item.label) + parts.map(\.rawValue)).unique
  }

  private func tappable(_ screen: ScreenID?) -> [String] {
    guard let screen else { return [] }
    return world.hostItems(of: screen).compactMap { item -> String? in
      switch item.kind {
      case .line: nil
      case .action(let action, row: _): action
      case .tab, .field, .row: item.label
      }
    }.unique
  }
}

extension [String] {
  /// In quotes, the first twelve.
  fileprivate var quoted: String {
    let shown = prefix(12).map { "\"\($0)\"" }
    return count > 12
      ? shown.joined(separator: ", ") + " and \(count - 12) more" : shown.listed(by: "and")
  }

  /// Each word once.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
