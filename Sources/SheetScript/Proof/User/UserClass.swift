internal import Gestures
internal import LuaBridge
internal import SheetEngine

/// `user`: what a person does. Its payload is 0, that of `user.now` 1.
enum UserClass {
  /// The class, one for all states.
  static let user = LuaClass(
    "User", members: clock + strokes + places + calls + device + readings)

  /// Describes a verb that first lets everything come to rest, unless said on `user.now`.
  static func verb(
    _ name: String, alwaysNow: Bool = false,
    _ act: @escaping @Sendable (Person, LuaCall) throws(LuaError) -> [LuaValue]
  ) -> LuaClass.Member {
    .method(name) { call throws(LuaError) in
      let person = Person(session: try call.session())
      try person.begin(name, resting: !alwaysNow && call.payload == 0)
      return try act(person, call)
    }
  }

  private static let clock: [LuaClass.Member] = [
    .property(
      "time", get: { call throws(LuaError) in .number(try call.session().world.time) }),
    .property(
      "now",
      get: { call throws(LuaError) in .object(try call.state.makeObject(user, payload: 1)) }),
    verb("waits", alwaysNow: true) { person, call throws(LuaError) in
      let seconds = try call.number(at: 0, "seconds")
      guard seconds >= 0 else {
        throw Diagnostic(.outOfRange, "waits: time does not run backwards: \(seconds.plain) s.")
          .luaError
      }
      person.session.run(until: person.session.world.time + seconds)
      return []
    },
    verb("settles", alwaysNow: true) { person, call throws(LuaError) in
      let limit = call.isNil(at: 0) ? 5 : try call.number(at: 0, "limit")
      try person.settle(limit: limit)
      return []
    },
  ]

  private static let strokes: [LuaClass.Member] = [
    verb("taps") { person, call throws(LuaError) in
      let row = call.isNil(at: 1) ? nil : try call.integer(at: 1, "row")
      let point: Point
      if call.kind(at: 0) == "table" {
        point = try GestureSpec.point(try call.table(at: 0, "target"), "taps")
      } else {
        point = try person.target(try call.string(at: 0, "target"), row: row, verb: "taps")
      }
      person.session.perform(.touched(point, finger: person.nextFinger))
      person.lift(person.nextFinger)
      return []
    },
    verb("drags") { person, call throws(LuaError) in
      let spec = try GestureSpec(
        call, at: 0, verb: "drags",
        keys: ["down", "up", "left", "right", "over", "then_holds", "on"])
      try person.stroke(
        spec, over: spec.over ?? 0.3, thenHolds: spec.thenHolds ?? 0.2, verb: "drags")
      return []
    },
    verb("flicks") { person, call throws(LuaError) in
      try person.flick(
        GestureSpec(
          call, at: 0, verb: "flicks", keys: ["down", "up", "left", "right", "at", "on"]))
      return []
    },
    verb("grabs", alwaysNow: true) { person, call throws(LuaError) in
      let grip = try GestureSpec.grip(call.value(at: 0), "grabs")
      let point = try person.grip(grip, verb: "grabs")
      person.session.perform(.touched(point, finger: person.nextFinger))
      return [.object(try FingerClass.hold(at: point, in: person.session))]
    },
  ]

  private static let places: [LuaClass.Member] = [
    verb("visits") { person, call throws(LuaError) in
      let name = try call.string(at: 0, "name")
      let session = person.session
      let screen = try session.raising { () throws(Diagnostic) in
        try session.screenID(named: name)
      }
      person.session.perform(.visited(screen))
      person.finish()
      return []
    },
    verb("scrolls") { person, call throws(LuaError) in
      let name = try call.string(at: 0, "target")
      let offset = try call.number(at: 1, "to")
      person.session.perform(.scrolled(try person.session.scrollTarget(named: name), to: offset))
      person.finish()
      return []
    },
    verb("goes_back") { person, _ throws(LuaError) in
      person.session.perform(.wentBack)
      person.finish()
      return []
    },
    verb("back_gesture") { person, call throws(LuaError) in
      try person.backGesture(call)
      return []
    },
    verb("escapes") { person, _ throws(LuaError) in
      person.session.perform(.escaped)
      person.finish()
      return []
    },
  ]

