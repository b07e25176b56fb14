package import ScriptSchema
internal import UserActions
internal import Support

// The members of the classes for tests that `Scenarios` implements.

/// An assertion of `expect "Order"`, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum SheetAssertion: String, CaseIterable, Sendable {
  case isOpen = "is_open"
  case isClosed = "is_closed"
  case isDismissed = "is_dismissed"
  case isAt = "is_at"
  case height
  case dims
  case scrolledTo = "scrolled_to"
  case shows
  case asks
  case went
  case never
  case felt
  case announced
  case feels
  case matches
}

extension SheetAssertion {
  /// The description of the function.
  package var function: FunctionDescription {
    switch self {
    case .isOpen: function("Passes if the sheet is presented.")
    case .isClosed: function("Passes if the sheet is not presented, whether or not it ever was.")
    case .isDismissed:
      function(
        "Passes if it was dismissed; `within` (s) counts from the start of the last `user` action.",
        FieldDescription("o", .table(DismissedOptions.self), "Conditions."))
    case .isAt:
      function(
        "Passes if the sheet rests at the detent.",
        .member("detent", .name(of: .detent), "Its name."))
    case .height:
      function(
        "Passes if its height equals this one, within \(Self.lengthTolerance.plain) pt.",
        .member("pt", .number(), "The height."), Self.tolerance(Self.lengthTolerance))
    case .dims:
      function(
        "Passes if its dimming equals this one, within \(Self.opacityTolerance.plain).",
        .member("opacity", .number(), "The opacity."), Self.tolerance(Self.opacityTolerance))
    case .scrolledTo:
      function(
        "Passes if its scroll offset equals this one, within \(Self.lengthTolerance.plain) pt.",
        .member("pt", .number(), "The offset."), Self.tolerance(Self.lengthTolerance))
    case .shows:
      function(
        "Passes if it shows text that contains this.", .member("text", .string, "The text."))
    case .asks:
      function(
        "Passes if it asks this question.", .member("question", .string, "The question."))
    case .went:
      function(
        "Passes if its events so far are exactly these, in this order.",
        .member("events", .list(.string), "Their names."))
    case .never:
      function(
        "Passes if it has had no event of this name.", .member("event", .string, "The name."))
    case .felt:
      function(
        "Passes if these are exactly the haptics since the scenario began.",
        .member(
          "haptics", .list(.either([.named("Haptic", .string), .choice(["pattern"])])),
          "Their names."))
    case .announced:
      function(
        "Passes if a screen reader announcement contains it.",
        .member("text", .string, "The text."))
    case .feels:
      function(
        "Passes if its last movement stays within these limits.",
        .member("budget", .table(FeelBudget.self), "The limits."))
    case .matches:
      function(
        "Passes if the frame, or the strip of the last movement, equals the stored snapshot.",
        .member("snapshot", .string, "Its name."),
        FieldDescription("options", .table(SnapshotOptions.self), "Size, strip and character set."))
    }
  }

  /// The largest difference of heights and offsets, in points, unless a call gives another.
  package static let lengthTolerance = 0.5
  /// The largest difference of opacities, unless a call gives another.
  package static let opacityTolerance = 0.005

  private static func tolerance(_ fallback: Double) -> FieldDescription {
    FieldDescription(
      "tolerance", .number(), default: ReferenceText(fallback.plain), "The largest difference.")
  }

  @inline(never)
  private func function(
    _ doc: ReferenceText, _ parameters: FieldDescription...
  ) -> FunctionDescription { FunctionDescription(rawValue, doc, parameters) }
}

/// An assertion of `expect(value)`, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum ValueAssertion: String, CaseIterable, Sendable {
  case equal
  case near
  case truthy
}

extension ValueAssertion {
  /// The description of the function.
  package var function: FunctionDescription {
    switch self {
    case .equal:
      FunctionDescription(
        rawValue, "Passes if the value equals this one; tables are compared by content.",
        [.member("wanted", .any, "The expected value."), ExpectFunction.message])
    case .near:
      FunctionDescription(
        rawValue, "Passes if the value differs from this one by at most the tolerance.",
        [
          .member("wanted", .number(), "The expected number."),
          .member("tolerance", .number(), "The largest difference, 0 or more."),
          ExpectFunction.message,
        ])
    case .truthy:
      FunctionDescription(
        rawValue, "Passes if the value is neither nil nor false.", [ExpectFunction.message])
    }
  }
}

/// A method of `user` that reads and takes no time, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum UserQuery: String, CaseIterable, Sendable {
  case sheet
  case screen
  case background
  case layers
  case navigation
  case events
  case haptics
  case announcements
  case focus
  case still
}

