internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// The result of `expect "Order"`: assertions about a sheet or a screen.
enum ExpectationClass {
  /// The class, shared by all Lua states; assertions are called with a dot.
  static let declaration: ClassDeclaration = .init(
    "Expectation",
    "An expectation about a sheet or a screen. Its functions are called with a dot: "
      + "`expect \"Order\".is_open()`. There is no `not`; each state has its own method.",
    [
      .sheet("is_open", "Passes if the sheet is presented.", NoArguments.self) {
        sheet, _ throws(LuaError) in try sheet.isOpen()
      },
      .sheet(
        "is_closed", "Passes if the sheet is not presented, whether or not it ever was.",
        NoArguments.self
      ) { sheet, _ throws(LuaError) in try sheet.isClosed() },
      .sheet(
        "is_dismissed",
        "Passes if it was dismissed; `within` (s) counts from the start of the last `user` action.",
        DismissedArguments.self
      ) { sheet, given throws(LuaError) in try sheet.isDismissed(given.options) },
      .sheet("is_at", "Passes if the sheet rests at the detent.", DetentArgument.self) {
        sheet, given throws(LuaError) in try sheet.isAt(given.detent)
      },
      .sheet(
        "height",
        "Passes if its height equals this one, within \(lengthTolerance.plain) pt.",
        HeightArguments.self
      ) { sheet, given throws(LuaError) in
        try sheet.height(is: given.height, within: given.tolerance)
      },
      .sheet(
        "dims", "Passes if its dimming equals this one, within \(opacityTolerance.plain).",
        OpacityArguments.self
      ) { sheet, given throws(LuaError) in
        try sheet.dims(to: given.opacity, within: given.tolerance)
      },
      .either(
        "scrolled_to",
        "Passes if its scroll offset equals this one, within \(lengthTolerance.plain) pt.",
        OffsetArguments.self
      ) { session, subject, _, given throws(LuaError) in
        try session.expectOffset(of: subject, given.offset, within: given.tolerance)
      },
      .either("shows", "Passes if it shows text that contains this.", TextArgument.self) {
        session, subject, _, given throws(LuaError) in
        // The search reads all texts of the scene, which costs more than a lookup.
        try session.require(9 * session.itemWork)
        try session.expectText(given.text, on: subject)
      },
      .sheet("asks", "Passes if it asks this question.", QuestionArgument.self) {
        sheet, given throws(LuaError) in try sheet.asks(given.question)
      },
      .list(
        "went", "Passes if its events so far are exactly these, in this order.",
        .member("events", .list(.string), "Their names."), of: "did_present"
      ) { session, subject, names throws(LuaError) in
        try session.sheet(of: subject, "went").went(names)
      },
      .sheet("never", "Passes if it has had no event of this name.", EventArgument.self) {
        sheet, given throws(LuaError) in try sheet.never(given.event)
      },
      .list(
        "felt", "Passes if these are exactly the haptics since the scenario began.",
        .member(
          "haptics", .list(.either([.named("Haptic", .string), .choice(["pattern"])])),
          "Their names."), of: "success"
      ) { session, _, names throws(LuaError) in try session.expectHaptics(names) },
      .either(
        "announced", "Passes if a screen reader announcement contains it.", TextArgument.self
      ) { session, _, _, given throws(LuaError) in try session.expectAnnouncement(given.text) },
      .sheet(
        "feels", "Passes if its last movement stays within these limits.", FeelArgument.self
      ) { sheet, given throws(LuaError) in try sheet.feels(given.budget) },
      .either(
        "matches",
        "Passes if the frame, or the strip of the last movement, equals the stored snapshot.",
        SnapshotArguments.self
      ) { session, _, call, given throws(LuaError) in try session.expectSnapshot(given, call) },
    ])

  /// The largest difference of heights and offsets, in points, unless a call gives another.
  static let lengthTolerance = 0.5
  /// The largest difference of opacities, unless a call gives another.
  static let opacityTolerance = 0.005
}

