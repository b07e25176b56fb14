internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// `expect`: with a name, it waits for rest and returns assertions; `expect.now` does not wait;
/// `expect(value)`, `expect.equal` and similar functions check plain values.
enum ExpectFunction {
  /// The global `expect`.
  static let expect = GlobalFunction(
    FunctionDescription(
      "expect",
      "Assertions about a sheet or a screen, by its name, or about a value. `expect \"Order\"` "
        + "waits until everything is at rest; `expect.now` does not. `expect(value)` checks a "
        + "value that is not a string, as in `expect(#list).equal(3)`; alone, it must be neither "
        + "nil nor false. Extra results of a call in the last argument are ignored: "
        + "`expect.truthy(text:find \"x\")`.",
      [name], returns: ["Expectation"],
      overloads: [
        FunctionDescription(
          "expect", "A value.",
          [.member("value", .named("number|boolean|table|nil", .any), "The value."), message],
          returns: ["PlainExpectation"])
      ]), functions: functions
  ) { session, call throws(LuaError) in [try callExpect(session, call)] }

  private static let name = FieldDescription.member(
    "name", .string, "The name of a sheet or a screen.")
  /// The message of an assertion about a value.
  static let message = FieldDescription("message", .string, "The start of the error's text.")

  private static let functions: [MemberDeclaration] = [
    check(
      FunctionDescription(
        "now", "Returns the expectation immediately, even during a motion.", [name],
        returns: ["Expectation"]), isStep: false
    ) { session, call throws(LuaError) in
      [try expectation(named: call.string(at: 0, "name"), in: session)]
    },
    check(
      FunctionDescription(
        "equal", "Passes if two plain values are equal; tables are compared by content.",
        [
          .member("got", .any, "The actual value."),
          .member("wanted", .any, "The expected value."), message,
        ])
    ) { session, call throws(LuaError) in
      let given = ExpectArguments(call, "equal", least: 2, session)
      try ValueExpectation.equal(
        call.value(at: 0), call.value(at: 1), given.message(at: 2), in: session)
      return []
    },
    check(
      FunctionDescription(
        "near", "Passes if two numbers differ by at most the tolerance.",
        [
          .member("got", .number(), "The actual number."),
          .member("wanted", .number(), "The expected number."),
          .member("tolerance", .number(), "The largest difference, 0 or more."), message,
        ])
    ) { session, call throws(LuaError) in
      let given = ExpectArguments(call, "near", least: 2, session)
      try ValueExpectation.near(
        call.value(at: 0), call.value(at: 1), given.tolerance(at: 2), given.message(at: 3),
        in: session)
      return []
    },
    check(
      FunctionDescription(
        "truthy", "Passes if a value is neither nil nor false.",
        [.member("value", .any, "The value."), message])
    ) { session, call throws(LuaError) in
      let given = ExpectArguments(call, "truthy", least: 1, session)
      try ValueExpectation.truthy(
        call.value(at: 0, tables: .referenced), given.message(at: 1), in: session)
      return []
    },
    check(announces) { session, call throws(LuaError) in
      try session.check(call, against: announces)
      try session.expectAnnouncement(call.string(at: 0, "text"))
      return []
    },
    check(error) { session, call throws(LuaError) in
      try session.check(call, against: error)
      let pattern = call.isNil(at: 1) ? nil : try call.string(at: 1, "pattern")
      try ValueExpectation.error(
        call.function(at: 0, "function"), matching: pattern, in: session)
      return []
    },
  ]

  private static let announces = FunctionDescription(
    "announces",
    "Passes if a screen reader announcement contains a text; does not wait.",
    [.member("text", .string, "The text.")])

  private static let error = FunctionDescription(
    "error", "Passes if a function raises or logs an error.",
    [
      .member("fn", .function("function"), "The function, which is called."),
      FieldDescription(
        "pattern", .string, default: "any error",
        "A Lua pattern that the text of the error must match."),
    ])

  /// A function that is called with a dot and first checks pending values.
  ///
  /// It reads its arguments itself, since Lua passes all results of a call in the last argument.
  private static func check(
    _ description: FunctionDescription, isStep: Bool = true,
    _ body: @escaping LuaClass.Member.Body
  ) -> MemberDeclaration {
    .function(description, as: "expect.\(description.name)") { session, call throws(LuaError) in
      try session.checkPending()
      if isStep { session.emitStep(.expectation, description.name, call) }
      return try body(session, call)
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
      try session.lua.makeObject(ExpectationClass.declaration.type, payload: subject.payload))
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
