internal import Support

// Descriptions of the classes for tests: the user, the finger, the expectations.
extension LuaAPI {
  static let testingClasses: [ClassDescription] = [user, finger, expectation, plainExpectation]

  private static func required(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: ReferenceText
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")

  private static let user = ClassDescription(
    "User",
    "Simulates the user. Each method first waits until everything is at rest; the same "
      + "methods on `user.now` act "
      + "immediately, even during a motion: `user.now:flicks { ... }`. `grabs`, `waits`, "
      + "`settles`, `keyboard` and `rotates` always act immediately. Opening, tapping, "
      + "scrolling and going back take no time; drags and flicks take as long "
      + "as the finger is down. If the target is missing or covered, the scenario fails; "
      + "`user.now` taps whatever is in "
      + "front. Methods that read (`sheet`, `events`, `still` ...) return immediately; call "
      + "`user:settles()` first to wait for rest.",
    properties: [
      required("time", .number(), unit: "s", "Virtual time."),
      required("now", .object("User"), "The same methods, without waiting for rest."),
    ], methods: FunctionDescription.userMethods + queryMethods)

  private static let queryMethods: [FunctionDescription] = [
    FunctionDescription(
      "sheet",
      "The handle of a sheet; with a name, also of one that is not presented. `push` and "
        + "`pop` are for stacks.",
      [sheetName], returns: ["Stack"]),
    FunctionDescription(
      "screen", "The handle of a screen.",
      [FieldDescription("name", .name(of: .screen), default: "the visible screen", "The screen.")],
      returns: ["Screen"]),
    FunctionDescription(
      "background", "The state of the background behind the top sheet.",
      returns: ["{ scale: number, offset: number, corner_radius: number }"]),
    FunctionDescription(
      "layers",
      "The visible layers, front to back: \"keyboard\", the name of a sheet, \"dim:NAME\" for "
        + "its backdrop, the name of a screen.", returns: ["string[]"]),
    FunctionDescription("navigation", "The app's navigation stack.", returns: ["string[]"]),
    FunctionDescription(
      "events",
      "All events so far except `frame`, or only those with one name: those of SheetEvents, "
        + "\"haptic\", "
        + "\"announcement\", \"focus\", \"warning\", \"error\", \"ask\", \"answer\", "
        + "\"reload\" and "
        + "\"scrolled\"; of more than 10,000 the latest 5,000 at least.",
      [FieldDescription("name", .string, "The name of the events.")], returns: ["Event[]"]),
    FunctionDescription(
      "haptics", "Names of the haptics that were played; \"pattern\" for a pattern.",
      returns: ["string[]"]),
    FunctionDescription(
      "announcements", "The screen reader announcements so far.", returns: ["string[]"]),
    FunctionDescription(
      "focus", "The element that has accessibility focus.", returns: ["string?"]),
    FunctionDescription(
      "still", "The current frame as text.",
      [FieldDescription("options", .table(.still), "How to draw it.")], returns: ["string"]),
  ]

  private static let finger = ClassDescription(
    "Finger", "A finger that stays down until `lifts` is called.",
    properties: [
      required("x", .number(), unit: "pt", "From the left edge."),
      required("y", .number(), unit: "pt", "From the top edge."),
    ],
    methods: [
      FunctionDescription(
        "moves",
        "Moves the finger; virtual time advances by the duration.",
        [required("g", .table(.move), "Where to.")],
        returns: ["Finger"]),
      FunctionDescription(
        "holds", "Keeps the finger still.",
        [required("seconds", .number(.wait), unit: "s", "Duration.")],
        returns: ["Finger"]),
      FunctionDescription("lifts", "Lifts the finger."),
      FunctionDescription("cancels", "The system cancels the touch."),
    ])

  /// The functions are called with a dot: `expect "Order".is_open()`.
  private static let expectation = ClassDescription(
    "Expectation",
    "An expectation about a sheet or a screen. Its functions are called with a dot: "
      + "`expect \"Order\".is_open()`. There is no `not`; each state has its own method.",
    properties: [
      methodField("is_open", "fun()", "Passes if the sheet is presented."),
      methodField(
        "is_closed", "fun()",
        "Passes if the sheet is not presented, whether or not it ever was."),
      methodField(
        "is_dismissed", "fun(o?: { within?: number, why?: Reason })",
        "Passes if it was dismissed; `within` (s) counts from the start of the last `user` "
          + "action."),
      methodField("is_at", "fun(detent: string)", "Passes if the sheet rests at the detent."),
      methodField(
        "height", "fun(pt: number, tolerance?: number)",
        "Passes if its height equals this one, within 0.5 pt."),
      methodField(
        "dims", "fun(opacity: number, tolerance?: number)",
        "Passes if its dimming equals this one, within 0.005."),
      methodField(
        "scrolled_to", "fun(pt: number, tolerance?: number)",
        "Passes if its scroll offset equals this one, within 0.5 pt."),
      methodField("shows", "fun(text: string)", "Passes if it shows text that contains this."),
      methodField("asks", "fun(question: string)", "Passes if it asks this question."),
      methodField(
        "went", "fun(events: string[])",
        "Passes if its events so far are exactly these, in this order."),
      methodField("never", "fun(event: string)", "Passes if it has had no event of this name."),
      methodField(
        "felt", "fun(haptics: (Haptic|\"pattern\")[])",
        "Passes if these are exactly the haptics since the scenario began."),
      methodField(
        "announced", "fun(text: string)", "Passes if a screen reader announcement contains it."),
      methodField(
        "feels", "fun(budget: { settle?: number, overshoot?: number, jump?: number })",
        "Passes if its last movement stays within these limits."),
      methodField(
        "matches", "fun(snapshot: string, options?: SnapshotOptions)",
        "Passes if the frame, or the strip of the last movement, equals the stored snapshot."),
    ])

  /// The functions are called with a dot, too: `expect(3).equal(3)`.
  private static let plainExpectation = ClassDescription(
    "PlainExpectation",
    "An expectation about a value: `expect(value)`. Without another call, it must be "
      + "neither nil nor false.",
    properties: [
      methodField(
        "equal", "fun(wanted: any, message?: string)",
        "Passes if the value equals this one; tables are compared by content."),
      methodField(
        "near", "fun(wanted: number, tolerance: number, message?: string)",
        "Passes if the value differs from this one by at most the tolerance."),
      methodField(
        "truthy", "fun(message?: string)", "Passes if the value is neither nil nor false."),
    ])

  private static func methodField(
    _ name: String, _ signature: String, _ doc: ReferenceText
  ) -> FieldDescription { required(name, .function(signature), doc) }
}