  private static let calls: [LuaClass.Member] = [
    verb("opens") { person, call throws(LuaError) in
      let name = try call.string(at: 0, "name")
      let options = try call.value(at: 1, tables: .referenced)
      let session = person.session
      let site = session.site(of: call, "opens", as: "opens")
      try session.raising { () throws(Diagnostic) in
        let sheet = try session.sheetID(named: name)
        let wish = try session.presentOptions(from: options, site: site)
        session.present(sheet, wish.options, context: wish.context)
      }
      person.finish()
      return []
    },
    verb("answers") { person, call throws(LuaError) in
      let choice = try call.string(at: 0, "choice")
      let session = person.session
      try session.raising { () throws(Diagnostic) in try session.answer(choice) }
      person.finish()
      return []
    },
    verb("accessibility") { person, call throws(LuaError) in
      let word = try call.string(at: 0, "action")
      guard let action = AccessibilityAction(rawValue: word) else {
        let known = AccessibilityAction.allCases.map { "\"\($0.rawValue)\"" }
        throw Diagnostic(
          .unknownWord,
          "accessibility: I don't know '\(word)'; there are \(known.listed(by: "and"))."
        )
        .luaError
      }
      let target = call.isNil(at: 1) ? "grabber" : try call.string(at: 1, "target")
      person.session.perform(.acted(action, on: target))
      person.finish()
      return []
    },
    verb("types") { person, call throws(LuaError) in
      let text = try call.string(at: 0, "text")
      guard person.session.world.focusedField != nil else {
        throw Diagnostic(
          .unreachableTarget,
          "types: no field has the focus; tap one first.\(person.session.whatIsThere)"
        ).luaError
      }
      person.session.perform(.typed(text))
      return []
    },
  ]

  private static let device: [LuaClass.Member] = [
    verb("device") { person, call throws(LuaError) in
      let spec = try call.value(at: 0, tables: .referenced)
      let session = person.session
      let site = session.site(of: call, "device", as: "device")
      let device = try session.raising { () throws(Diagnostic) in
        try session.device(from: spec, site: site)
      }
      person.session.perform(.deviceReplaced(device))
      return []
    },
    verb("rotates", alwaysNow: true) { person, call throws(LuaError) in
      let word = try call.string(at: 0, "to")
      guard let orientation = Device.Orientation(rawValue: word) else {
        throw Diagnostic(
          .unknownWord, "rotates: expected \"portrait\" or \"landscape\", got '\(word)'."
        ).luaError
      }
      person.session.perform(.rotated(orientation))
      person.finish()
      return []
    },
    verb("keyboard", alwaysNow: true) { person, call throws(LuaError) in
      switch try call.value(at: 0) {
      case .boolean(true): person.session.perform(.keyboardShown(height: nil))
      case .boolean(false): person.session.perform(.keyboardHidden)
      case let value:
        guard let height = value.number, height.isFinite, height >= 0 else {
          throw Diagnostic(
            .wrongType, "keyboard: expected true, false or a height in pt, got \(value.kind)."
          )
          .luaError
        }
        person.session.perform(height > 0 ? .keyboardShown(height: height) : .keyboardHidden)
      }
      person.finish()
      return []
    },
  ]
}

extension Person {
  /// Progress grows evenly, a step for each frame, then the gesture commits or cancels.
  func backGesture(_ call: LuaCall) throws(LuaError) {
    let table = try call.table(at: 0, "back_gesture")
    try table.refuseUnknownKeys(known: ["progress", "commits", "over"], of: "back_gesture")
    guard let commits = try table.boolean("commits", of: "back_gesture") else {
      throw Diagnostic(
        .missingKey, "back_gesture: say whether it `commits`, true or false."
      ).luaError
    }
    let progress = try table.number("progress", of: "back_gesture") ?? 1
    guard progress <= 1 else {
      throw Diagnostic(
        .outOfRange, "back_gesture: `progress` lies between 0 and 1, got \(progress.plain)."
      ).luaError
    }
    let over = try table.number("over", of: "back_gesture") ?? 0.3
    let start = session.world.time
    let steps = max(1, min(100_000, (over * session.world.device.hz).rounded()))
    session.perform(.backProgressed(0))
    for step in 1...Int(steps) {
      let share = Double(step) / steps
      session.run(until: start + over * share)
      session.perform(.backProgressed(progress * share))
    }
    session.perform(.backEnded(commits: commits))
    finish()
  }
}

extension Session {
  /// A screen or a sheet that can be scrolled, by name.
  func scrollTarget(named name: String) throws(LuaError) -> ScrollTarget {
    if let sheet = world.sheet(named: name) { return .sheet(sheet) }
    if let screen = world.screen(named: name) { return .screen(screen) }
    return .sheet(try raising { () throws(Diagnostic) in try sheetID(named: name) })
  }
}
