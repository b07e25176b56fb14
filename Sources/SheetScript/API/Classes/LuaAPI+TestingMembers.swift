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
  /// The description of the member.
  var description: FieldDescription {
    switch self {
    case .isOpen:
      function(
        "fun()", "Passes if the sheet is presented.")
    case .isClosed:
      function(
        "fun()",
        "Passes if the sheet is not presented, whether or not it ever was.")
    case .isDismissed:
      function(
        "fun(o?: { within?: number, why?: Reason })",
        "Passes if it was dismissed; `within` (s) counts from the start of the last `user` "
          + "action.")
    case .isAt:
      function(
        "fun(detent: string)", "Passes if the sheet rests at the detent.")
    case .height:
      function(
        "fun(pt: number, tolerance?: number)",
        "Passes if its height equals this one, within \(ExpectationTolerance.length.plain) pt.")
    case .dims:
      function(
        "fun(opacity: number, tolerance?: number)",
        "Passes if its dimming equals this one, within \(ExpectationTolerance.opacity.plain).")
    case .scrolledTo:
      function(
        "fun(pt: number, tolerance?: number)",
        "Passes if its scroll offset equals this one, within "
          + "\(ExpectationTolerance.length.plain) pt.")
    case .shows:
      function(
        "fun(text: string)", "Passes if it shows text that contains this.")
    case .asks:
      function(
        "fun(question: string)", "Passes if it asks this question.")
    case .went:
      function(
        "fun(events: string[])",
        "Passes if its events so far are exactly these, in this order.")
    case .never:
      function(
        "fun(event: string)", "Passes if it has had no event of this name.")
    case .felt:
      function(
        "fun(haptics: (Haptic|\"pattern\")[])",
        "Passes if these are exactly the haptics since the scenario began.")
    case .announced:
      function(
        "fun(text: string)", "Passes if a screen reader announcement contains it.")
    case .feels:
      function(
        "fun(budget: { settle?: number, overshoot?: number, jump?: number })",
        "Passes if its last movement stays within these limits.")
    case .matches:
      function(
        "fun(snapshot: string, options?: SnapshotOptions)",
        "Passes if the frame, or the strip of the last movement, equals the stored snapshot.")
    }
  }

  private func function(_ signature: String, _ doc: ReferenceText) -> FieldDescription {
    .member(rawValue, .function(signature), doc)
  }
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
  /// The description of the member.
  var description: FieldDescription {
    switch self {
    case .equal:
      function(
        "fun(wanted: any, message?: string)",
        "Passes if the value equals this one; tables are compared by content.")
    case .near:
      function(
        "fun(wanted: number, tolerance: number, message?: string)",
        "Passes if the value differs from this one by at most the tolerance.")
    case .truthy:
      function(
        "fun(message?: string)", "Passes if the value is neither nil nor false.")
    }
  }

  private func function(_ signature: String, _ doc: ReferenceText) -> FieldDescription {
    .member(rawValue, .function(signature), doc)
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
  var description: FunctionDescription {
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
          + "\"haptic\", "
          + "\"announcement\", \"focus\", \"warning\", \"error\", \"ask\", \"answer\", "
          + "\"reload\" and "
          + "\"scrolled\"; of more than 10,000 the latest 5,000 at least.",
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
        [FieldDescription("options", .table(.still), "How to draw it.")], returns: ["string"])
    }
  }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")
}
