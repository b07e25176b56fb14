internal import UserActions
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// What a person does: `user`.
///
/// Its verbs are those of `UserActions`: each is read from Lua as its file there says. Its payload is 0, that
/// of `user.now` 1.
enum UserClass {
  /// The class, one for all states.
  static let user = LuaClass("User", members: clock + verbs + readings)

  private static let clock: [LuaClass.Member] = [
    .field("time") { session, _ in .number(session.world.time) },
    .field("now") { _, call throws(LuaError) in .object(try call.state.makeObject(user, payload: 1))
    },
  ]

  /// A verb first lets everything come to rest, unless it acts at once or is said on `user.now`.
  private static let verbs: [LuaClass.Member] = Action.kinds.compactMap { $0.reading }.map {
    reading in
    .does(reading.name) { session, call throws(LuaError) in
      let person = UserSimulator(session: session, isHasty: call.payload != 0)
      guard let act = try begun(by: person, reading, call) else {
        return try own[reading.name]?(person, call) ?? []
      }
      try person.perform(act, said: reading, call)
      return []
    }
  }

  /// Begins a verb and reads what it is given; nil for one of `own`.
  ///
  /// Apart from what is done then, so that a script's calls within calls have more room on the stack.
  private static func begun(
    by person: UserSimulator, _ reading: MethodSignature, _ call: LuaCall
  ) throws(LuaError) -> Action? {
    try person.begin(
      reading.name, resting: !reading.isImmediate && !person.isHasty, idle: reading.isIdle)
    person.session.tell(.verb, reading.name, call)
    guard let read = reading.act else { return nil }
    let arguments = try person.session.arguments(of: call, for: reading)
    return try person.session.refusing(call, reading.name) { () throws(ActionError) in
      try read(arguments)
    }
  }

  /// Verbs that take or give more than data.
  static let own: [String: @Sendable (UserSimulator, LuaCall) throws(LuaError) -> [LuaValue]] = [
    "opens": { person, call throws(LuaError) in
      let session = person.session
      let name = try call.string(at: 0, "name")
      let sheet = try raised(session.sheetID(named: name))
      let given = try call.value(at: 1, tables: .referenced)
      let site = session.site(of: call, "opens", as: "opens")
      let wish = try raised(session.presentOptions(from: given, of: sheet, site: site))
      session.present(sheet, wish.options, context: wish.context, pages: wish.pages)
      person.finish()
      return []
    },
    "grabs": { person, call throws(LuaError) in
      let session = person.session
      try person.refuseSecondFinger("grabs")
      let value =
        call.isNil(at: 0) ? LuaValue.nil : try session.checked(call, 0, .target, "grabs")
      let point = try person.grip(Action.TouchTarget(DataValue(value) ?? .nil), call)
      session.perform(.touched(point, finger: person.nextFinger))
      return [.object(try FingerClass.hold(at: point, in: session))]
    },
  ]
}