extension MemberDeclaration {
  /// An assertion about a sheet or a screen.
  fileprivate static func either<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type,
    _ assert:
      @escaping @Sendable (
        ScriptSession, ExpectationSubject, LuaCall, Arguments
      ) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields)
    return assertion(description) { session, subject, call throws(LuaError) in
      let given = try session.arguments(of: call, for: description)
      try assert(session, subject, call, Arguments(reading: given))
    }
  }

  /// An assertion about a sheet.
  fileprivate static func sheet<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _ type: Arguments.Type,
    _ assert: @escaping @Sendable (SheetExpectation, Arguments) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    either(name, doc, type) { session, subject, _, given throws(LuaError) in
      try assert(session.sheet(of: subject, name), given)
    }
  }

  /// An assertion about a complete list of strings; `example` is a valid one for the error.
  fileprivate static func list(
    _ name: String, _ doc: String, _ parameter: FieldDescription, of example: String,
    _ assert:
      @escaping @Sendable (ScriptSession, ExpectationSubject, [String]) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    assertion(FunctionDescription(name, doc, [parameter])) {
      session, subject, call throws(LuaError) in
      try assert(session, subject, call.strings(name, of: example))
    }
  }

  private static func assertion(
    _ description: FunctionDescription,
    _ assert:
      @escaping @Sendable (ScriptSession, ExpectationSubject, LuaCall) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    .function(description) { session, call throws(LuaError) in
      try session.require(WorkCost.assertion)
      try session.check(call, against: description)
      session.emitStep(.expectation, description.name, call)
      try assert(session, ExpectationSubject(payload: call.payload), call)
      return []
    }
  }
}

extension ScriptSession {
  /// The sheet of an assertion that screens do not have.
  fileprivate func sheet(
    of subject: ExpectationSubject, _ assertion: String
  ) throws(LuaError) -> SheetExpectation {
    guard case .sheet(let id) = subject else {
      throw Diagnostic(
        .misusedUser,
        "`\(assertion)` is for sheets, but this is a screen; "
          + "for a screen, use `scrolled_to` or `shows`.",
        word: assertion
      ).raised
    }
    return SheetExpectation(session: self, id: id)
  }
}

extension LuaCall {
  /// Returns a list of strings; `word` is an example of a valid one for the error.
  fileprivate func strings(_ name: String, of word: String) throws(LuaError) -> [String] {
    let value = try value(at: 0)
    if let table = value.table, table.fields.isEmpty, table.rest.isEmpty {
      let words = table.list.compactMap { $0.string }
      if words.count == table.list.count { return words }
    }
    let example = value.string.map { $0.quotedForLua } ?? "\"\(word)\""
    throw Diagnostic(
      .wrongType,
      "`\(name)` requires the complete list of strings in order, such as `\(name) { "
        + "\(example) }`; this is "
        + "\(count == 0 ? "nothing" : value.table == nil ? value.diagnosticText : "another table").",
      word: name
    ).raised
  }
}

private struct DismissedArguments: ScriptValues {
  var options = DismissedOptions()

  mutating func visit(_ keys: KeyVisitor) { keys.table("o", &options, "Conditions.") }
}

private struct DetentArgument: ScriptValues {
  var detent = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("detent", &detent, .name(of: .detent), need: "Its name.")
  }
}

private struct HeightArguments: ScriptValues {
  var height = 0.0
  var tolerance = ExpectationClass.lengthTolerance

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("pt", &height, .any, need: "The height.")
    keys.number("tolerance", &tolerance, .any, "The largest difference.")
  }
}

private struct OpacityArguments: ScriptValues {
  var opacity = 0.0
  var tolerance = ExpectationClass.opacityTolerance

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("opacity", &opacity, .any, need: "The opacity.")
    keys.number("tolerance", &tolerance, .any, "The largest difference.")
  }
}

private struct OffsetArguments: ScriptValues {
  var offset = 0.0
  var tolerance = ExpectationClass.lengthTolerance

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("pt", &offset, .any, need: "The offset.")
    keys.number("tolerance", &tolerance, .any, "The largest difference.")
  }
}

private struct TextArgument: ScriptValues {
  var text = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("text", &text, need: "The text.") }
}

private struct QuestionArgument: ScriptValues {
  var question = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("question", &question, need: "The question.")
  }
}

private struct EventArgument: ScriptValues {
  var event = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("event", &event, need: "The name.") }
}

private struct FeelArgument: ScriptValues {
  var budget = FeelBudget()

  mutating func visit(_ keys: KeyVisitor) { keys.table("budget", &budget, need: "The limits.") }
}