extension UserQuery {
  /// The description of the member.
  package var description: FunctionDescription {
    switch self {
    case .sheet:
      FunctionDescription(
        rawValue,
        "The handle of a sheet; with a name, also of one that is not presented. `push` and "
          + "`pop` are for stacks.",
        [Self.sheetName], returns: ["Stack"])
    case .screen:
      FunctionDescription(
        rawValue, "The handle of a screen.",
        [
          FieldDescription("name", .name(of: .screen), default: "the visible screen", "The screen.")
        ],
        returns: ["Screen"])
    case .background:
      FunctionDescription(
        rawValue, "The state of the background behind the top sheet.",
        returns: ["{ scale: number, offset: number, corner_radius: number }"])
    case .layers:
      FunctionDescription(
        rawValue,
        "The visible layers, front to back: \"keyboard\", the name of a sheet, \"dim:NAME\" for "
          + "its backdrop, the name of a screen.", returns: ["string[]"])
    case .navigation:
      FunctionDescription(rawValue, "The app's navigation stack.", returns: ["string[]"])
    case .events:
      FunctionDescription(
        rawValue,
        "All events so far except `frame`, or only those with one name: those of SheetEvents, "
          + "\"haptic\", \"announcement\", \"focus\", \"warning\", \"error\", \"ask\", \"answer\", "
          + "\"reload\" and \"scrolled\"; of more than 10,000 the latest 5,000 at least.",
        [FieldDescription("name", .string, "The name of the events.")], returns: ["Event[]"])
    case .haptics:
      FunctionDescription(
        rawValue, "Names of the haptics that were played; \"pattern\" for a pattern.",
        returns: ["string[]"])
    case .announcements:
      FunctionDescription(
        rawValue, "The screen reader announcements so far.", returns: ["string[]"])
    case .focus:
      FunctionDescription(
        rawValue, "The element that has accessibility focus.", returns: ["string?"])
    case .still:
      FunctionDescription(
        rawValue, "The current frame as text.",
        [FieldDescription("options", .table(StillOptions.self), "How to draw it.")],
        returns: ["string"])
    }
  }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")
}

/// A field of `user`, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum UserProperty: String, CaseIterable, Sendable {
  case time
  case now
}

extension UserProperty {
  /// The description of the member.
  var description: FieldDescription {
    switch self {
    case .time: .member(rawValue, .number(), unit: "s", "Virtual time.")
    case .now:
      .member(rawValue, .object("User"), "The same methods, without waiting for rest.")
    }
  }
}

/// A field of a finger, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum FingerProperty: String, CaseIterable, Sendable {
  case x
  case y
}

extension FingerProperty {
  /// The description of the member.
  var description: FieldDescription {
    switch self {
    case .x: .member(rawValue, .number(), unit: "pt", "From the left edge.")
    case .y: .member(rawValue, .number(), unit: "pt", "From the top edge.")
    }
  }
}

/// A method of a finger, in the order of the reference.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum FingerMethod: String, CaseIterable, Sendable {
  case moves
  case holds
  case lifts
  case cancels
}

extension FingerMethod {
  /// The description of the member.
  package var description: FunctionDescription {
    switch self {
    case .moves:
      FunctionDescription(
        rawValue, "Moves the finger; virtual time advances by the duration.",
        [.member("g", .table(MoveSpec.self), "Where to.")], returns: ["Finger"])
    case .holds:
      FunctionDescription(
        rawValue, "Keeps the finger still.",
        [.member("seconds", .number(.wait), unit: "s", "Duration.")], returns: ["Finger"])
    case .lifts: FunctionDescription(rawValue, "Lifts the finger.")
    case .cancels: FunctionDescription(rawValue, "The system cancels the touch.")
    }
  }
}

/// A function of `expect`, in the order of the reference; it is called with a dot.
///
/// `Scenarios` implements each; the compiler requires a case in its switch, too.
package enum ExpectFunction: String, CaseIterable, Sendable {
  case now
  case equal
  case near
  case truthy
  case error
}

extension ExpectFunction {
  /// The description of the function.
  package var description: FunctionDescription {
    switch self {
    case .now:
      FunctionDescription(
        rawValue, "Returns the expectation immediately, even during a motion.",
        [Self.name], returns: ["Expectation"])
    case .equal:
      FunctionDescription(
        rawValue, "Passes if two plain values are equal; tables are compared by content.",
        [
          .member("got", .any, "The actual value."),
          .member("wanted", .any, "The expected value."), Self.message,
        ])
    case .near:
      FunctionDescription(
        rawValue, "Passes if two numbers differ by at most the tolerance.",
        [
          .member("got", .number(), "The actual number."),
          .member("wanted", .number(), "The expected number."),
          .member("tolerance", .number(), "The largest difference, 0 or more."), Self.message,
        ])
    case .truthy:
      FunctionDescription(
        rawValue, "Passes if a value is neither nil nor false.",
        [.member("value", .any, "The value."), Self.message])
    case .error:
      FunctionDescription(
        rawValue, "Passes if a function raises or logs an error.",
        [
          .member("fn", .function("function"), "The function, which is called."),
          FieldDescription(
            "pattern", .string, default: "any error",
            "A Lua pattern that the text of the error must match."),
        ])
    }
  }

  /// The description of `expect`.
  static let expect = FunctionDescription(
    "expect",
    "Assertions about a sheet or a screen, by its name, or about a value. `expect \"Order\"` waits "
      + "until everything is at rest; `expect.now` does not. `expect(value)` checks a value that is "
      + "not a string, as in `expect(#list).equal(3)`; alone, it must be neither nil nor false. "
      + "Extra results of a call in the last argument are ignored: "
      + "`expect.truthy(text:find \"x\")`.",
    [name], returns: ["Expectation"],
    overloads: [
      FunctionDescription(
        "expect", "A value.",
        [
          .member("value", .named("number|boolean|table|nil", .any), "The value."), message,
        ], returns: ["PlainExpectation"])
    ],
    functions: allCases.map { $0.description })

  private static let name = FieldDescription.member(
    "name", .string, "The name of a sheet or a screen.")
  fileprivate static let message = FieldDescription(
    "message", .string, "The start of the error's text.")
}
