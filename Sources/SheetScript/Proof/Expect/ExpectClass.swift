internal import LuaBridge
internal import SheetEngine

/// `expect`: called with a name it lets everything come to rest and asks; `expect.now` asks at once;
/// `expect(value)`, `expect.equal` and the like judge plain values.
enum ExpectClass {
  /// The class of the global itself.
  static let expect = LuaClass(
    "expect",
    members: [
      .function("now") { call throws(LuaError) in
        [try expectation(named: call.string(at: 0, "name"), in: call)]
      },
      .function("equal") { call throws(LuaError) in
        try PlainExpectation.equal(
          call.value(at: 0), call.value(at: 1), message(call, at: 2), in: call.session())
        return []
      },
      .function("near") { call throws(LuaError) in
        try PlainExpectation.near(
          call.value(at: 0), call.value(at: 1), call.value(at: 2), message(call, at: 3),
          in: call.session())
        return []
      },
      .function("truthy") { call throws(LuaError) in
        try PlainExpectation.truthy(
          call.value(at: 0, tables: .referenced), message(call, at: 1), in: call.session())
        return []
      },
      .function("error") { call throws(LuaError) in
        let function = try call.function(at: 0, "function")
        let pattern = call.isNil(at: 1) ? nil : try call.string(at: 1, "pattern")
        try PlainExpectation.error(function, matching: pattern, in: call)
        return []
      },
    ],
    call: { call throws(LuaError) in
      let session = try call.session()
      try PlainExpectation.judgePending(in: session)
      guard call.kind(at: 0) == "string" else {
        return [try PlainExpectation.make(of: call)]
      }
      let person = Person(session: session)
      try person.refuseInHandler("expect")
      try person.settle(
        limit: 5, because: "expect waits for rest first; expect.now would not")
      return [try expectation(named: call.string(at: 0, "name"), in: call)]
    })

  /// Looks the name up and makes the object that is asked; its payload says what it is about.
  private static func expectation(named name: String, in call: LuaCall) throws(LuaError) -> LuaValue
  {
    let session = try call.session()
    let subject: ExpectationSubject
    if let screen = session.world.screen(named: name), session.world.sheet(named: name) == nil {
      subject = .screen(screen)
    } else {
      subject = .sheet(
        try session.raising { () throws(Diagnostic) in try session.sheetID(named: name) })
    }
    return .object(
      try call.state.makeObject(ExpectationClass.expectation, payload: subject.payload))
  }

  /// The words that a script gave with a plain expectation.
  static func message(_ call: LuaCall, at index: Int) throws(LuaError) -> String? {
    call.isNil(at: index) ? nil : try call.string(at: index, "message")
  }
}

/// What an expectation is about.
enum ExpectationSubject {
  case sheet(SheetID)
  case screen(ScreenID)

  /// As the payload of its handle: screens are odd.
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

extension Session {
  /// An expectation that did not hold: what was expected, and what is there instead.
  func mismatch(_ sentence: String, expected: String, got: String) -> LuaError {
    proof.mismatch = Mismatch(sentence: sentence, expected: expected, got: got)
    return Diagnostic(.expectationFailed, sentence).luaError
  }
}
