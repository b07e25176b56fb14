internal import Acts
internal import LuaBridge
internal import Schema
internal import SheetEngine
internal import SheetScript

/// What a person does: `user`.
///
/// Its verbs are those of `Acts`: each is read from Lua as its file there says. Its payload is 0, that
/// of `user.now` 1.
enum UserClass {
  /// The class, one for all states.
  static let user = LuaClass("User", members: clock + verbs + readings)

  private static let clock: [LuaClass.Member] = [
    .field("time") { session, _ in .number(session.world.time) },
    .field("now") { _, call in .object(try call.state.makeObject(user, payload: 1)) },
  ]

  /// A verb first lets everything come to rest, unless it acts at once or is said on `user.now`.
  private static let verbs: [LuaClass.Member] = Act.kinds.compactMap(\.reading).map { reading in
    .does(reading.name) { session, call in
      let person = Person(session: session, isHasty: call.payload != 0)
      try person.begin(
        reading.name, resting: !reading.isImmediate && !person.isHasty, idle: reading.isIdle)
      guard let read = reading.act else { return try own[reading.name]?(person, call) ?? [] }
      let arguments = try session.arguments(of: call, for: reading)
      let act = try session.refusing(call, reading.name) { () throws(Refusal) in
        try read(arguments)
      }
      try person.perform(act, said: reading, call)
      return []
    }
  }

  /// Verbs that take or give more than data.
  static let own: [String: @Sendable (Person, LuaCall) throws -> [LuaValue]] = [
    "opens": { person, call in
      let session = person.session
      let sheet = try session.sheetID(named: call.string(at: 0, "name"))
      let wish = try session.presentOptions(
        from: call.value(at: 1, tables: .referenced),
        site: session.site(of: call, "opens", as: "opens"))
      session.present(sheet, wish.options, context: wish.context)
      person.finish()
      return []
    },
    "grabs": { person, call in
      let session = person.session
      try person.refuseSecondFinger("grabs")
      let value =
        call.isNil(at: 0) ? LuaValue.nil : try session.checked(call, 0, .target, "grabs")
      let point = try person.grip(Act.Place(PlainValue(value) ?? .nil), call)
      session.perform(.touched(point, finger: person.nextFinger))
      return [.object(try FingerClass.hold(at: point, in: session))]
    },
  ]
}
