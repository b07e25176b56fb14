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
  static let declaration: ClassDeclaration = .init(
    "User",
    "Simulates the user. Each method first waits until everything is at rest; the same "
      + "methods on `user.now` act "
      + "immediately, even during a motion: `user.now:flicks { ... }`. `grabs`, `waits`, "
      + "`settles`, `keyboard` and `rotates` always act immediately. Opening, tapping, "
      + "scrolling and going back take no time; drags and flicks take as long "
      + "as the finger is down. If the target is missing or covered, the scenario fails; "
      + "`user.now` taps whatever is in "
      + "front. Methods that read (`sheet`, `events`, `still` ...) return immediately; call "
      + "`user:settles()` first to wait for rest.",
    [
      .field(.member("time", .number(), unit: "s", "Virtual time.")) { session, _ in
        .number(session.world.time)
      },
      .field(
        .member("now", .object("User"), "The same methods, without waiting for rest.")
      ) { _, call throws(LuaError) in
        .object(try call.state.makeObject(declaration.type, payload: 1))
      },
    ] + actionMembers + queryMembers)

  /// Methods first wait for rest, unless they act immediately or are called on `user.now`.
  private static let actionMembers: [MemberDeclaration] =
    Action.kinds.compactMap { $0.method }.map { method in
      let description = method.fullDescription
      return .does(description) { session, call throws(LuaError) in
        let simulator = UserSimulator(session: session, isHasty: call.payload != 0)
        let given = try begin(method, description, by: simulator, call)
        guard let act = try action(of: method, given, by: simulator, call) else {
          return try perform(method, given, by: simulator, call)
        }
        try simulator.perform(act, with: method, call)
        return []
      }
    }

  /// Begins a method and returns its checked arguments.
  ///
  /// A separate function, so that nested calls of a script use less stack.
  private static func begin(
    _ method: UserMethod, _ description: FunctionDescription, by simulator: UserSimulator,
    _ call: LuaCall
  ) throws(LuaError) -> KeySource {
    try simulator.begin(
      method.name, resting: !method.isImmediate && !simulator.isHasty, idle: method.isIdle)
    simulator.session.emitStep(.verb, method.name, call)
    return try simulator.session.gestureArguments(of: call, for: description)
  }

  /// Returns the action of a method; nil for a method that does more than one action.
  private static func action(
    of method: UserMethod, _ given: KeySource, by simulator: UserSimulator, _ call: LuaCall
  ) throws(LuaError) -> Action? {
    let session = simulator.session
    switch method.behavior {
    case .action(let read):
      return try session.convertingErrors(call, method.name) { () throws(ActionError) in
        try read(given)
      }
    case .changesDevice:
      let site = session.site(of: call, method.name, as: method.name)
      let spec = try call.value(at: 0, tables: .referenced)
      return .device(Action.ChangeDevice(try raised(session.device(from: spec, site: site))))
    case .opensSheet, .grabs: return nil
    }
  }

  /// Performs a method whose arguments or results are not plain data.
  private static func perform(
    _ method: UserMethod, _ given: KeySource, by simulator: UserSimulator, _ call: LuaCall
  ) throws(LuaError) -> [LuaValue] {
    let session = simulator.session
    switch method.behavior {
    case .action, .changesDevice: return []
    case .opensSheet:
      let sheet = try raised(session.sheetID(named: given["name"].text ?? ""))
      let options = PresentationOptions(reading: given.table(of: "options") ?? KeySource())
      let site = session.site(of: call, method.name, as: method.name)
      let request = try raised(session.presentOptions(options, of: sheet, site: site))
      session.present(sheet, request.options, context: request.context, pages: request.pages)
      simulator.finish()
      return []
    case .grabs:
      try simulator.rejectSecondFinger(method.name)
      let point = try simulator.touchPoint(Action.TouchTarget(given["where"]), call)
      session.perform(.touched(point, finger: simulator.nextFinger))
      return [.object(try FingerClass.makeFinger(at: point, in: session))]
    }
  }
}

extension UserMethod {
  /// The description with the tables of `SheetScript`.
  fileprivate var fullDescription: FunctionDescription {
    var full = description
    switch behavior {
    case .action, .grabs: break
    case .changesDevice: full.parameters[0] = full.parameters[0].with(type: .device)
    case .opensSheet:
      full.parameters[1] = full.parameters[1].with(type: .table(PresentationOptions.self))
    }
    return full
  }
}
