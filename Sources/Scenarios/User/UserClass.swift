internal import ScriptSchema
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
  static let user = LuaClass(
    "User", members: UserProperty.allCases.map { field($0) } + actionMembers + queryMembers)

  private static func field(_ property: UserProperty) -> LuaClass.Member {
    switch property {
    case .time: .field(property.rawValue) { session, _ in .number(session.world.time) }
    case .now:
      .field(property.rawValue) { _, call throws(LuaError) in
        .object(try call.state.makeObject(user, payload: 1))
      }
    }
  }

  /// Methods first wait for rest, unless they act immediately or are called on `user.now`.
  private static let actionMembers: [LuaClass.Member] = Action.kinds.compactMap { $0.reading }.map {
    reading in
    .methodMember(reading.name) { session, call throws(LuaError) in
      let simulator = UserSimulator(session: session, isHasty: call.payload != 0)
      guard let act = try beginAction(by: simulator, reading, call) else {
        return try perform(reading, by: simulator, call)
      }
      try simulator.perform(act, said: reading, call)
      return []
    }
  }

  /// Begins a method and reads its arguments; returns nil for a method that does
  /// more than one action.
  ///
  /// A separate function, so that nested calls of a script use less stack.
  private static func beginAction(
    by simulator: UserSimulator, _ reading: MethodSignature, _ call: LuaCall
  ) throws(LuaError) -> Action? {
    try simulator.begin(
      reading.name, resting: !reading.isImmediate && !simulator.isHasty, idle: reading.isIdle)
    simulator.session.emitStep(.verb, reading.name, call)
    guard case .action(let read) = reading.behavior else { return nil }
    let arguments = try simulator.session.arguments(of: call, for: reading)
    return try simulator.session.convertingErrors(call, reading.name) { () throws(ActionError) in
      try read(arguments)
    }
  }

  /// Performs a method whose arguments or results are not plain data.
  private static func perform(
    _ reading: MethodSignature, by simulator: UserSimulator, _ call: LuaCall
  ) throws(LuaError) -> [LuaValue] {
    let session = simulator.session
    switch reading.behavior {
    case .action: return []
    case .opensSheet:
      let name = try call.string(at: 0, "name")
      let sheet = try raised(session.sheetID(named: name))
      let given = try call.value(at: 1, tables: .referenced)
      let site = session.site(of: call, reading.name, as: reading.name)
      let request = try raised(session.presentOptions(from: given, of: sheet, site: site))
      session.present(sheet, request.options, context: request.context, pages: request.pages)
      simulator.finish()
      return []
    case .grabs:
      try simulator.rejectSecondFinger(reading.name)
      let value =
        call.isNil(at: 0) ? LuaValue.nil : try session.checked(call, 0, .target, reading.name)
      let point = try simulator.touchPoint(Action.TouchTarget(DataValue(value) ?? .nil), call)
      session.perform(.touched(point, finger: simulator.nextFinger))
      return [.object(try FingerClass.makeFinger(at: point, in: session))]
    }
  }
}
