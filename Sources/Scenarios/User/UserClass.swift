internal import UserActions
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// The class of `user`.
///
/// The methods are the actions of `UserActions`, which define their arguments. The payload of
/// `user` is 0, that of `user.now` is 1.
enum UserClass {
  /// The class, shared by all Lua states.
  static let user = LuaClass("User", members: clockMembers + actionMembers + queryMembers)

  private static let clockMembers: [LuaClass.Member] = [
    .field("time") { session, _ in .number(session.world.time) },
    .field("now") { _, call throws(LuaError) in .object(try call.state.makeObject(user, payload: 1))
    },
  ]

  /// Methods first wait for rest, unless they act immediately or are called on `user.now`.
  private static let actionMembers: [LuaClass.Member] = Action.kinds.compactMap { $0.reading }.map {
    reading in
    .methodMember(reading.name) { session, call throws(LuaError) in
      let person = UserSimulator(session: session, isHasty: call.payload != 0)
      guard let act = try beginAction(by: person, reading, call) else {
        return try customMethods[reading.name]?(person, call) ?? []
      }
      try person.perform(act, said: reading, call)
      return []
    }
  }

  /// Begins a method and reads its arguments; returns nil for a method of `customMethods`.
  ///
  /// A separate function, so that nested calls of a script use less stack.
  private static func beginAction(
    by person: UserSimulator, _ reading: MethodSignature, _ call: LuaCall
  ) throws(LuaError) -> Action? {
    try person.begin(
      reading.name, resting: !reading.isImmediate && !person.isHasty, idle: reading.isIdle)
    person.session.emitStep(.verb, reading.name, call)
    guard let read = reading.makeAction else { return nil }
    let arguments = try person.session.arguments(of: call, for: reading)
    return try person.session.convertingErrors(call, reading.name) { () throws(ActionError) in
      try read(arguments)
    }
  }

  /// Methods whose arguments or results are not plain data.
  static let customMethods:
    [String: @Sendable (UserSimulator, LuaCall) throws(LuaError) -> [LuaValue]] = [
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
        try person.rejectSecondFinger("grabs")
        let value =
          call.isNil(at: 0) ? LuaValue.nil : try session.checked(call, 0, .target, "grabs")
        let point = try person.touchPoint(Action.TouchTarget(DataValue(value) ?? .nil), call)
        session.perform(.touched(point, finger: person.nextFinger))
        return [.object(try FingerClass.makeFinger(at: point, in: session))]
      },
    ]
}
