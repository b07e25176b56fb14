internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// The argument of `expect` and `expect.now`.
private struct SubjectArgument: ScriptValues {
  var name = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "The name of a sheet or a screen.")
  }
}

/// The arguments of `expect` for a value.
struct ValueArguments: ScriptValues {
  var value = LuaValue.nil
  var message = ExpectMessage()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("value", &value, .named("number|boolean|table|nil", .any), need: "The value.")
    message.visit(keys)
  }
}

/// The message of an assertion about a value.
struct ExpectMessage: ScriptValues {
  static let key = "message"
  var text: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(Self.key, &text, .string, "The start of the error's text.")
  }
}

/// The arguments of `expect.equal`.
private struct EqualArguments: ScriptValues {
  var got = LuaValue.nil
  var wanted = EqualArgument()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("got", &got, .any, need: "The actual value.")
    wanted.visit(keys)
  }
}

/// The arguments of `equal` after the actual value.
struct EqualArgument: ScriptValues {
  var value = LuaValue.nil
  var message = ExpectMessage()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("wanted", &value, .any, need: "The expected value.")
    message.visit(keys)
  }
}

/// The arguments of `expect.near`.
private struct NearArguments: ScriptValues {
  var got = LuaValue.nil
  var wanted = NearArgument()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("got", &got, .number(), need: "The actual number.")
    wanted.visit(keys)
  }
}

/// The arguments of `near` after the actual value.
struct NearArgument: ScriptValues {
  var value = LuaValue.nil
  var tolerance = LuaValue.nil
  var message = ExpectMessage()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("wanted", &value, .number(), need: "The expected number.")
    keys.value("tolerance", &tolerance, .number(), need: "The largest difference, 0 or more.")
    message.visit(keys)
  }
}

/// The arguments of `expect.truthy`.
private struct TruthyArguments: ScriptValues {
  var value = LuaValue.nil
  var message = ExpectMessage()

  mutating func visit(_ keys: KeyVisitor) {
    keys.value("value", &value, .any, need: "The value.")
    message.visit(keys)
  }
}

/// The argument of `expect.announces`.
private struct AnnouncementArgument: ScriptValues {
  var text = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("text", &text, need: "The text.") }
}

/// The arguments of `expect.error`.
private struct ErrorArguments: ScriptValues {
  var function = LuaValue.nil
  var pattern: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "fn", &function, .function("function"), need: "The function, which is called.")
    keys.text(
      "pattern", &pattern, default: "any error",
      "A Lua pattern that the text of the error must match.")
  }
}

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
      SubjectArgument.fields, returns: ["Expectation"],
      overloads: [
        FunctionDescription(
          "expect", "A value.", ValueArguments.fields, returns: ["PlainExpectation"])
      ]), functions: functions
  ) { session, call throws(LuaError) in [try callExpect(session, call)] }

  private static let functions: [MemberDeclaration] = [
    check(
      "now", "Returns the expectation immediately, even during a motion.", SubjectArgument.self,
      returns: ["Expectation"], isStep: false
    ) { session, given throws(LuaError) in
      [try expectation(named: given.name, in: session)]
    },
    compare(
      "equal", "Passes if two plain values are equal; tables are compared by content.", least: 2,
      EqualArguments.self
    ) { session, given throws(LuaError) in
      try ValueExpectation.equal(given.got, given.wanted, in: session)
    },
    compare(
      "near", "Passes if two numbers differ by at most the tolerance.", least: 2,
      NearArguments.self
    ) { session, given throws(LuaError) in
      try ValueExpectation.near(given.got, given.wanted, in: session)
    },
    compare(
      "truthy", "Passes if a value is neither nil nor false.", least: 1, tables: .referenced,
      TruthyArguments.self
    ) { session, given throws(LuaError) in
      try ValueExpectation.truthy(given.value, given.message, in: session)
    },
    check(
      "announces", "Passes if a screen reader announcement contains a text; does not wait.",
      AnnouncementArgument.self
    ) { session, given throws(LuaError) in
      try session.expectAnnouncement(given.text)
      return []
    },
    check("error", "Passes if a function raises or logs an error.", ErrorArguments.self) {
      session, given throws(LuaError) in
      guard let function = given.function.function else { return [] }
      try ValueExpectation.error(function, matching: given.pattern, in: session)
      return []
    },
  ]

  /// A function that is called with a dot and first checks pending values.
  private static func check<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type, returns: [String] = [], isStep: Bool = true,
    _ body: @escaping @Sendable (ScriptSession, Arguments) throws(LuaError) -> [LuaValue]
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields, returns: returns)
    return .function(description, as: "expect.\(name)") { session, call throws(LuaError) in
      try session.checkPending()
      if isStep { session.emitStep(.expectation, name, call) }
      let given = try session.arguments(of: call, for: description)
      return try body(session, Arguments(reading: given))
    }
  }

  /// A check of a value that is called with a dot and first checks pending values.
  private static func compare<Arguments: ScriptValues>(
    _ name: String, _ doc: String, least: Int, tables: LuaTablePassing = .copied,
    _: Arguments.Type,
    _ body: @escaping @Sendable (ScriptSession, Arguments) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields)
    return .function(description, as: "expect.\(name)") { session, call throws(LuaError) in
      try session.checkPending()
      session.emitStep(.expectation, name, call)
      let given = try ExpectArguments(call, name, least: least, session)
        .values(of: description.parameters, tables: tables)
      try body(session, Arguments(reading: given))
      return []
    }
  }

  private static let subjectParameters = SubjectArgument.fields

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
    let given = SubjectArgument(
      reading: try session.arguments(of: call, subjectParameters, "expect"))
    return try expectation(named: given.name, in: session)
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
