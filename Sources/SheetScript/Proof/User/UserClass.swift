internal import Diagnosis
internal import Gestures
internal import LuaBridge
internal import SheetEngine

/// What a person does: `user`.
///
/// Its payload is 0, that of `user.now` 1.
enum UserClass {
  /// The class, one for all states.
  static let user = LuaClass(
    "User", members: clock + strokes + places + calls + device + readings)

  /// Describes a verb that first lets everything come to rest, unless said on `user.now`.
  private static func verb(
    _ name: String, alwaysNow: Bool = false, idle: Bool = false,
    _ act: @escaping @Sendable (Person, LuaCall) throws -> [LuaValue]
  ) -> LuaClass.Member {
    .does(name) { session, call in
      let person = Person(session: session, isHasty: call.payload != 0)
      try person.begin(name, resting: !alwaysNow && call.payload == 0, idle: idle)
      return try act(person, call)
    }
  }

  /// A verb that makes one thing happen.
  private static func event(
    _ name: String, alwaysNow: Bool = false,
    _ event: @escaping @Sendable (Session, LuaCall) throws -> Event
  ) -> LuaClass.Member {
    verb(name, alwaysNow: alwaysNow) { person, call in
      person.session.perform(try event(person.session, call))
      person.finish()
      return []
    }
  }

  /// A verb that makes one thing happen, and says so when it does nothing at all.
  private static func telling(
    _ name: String, _ event: Event, _ why: @escaping @Sendable (Session) -> String
  ) -> LuaClass.Member {
    verb(name) { person, call in
      let session = person.session
      let before = (session.world.hash, session.events.count)
      let said = why(session)
      session.perform(event)
      person.finish()
      if before == (session.world.hash, session.events.count) {
        session.warn(of: call, "`\(name)` did nothing: \(said).")
      }
      return []
    }
  }

  private static let clock: [LuaClass.Member] = [
    .field("time") { session, _ in .number(session.world.time) },
    .field("now") { _, call in .object(try call.state.makeObject(user, payload: 1)) },
    verb("waits", alwaysNow: true, idle: true) { person, call in
      let session = person.session
      session.run(until: session.world.time + (try seconds(call, "waits")))
      return []
    },
    verb("settles", alwaysNow: true, idle: true) { person, call in
      try person.settle(limit: call.isNil(at: 0) ? 5 : seconds(call, "settles"))
      return []
    },
  ]

  private static let strokes: [LuaClass.Member] = [
    verb("taps") { person, call in
      let session = person.session
      try person.refuseSecondFinger("taps")
      let row = call.isNil(at: 1) ? nil : try call.integer(at: 1, "row")
      let point: Point
      switch GestureSpec.Grip(try session.checked(call, 0, .target, "taps")) {
      case .named(let name): point = try person.target(name, row: row)
      case .point(let place): point = place
      case .anywhere: return []
      }
      let finger = person.nextFinger
      session.perform(.touched(point, finger: finger))
      person.lift(finger)
      return []
    },
    verb("drags") { person, call in
      let spec = try GestureSpec(call, .drag, verb: "drags")
      try person.stroke(
        spec, over: spec.over ?? 0.3, thenHolds: spec.thenHolds ?? 0.2, verb: "drags")
      return []
    },
    verb("flicks") { person, call in
      try person.flick(GestureSpec(call, .flick, verb: "flicks"))
      return []
    },
    verb("grabs", alwaysNow: true) { person, call in
      let session = person.session
      try person.refuseSecondFinger("grabs")
      let place = call.isNil(at: 0) ? LuaValue.nil : try session.checked(call, 0, .target, "grabs")
      let point = try person.grip(GestureSpec.Grip(place), verb: "grabs")
      session.perform(.touched(point, finger: person.nextFinger))
      return [.object(try FingerClass.hold(at: point, in: session))]
    },
  ]

  private static let places: [LuaClass.Member] = [
    event("visits") { session, call in
      .visited(try session.screenID(named: call.string(at: 0, "name")))
    },
    verb("scrolls") { person, call in
      try person.scroll(call)
      return []
    },
    telling("goes_back", .wentBack) { $0.whyNotBack },
    telling("escapes", .escaped) { _ in "no sheet is presented" },
    verb("back_gesture") { person, call in
      try person.backGesture(call)
      return []
    },
  ]

