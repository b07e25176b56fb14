internal import LuaBridge
internal import SheetEngine

/// What `expect "Order"` returns: assertions about a sheet, or about a screen.
enum ExpectationClass {
  /// The class, one for all states; assertions are called with a dot.
  static let expectation = LuaClass(
    "Expectation",
    members: [
      sheet("is_open") { sheet, _ throws(LuaError) in try sheet.isOpen() },
      sheet("is_closed") { sheet, _ throws(LuaError) in try sheet.isClosed() },
      sheet("is_dismissed") { sheet, call throws(LuaError) in
        let table = call.isNil(at: 0) ? LuaTable() : try call.table(at: 0, "is_dismissed")
        try sheet.isDismissed(table)
      },
      sheet("is_at") { sheet, call throws(LuaError) in
        try sheet.isAt(call.string(at: 0, "detent"))
      },
      sheet("height") { sheet, call throws(LuaError) in
        try sheet.height(is: number(call, 0, "pt"), within: tolerance(call, 0.5))
      },
      sheet("dims") { sheet, call throws(LuaError) in
        try sheet.dims(to: number(call, 0, "opacity"), within: tolerance(call, 0.005))
      },
      sheet("asks") { sheet, call throws(LuaError) in
        try sheet.asks(call.string(at: 0, "question"))
      },
      sheet("went") { sheet, call throws(LuaError) in
        try sheet.went(strings(call, "events"))
      },
      sheet("never") { sheet, call throws(LuaError) in
        try sheet.never(call.string(at: 0, "event"))
      },
      sheet("feels") { sheet, call throws(LuaError) in
        try sheet.feels(call.table(at: 0, "budget"))
      },
      any("scrolled_to") { session, subject, call throws(LuaError) in
        try session.expectOffset(
          of: subject, number(call, 0, "pt"), within: tolerance(call, 0.5))
      },
      any("shows") { session, subject, call throws(LuaError) in
        try session.expectText(call.string(at: 0, "text"), on: subject)
      },
      any("felt") { session, _, call throws(LuaError) in
        try session.expectHaptics(strings(call, "haptics"))
      },
      any("announced") { session, _, call throws(LuaError) in
        try session.expectAnnouncement(call.string(at: 0, "text"))
      },
      any("matches") { session, _, call throws(LuaError) in
        try session.expectSnapshot(named: call.string(at: 0, "snapshot"))
      },
    ])

  private static func any(
    _ name: String,
    _ assert: @escaping @Sendable (Session, ExpectationSubject, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    .function(name) { call throws(LuaError) in
      try assert(call.session(), ExpectationSubject(payload: call.payload), call)
      return []
    }
  }

  private static func sheet(
    _ name: String,
    _ assert: @escaping @Sendable (SheetExpectation, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    any(name) { session, subject, call throws(LuaError) in
      guard case .sheet(let id) = subject else {
        throw Diagnostic(
          .misusedUser,
          "\(name) asks about a sheet, and this is a screen; of a screen you can ask scrolled_to and shows."
        ).luaError
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

  /// A list of strings.
  private static func strings(_ call: LuaCall, _ name: String) throws(LuaError) -> [String] {
    let table = try call.table(at: 0, name)
    let words = table.list.compactMap(\.string)
    guard words.count == table.list.count, table.fields.isEmpty, table.rest.isEmpty else {
      throw Diagnostic(
        .wrongType, "\(name): expected a list of strings, such as { \"did_present\" }."
      ).luaError
    }
    return words
  }
}
