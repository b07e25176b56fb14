internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// `expect`: with a name, it waits for rest and returns assertions; `expect.now` does not wait;
/// `expect(value)`, `expect.equal` and similar functions check plain values.
enum ExpectClass {
  /// The class of the global `expect`.
  static let expect = LuaClass(
    "expect",
    members: ExpectFunction.allCases.map { member($0) },
    call: { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: "expect") { session throws(LuaError) in
        [try callExpect(session, call)]
      }
    })

  private static func member(_ function: ExpectFunction) -> LuaClass.Member {
    let name = function.rawValue
    return switch function {
    case .now:
      checkFunction(function) { session, call throws(LuaError) in
        [try expectation(named: call.string(at: 0, "name"), in: session)]
      }
    case .equal:
      checkFunction(function) { session, call throws(LuaError) in
        let given = ExpectArguments(call, name, least: 2, session)
        try ValueExpectation.equal(
          call.value(at: 0), call.value(at: 1), given.message(at: 2), in: session)
        return []
      }
    case .near:
      checkFunction(function) { session, call throws(LuaError) in
        let given = ExpectArguments(call, name, least: 2, session)
        try ValueExpectation.near(
          call.value(at: 0), call.value(at: 1), given.tolerance(at: 2), given.message(at: 3),
          in: session)
        return []
      }
    case .truthy:
      checkFunction(function) { session, call throws(LuaError) in
        let given = ExpectArguments(call, name, least: 1, session)
        try ValueExpectation.truthy(
          call.value(at: 0, tables: .referenced), given.message(at: 1), in: session)
        return []
      }
    case .error:
      checkFunction(function) { session, call throws(LuaError) in
        try session.check(call, against: function.description)
        let pattern = call.isNil(at: 1) ? nil : try call.string(at: 1, "pattern")
        try ValueExpectation.error(
          call.function(at: 0, "function"), matching: pattern, in: session)
        return []
      }
    }
  }

  /// Returns a function that is called with a dot and first checks pending values.
  private static func checkFunction(
    _ function: ExpectFunction, _ body: @escaping LuaClass.Member.Body
  ) -> LuaClass.Member {
    let name = function.rawValue
    return .function(name) { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: "expect.\(name)") { session throws(LuaError) in
        try session.checkPending()
        if function != .now { session.emitStep(.expectation, name, call) }
        return try body(session, call)
      }
    }
  }

  private static func callExpect(_ session: ScriptSession, _ call: LuaCall) throws(LuaError)
    -> LuaValue
  {
    try session.checkPending()
    guard call.kind(at: 0) == "string" else {
      return try ValueExpectation.make(of: call, in: session)
    }
    let simulator = UserSimulator(session: session)
    try simulator.rejectInHandler("expect")
    try simulator.settle(
      limit: 5, because: "`expect` waits for rest first; use `expect.now` to check immediately")
    return try expectation(named: call.string(at: 0, "name"), in: session)
  }

  /// Looks up the name and creates the expectation; its payload identifies the sheet or screen.
  private static func expectation(named name: String, in session: ScriptSession) throws(LuaError)
    -> LuaValue
  {
    let subject: ExpectationSubject
    if let screen = session.world.screen(named: name), session.world.sheet(named: name) == nil {
      subject = .screen(screen)
    } else {
      subject = .sheet(try raised(session.sheetID(named: name)))
    }
    return .object(
      try session.lua.makeObject(ExpectationClass.expectation, payload: subject.payload))
  }
}

/// The sheet or screen of an expectation.
enum ExpectationSubject {
  case sheet(SheetID)
  case screen(ScreenID)

  /// The payload of the handle; odd for screens.
  var payload: UInt32 {
    switch self {
    case .sheet(let id): UInt32(id.index * 2)
    case .screen(let id): UInt32(id.index * 2 + 1)
    }
  }

  init(payload: UInt32) {
    let index = Int(payload / 2)
    self = payload.isMultiple(of: 2) ? .sheet(SheetID(index)) : .screen(ScreenID(index))
  }
}

extension ScriptSession {
  /// Returns the error for a failed expectation and stores its expected and actual values.
  func mismatch(_ sentence: String, expected: String, got: String) -> LuaError {
    var diagnostic = Diagnostic(.expectationFailed, sentence)
    diagnostic.mismatch = Mismatch(expected: expected.truncated, actual: got.truncated)
    return diagnostic.raised
  }
}
