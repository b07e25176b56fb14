internal import SheetScript
internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import LuaBridge
internal import SheetEngine

/// Assertions about plain values: `expect.equal(got, wanted)` and similar functions, and
/// `expect(value)`.
enum ValueExpectation {
  /// The result of `expect(value)`; if no method is called on it, the value must be true.
  static let declaration: ClassDeclaration = .init(
    "PlainExpectation",
    "An expectation about a value: `expect(value)`. Without another call, it must be "
      + "neither nil nor false.",
    [
      check(
        "equal", "Passes if the value equals this one; tables are compared by content.", least: 1,
        EqualArgument.self
      ) { session, got, wanted throws(LuaError) in try equal(got, wanted, in: session) },
      check(
        "near", "Passes if the value differs from this one by at most the tolerance.", least: 1,
        NearArgument.self
      ) { session, got, wanted throws(LuaError) in try near(got, wanted, in: session) },
      check(
        "truthy", "Passes if the value is neither nil nor false.", least: 0, ExpectMessage.self
      ) { session, got, message throws(LuaError) in try truthy(got, message, in: session) },
    ])

  private static func check<Arguments: ScriptValues>(
    _ name: String, _ doc: String, least: Int, _: Arguments.Type,
    _ act: @escaping @Sendable (ScriptSession, LuaValue, Arguments) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields)
    return .function(description) { session, call throws(LuaError) in
      try session.require(WorkCost.assertion)
      let index = Int(call.payload)
      session.scenarioState.pending.removeAll { $0.index == index }
      guard let value = session.scenarioState.values[index] else { return [] }
      session.emitStep(.expectation, name, call)
      let given = try ExpectArguments(call, name, least: least, session)
        .values(of: description.parameters)
      try act(session, value, Arguments(reading: given))
      return []
    }
  }

  private static let parameters = ValueArguments.fields

  /// Stores a value for a later check.
  static func make(of call: LuaCall, in session: ScriptSession) throws(LuaError) -> LuaValue {
    let given = ValueArguments(
      reading: try ExpectArguments(call, "expect", least: 1, session).values(of: parameters))
    let value = given.value
    let index = session.scenarioState.nextValue
    session.scenarioState.nextValue += 1
    if index.isMultiple(of: 64) {
      for dropped in call.state.reclaim(declaration.type) {
        session.scenarioState.values[Int(dropped)] = nil
      }
    }
    session.scenarioState.values[index] = value
    if !value.isTruthy {
      session.scenarioState.pending.append(
        PendingValue(
          index: index,
          message: given.message.text ?? "Expected \(truthyText), got \(value.luaLiteral)",
          mismatch: Mismatch(expected: truthyText, actual: value.luaLiteral.truncated),
          place: call.place))
    }
    return .object(try call.state.makeObject(declaration.type, payload: UInt32(index)))
  }

  /// The expected value of `expect(value)` and `expect.truthy`.
  private static let truthyText = "a truthy value"

  static func equal(
    _ got: LuaValue, _ given: EqualArgument, in session: ScriptSession
  ) throws(LuaError) {
    let wanted = given.value
    if got.isEqual(to: wanted) { return }
    throw session.mismatch(
      prefix(given.message) + "expected \(wanted.luaLiteral), got \(got.luaLiteral)"
        + session.movingHint(got), expected: wanted.luaLiteral, got: got.luaLiteral)
  }

  static func near(
    _ got: LuaValue, _ given: NearArgument, in session: ScriptSession
  ) throws(LuaError) {
    let (wanted, tolerance) = (given.value, given.tolerance)
    guard let goal = wanted.number, goal.isFinite, let slack = tolerance.number, slack >= 0 else {
      let lack = tolerance.isNil && wanted.number != nil ? " Missing tolerance." : ""
      throw Diagnostic(
        .wrongType,
        "`expect.near` takes three numbers: the actual value, the expected value, and a "
          + "tolerance of 0 or more, as in `expect.near(s.height, 426, 0.5)`.\(lack)",
        word: "near"
      ).raised
    }
    if let number = got.number, abs(number - goal) <= slack { return }
    let within = "\(goal.plain) ± \(slack.plain)"
    throw session.mismatch(
      prefix(given.message) + "expected \(within), got \(got.luaLiteral)" + session.movingHint(got),
      expected: within, got: got.luaLiteral)
  }

  static func truthy(_ got: LuaValue, _ message: ExpectMessage, in session: ScriptSession)
    throws(LuaError)
  {
    if got.isTruthy { return }
    throw session.mismatch(
      prefix(message) + "expected \(truthyText), got \(got.luaLiteral)",
      expected: truthyText, got: got.luaLiteral)
  }

  /// Calls a function that must raise an error whose message matches the Lua pattern, if any.
  static func error(
    _ function: LuaFunction, matching pattern: String?, in session: ScriptSession
  ) throws(LuaError) {
    let wanted = pattern.map { "an error with '\($0)'" } ?? "an error"
    guard let text = try raisedError(by: function, in: session) else {
      throw session.mismatch(
        "Expected \(wanted), but none was raised", expected: wanted, got: "none")
    }
    guard let pattern else { return }
    if try session.luaFind(pattern, in: text) { return }
    throw session.mismatch("Expected \(wanted), got '\(text)'", expected: wanted, got: text)
  }

  /// Returns the error that a function raises, or the first error in a hook or definition while it
  /// runs.
  ///
  /// The error was expected, so it is removed from the session's errors. An exceeded limit is
  /// raised again.
  private static func raisedError(
    by function: LuaFunction, in session: ScriptSession
  ) throws(LuaError) -> String? {
    let before = session.errors.count
    defer { session.forgetErrors(after: before) }
    do {
      try session.lua.call(function, budget: session.lua.limits.load, name: "expect.error")
      return session.errors.dropFirst(before).first?.oneLine
    } catch {
      if error.isLimit { throw error }
      return error.description
    }
  }

  private static func prefix(_ message: ExpectMessage) -> String {
    message.text.map { $0 + ": " } ?? ""
  }
}