  private static let calls: [LuaClass.Member] = [
    verb("opens") { person, call in
      let session = person.session
      let sheet = try session.sheetID(named: call.string(at: 0, "name"))
      let wish = try session.presentOptions(
        from: call.value(at: 1, tables: .referenced),
        site: session.site(of: call, "opens", as: "opens"))
      session.present(sheet, wish.options, context: wish.context)
      person.finish()
      return []
    },
    verb("answers") { person, call in
      try person.session.answer(call.string(at: 0, "choice"))
      person.finish()
      return []
    },
    event("accessibility") { session, call in
      let words = AccessibilityAction.allCases.map(\.rawValue)
      let word = try session.checked(call, 0, .choice(words), "accessibility").string ?? ""
      let target = call.isNil(at: 1) ? "grabber" : try call.string(at: 1, "target")
      let action = AccessibilityAction(rawValue: word) ?? .activate
      if action == .activate {
        try session.refuse(session.world.obstacle(to: target), verb: "accessibility")
      }
      return .acted(action, on: target)
    },
    verb("types") { person, call in
      let text = try call.string(at: 0, "text")
      guard person.session.world.focusedField != nil else {
        throw Diagnostic(
          .unreachableTarget,
          "No field has the focus, so nothing can be typed; tap one first."
            + person.session.whatIsThere(), word: "types")
      }
      // Each change of a field is told with all of its text.
      let length = person.session.world.focusedText.utf8.count + text.utf8.count
      guard length <= Most.text else {
        throw Diagnostic(
          .tooMany, "The field would hold \(length) bytes; it takes at most \(Most.text).",
          word: "types")
      }
      person.session.perform(.typed(text))
      return []
    },
  ]

  private static let device: [LuaClass.Member] = [
    event("device") { session, call in
      let site = session.site(of: call, "device", as: "device")
      let spec = try call.value(at: 0, tables: .referenced)
      return .deviceReplaced(try session.device(from: spec, site: site))
    },
    event("rotates", alwaysNow: true) { session, call in
      let word = try session.checked(call, 0, .choice(["portrait", "landscape"]), "rotates")
      return .rotated(Device.Orientation(rawValue: word.string ?? "") ?? .portrait)
    },
    event("keyboard", alwaysNow: true) { session, call in
      let type = ValueType.either([.boolean, .number(.inset)])
      switch try session.checked(call, 0, type, "keyboard") {
      case .boolean(true): return .keyboardShown(height: nil)
      case let value:
        guard let height = value.number, height > 0 else { return .keyboardHidden }
        return .keyboardShown(height: height)
      }
    },
  ]

  /// A time that passes, 0 or more and bounded.
  static func seconds(_ call: LuaCall, _ verb: String) throws -> Double {
    let seconds = try call.number(at: 0, "seconds")
    // Whoever lets hours pass means it.
    if seconds > Bounds.longestGesture, seconds < 3600 {
      try call.session().warn(
        of: call,
        "`\(verb)(\(seconds.plain))` is \(seconds.plain) seconds; \(seconds.plain) milliseconds are "
          + "\((seconds / 1000).plain).")
    }
    if seconds >= 0 {
      return try call.session().number(call, at: 0, "seconds", in: .wait, "s", of: verb)
    }
    throw Diagnostic(
      .outOfRange, "Time does not run backwards: `\(verb)` got \(seconds.plain) s.", word: verb)
  }
}

