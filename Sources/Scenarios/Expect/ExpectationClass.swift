internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// The result of `expect "Order"`: assertions about a sheet or a screen.
enum ExpectationClass {
  /// The class, shared by all Lua states; assertions are called with a dot.
  static let expectation = LuaClass(
    "Expectation",
    members: SheetAssertion.allCases.map { member($0) })

  private static func member(_ assertion: SheetAssertion) -> LuaClass.Member {
    let name = assertion.rawValue
    return switch assertion {
    case .isOpen:
      sheet(assertion) { sheet, _ throws(LuaError) in try sheet.isOpen() }
    case .isClosed:
      sheet(assertion) { sheet, _ throws(LuaError) in try sheet.isClosed() }
    case .isDismissed:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.isDismissed(
          sheet.session.options(of: call, at: 0, as: DismissedOptions.self, name))
      }
    case .isAt:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.isAt(call.string(at: 0, "detent"))
      }
    case .height:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.height(
          is: number(call, 0, "height"), within: tolerance(call, SheetAssertion.lengthTolerance))
      }
    case .dims:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.dims(
          to: number(call, 0, "opacity"), within: tolerance(call, SheetAssertion.opacityTolerance))
      }
    case .asks:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.asks(call.string(at: 0, "question"))
      }
    case .went:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.went(strings(call, name, of: "did_present"))
      }
    case .never:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.never(call.string(at: 0, "event"))
      }
    case .feels:
      sheet(assertion) { sheet, call throws(LuaError) in
        try sheet.feels(sheet.session.options(of: call, at: 0, as: FeelBudget.self, name))
      }
    case .scrolledTo:
      any(assertion) { session, subject, call throws(LuaError) in
        try session.expectOffset(
          of: subject, number(call, 0, "offset"),
          within: tolerance(call, SheetAssertion.lengthTolerance))
      }
    case .shows:
      any(assertion) { session, subject, call throws(LuaError) in
        // The search reads all texts of the scene, which costs more than a lookup.
        try session.require(9 * session.itemWork)
        try session.expectText(call.string(at: 0, "text"), on: subject)
      }
    case .felt:
      any(assertion) { session, _, call throws(LuaError) in
        try session.expectHaptics(strings(call, name, of: "success"))
      }
    case .announced:
      any(assertion) { session, _, call throws(LuaError) in
        try session.expectAnnouncement(call.string(at: 0, "text"))
      }
    case .matches:
      any(assertion) { session, _, call throws(LuaError) in
        try session.expectSnapshot(call)
      }
    }
  }

  private static func any(
    _ assertion: SheetAssertion,
    _ assert:
      @escaping @Sendable (ScriptSession, ExpectationSubject, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    let function = assertion.function
    return .function(function.name) { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: function.name) { session throws(LuaError) in
        try session.require(WorkCost.assertion)
        try session.check(call, against: function)
        session.emitStep(.expectation, function.name, call)
        let subject = ExpectationSubject(payload: call.payload)
        try assert(session, subject, call)
        return []
      }
    }
  }

  private static func sheet(
    _ assertion: SheetAssertion,
    _ assert: @escaping @Sendable (SheetExpectation, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    any(assertion) { session, subject, call throws(LuaError) in
      guard case .sheet(let id) = subject else {
        throw Diagnostic(
          .misusedUser,
          "`\(assertion.rawValue)` is for sheets, but this is a screen; "
            + "for a screen, use `scrolled_to` or `shows`.",
          word: assertion.rawValue
        ).raised
      }
      try assert(SheetExpectation(session: session, id: id), call)
    }
  }

  private static func number(_ call: LuaCall, _ index: Int, _ name: String) throws(LuaError)
    -> Double
  { try call.number(at: index, name) }

  private static func tolerance(_ call: LuaCall, _ usual: Double) throws(LuaError) -> Double {
    call.isNil(at: 1) ? usual : try call.number(at: 1, "tolerance")
  }

  /// Returns a list of strings; `word` is an example of a valid one for the error.
  private static func strings(_ call: LuaCall, _ name: String, of word: String) throws(LuaError)
    -> [String]
  {
    let value = try call.value(at: 0)
    if let table = value.table, table.fields.isEmpty, table.rest.isEmpty {
      let words = table.list.compactMap { $0.string }
      if words.count == table.list.count { return words }
    }
    let example = value.string.map { $0.quotedForLua } ?? "\"\(word)\""
    throw Diagnostic(
      .wrongType,
      "`\(name)` requires the complete list of strings in order, such as `\(name) { "
        + "\(example) }`; this is "
        + "\(call.count == 0 ? "nothing" : value.table == nil ? value.diagnosticText : "another table").",
      word: name
    ).raised
  }
}