extension ScriptSession {
  /// Returns a hint for a number that was read during motion: unlike methods, reading does not wait
  /// for rest.
  fileprivate func movingHint(_ got: LuaValue) -> String {
    guard got.number != nil, let moving = world.moving.first else { return "" }
    // With a finger down, `user:settles()` fails.
    let advice =
      scenarioState.hasFingerDown ? "lift the finger first" : "call `user:settles()` first"
    return " (\(moving); reading a value does not wait for rest, so \(advice))"
  }

  /// Returns whether a string contains a Lua pattern, using `string.find` of Lua.
  fileprivate func luaFind(_ pattern: String, in text: String) throws(LuaError) -> Bool {
    let finder = try lua.load(
      "return function(text, pattern) return text:find(pattern, 1, true) or text:find(pattern) end",
      name: "expect.error", tables: .referenced)
    guard let find = finder.first?.function else { return false }
    let found = try lua.call(find, [.string(text), .string(pattern)], name: "expect.error")
    return found.first?.isTruthy ?? false
  }
}

extension LuaValue {
  /// Returns whether both values are equal; tables are compared by content.
  func isEqual(to other: LuaValue) -> Bool {
    switch (self, other) {
    case (.nil, .nil): return true
    case (.boolean(let one), .boolean(let two)): return one == two
    case (.string(let one), .string(let two)): return one == two
    case (.object(let one), .object(let two)): return one == two
    case (.function(let one), .function(let two)): return one.isSame(as: two)
    case (.table(let one), .table(let two)):
      return one.list.count == two.list.count && one.fields.count == two.fields.count
        && one.rest.count == two.rest.count
        && zip(one.list, two.list).allSatisfy { $0.isEqual(to: $1) }
        && one.fields.allSatisfy { $0.value.isEqual(to: two[$0.name]) }
        && zip(one.rest, two.rest).allSatisfy {
          $0.key.isEqual(to: $1.key) && $0.value.isEqual(to: $1.value)
        }
    default:
      guard let one = number, let two = other.number else { return false }
      return one == two
    }
  }
}