extension Person {
  /// Progress grows evenly, a step for each frame, then the gesture commits or cancels.
  func backGesture(_ call: LuaCall) throws {
    let table = try session.options(of: call, at: 0, .backGesture, "back_gesture")
    guard let commits = table["commits"].boolean else {
      throw Diagnostic(
        .missingKey, "Say whether the gesture `commits`, true or false.", word: "back_gesture")
    }
    let progress = table["progress"].number ?? 1
    let over = table["over"].number ?? 0.3
    let before = (session.world.hash, session.events.count)
    let why = session.whyNotBack
    let start = session.world.time
    let steps = max(1, (over * session.world.device.hz).rounded())
    session.perform(.backProgressed(0))
    for step in 1...Int(bounded: steps) {
      let share = Double(step) / steps
      session.run(until: start + over * share)
      guard session.charge(0) else { return }
      session.perform(.backProgressed(progress * share))
    }
    session.perform(.backEnded(commits: commits))
    finish()
    if commits, before == (session.world.hash, session.events.count) {
      session.warn(of: call, "`back_gesture` did nothing: \(why).")
    }
  }

  /// Scrolls what a person could scroll.
  func scroll(_ call: LuaCall) throws {
    let name = try call.string(at: 0, "target")
    let target = try session.scrollTarget(named: name)
    let to = try session.number(call, at: 1, "to", in: .offset, "pt", of: "scrolls")
    if !isHasty {
      let kind = if case .screen = target { "Screen" } else { "Sheet" }
      guard session.world.isShown(target) else {
        throw Diagnostic(
          .unreachableTarget, "\(kind) \"\(name)\" is not shown now, so nobody can scroll it.",
          word: "\"\(name)\"")
      }
      if let barrier = session.world.barrier(before: target) {
        throw Diagnostic(
          .unreachableTarget,
          "\(kind) \"\(name)\" is behind \(barrier), which is modal, so nobody can scroll it now.",
          word: "\"\(name)\"")
      }
    }
    if to > 0, session.world.isShown(target), session.world.largestOffset(of: target) == 0 {
      session.warn(
        of: call,
        "`scrolls` did nothing: all of \"\(name)\" can be seen, there is nothing to scroll.")
    }
    session.perform(.scrolled(target, to: to))
    finish()
  }
}

extension Session {
  /// Notes something that is likely a mistake of the scenario, and may be meant.
  func warn(of call: LuaCall, _ text: String) {
    let place = call.place
    let warning = Diagnostic(.misusedUser, text, file: place?.chunk, line: place?.line)
    guard !proof.warnings.contains(warning), proof.warnings.count < 100 else { return }
    proof.warnings.append(warning)
  }

  /// Why going back can do nothing, as things are.
  fileprivate var whyNotBack: String {
    if world.device.platform == .ios {
      return world.presented.isEmpty
        ? "an iPhone has no back button of its own, and there is no screen to go back to"
        : "an iPhone has no back button, and the app's own is behind the sheet"
    }
    return "no sheet is presented, and there is no screen to go back to"
  }
}

extension Session {
  /// An argument, held against its description.
  func checked(
    _ call: LuaCall, _ index: Int, _ type: ValueType, _ verb: String
  ) throws -> LuaValue {
    let checker = Checker(site: site(of: call, verb, as: verb))
    return try checker.check(call.value(at: index, tables: .referenced), is: type, at: [])
  }

  /// Fails where a modal sheet keeps a person from what a verb is for (FT-34).
  func refuse(_ obstacle: String?, verb: String) throws {
    guard let obstacle else { return }
    throw Diagnostic(.unreachableTarget, "\(obstacle); nothing reaches it.", word: verb)
  }

  /// A screen or a sheet that can be scrolled, by name.
  func scrollTarget(named name: String) throws -> ScrollTarget {
    if let sheet = world.sheet(named: name) { return .sheet(sheet) }
    if let screen = world.screen(named: name) { return .screen(screen) }
    return .sheet(try sheetID(named: name))
  }
}

extension World {
  /// What the field that has the focus holds; empty without one.
  fileprivate var focusedText: String {
    guard let field = focusedField else { return "" }
    let (names, texts) =
      if let sheet = field.sheet {
        (self[sheet].definition.content.fields, self[sheet].fields)
      } else if let screen = shownScreen {
        (self[screen].fieldNames, self[screen].fields)
      } else {
        ([String](), [String]())
      }
    guard let index = names.firstIndex(of: field.name), texts.indices.contains(index) else {
      return ""
    }
    return texts[index]
  }
}
