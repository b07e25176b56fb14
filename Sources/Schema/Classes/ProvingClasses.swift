internal import Formatting

// The classes of what proves a script, in data: the person, the finger, the expectation.
extension Surface {
  static let provingClasses: [ClassDescription] = [user, finger, expectation, plainExpectation]

  private static func required(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: Remark
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")

  private static let user = ClassDescription(
    "User",
    "What a person does. A verb first lets everything come to rest, as a careful tester would; the same "
      + "verbs on `user.now` act at once, in mid-flight: `user.now:flicks { ... }`. `grabs`, `waits`, "
      + "`settles`, `keyboard` and `rotates` always act at once. Opening, tapping, scrolling and going "
      + "back take no time themselves; drags and flicks take the time that the finger is down. A target "
      + "that is not there, or that something covers, fails the scenario; `user.now` taps what lies in "
      + "front. What is read (`sheet`, `events`, `still` ...) is read at once, and waits for nothing: "
      + "`user:settles()` first lets all come to rest.",
    properties: [
      required("time", .number(), unit: "s", "Virtual time."),
      required("now", .object("User"), "The same verbs, in mid-flight."),
    ], methods: NativeDescription.verbs + asking)

  private static let asking: [NativeDescription] = [
    NativeDescription(
      "sheet",
      "A sheet's handle; by name also one that is not presented. `push` and `pop` are for stacks.",
      [sheetName], returns: ["Stack"]),
    NativeDescription(
      "screen", "A screen's handle.",
      [FieldDescription("name", .name(of: .screen), default: "the shown one", "The screen.")],
      returns: ["Screen"]),
    NativeDescription(
      "background", "What lies behind the top sheet.",
      returns: ["{ scale: number, offset: number, corner_radius: number }"]),
    NativeDescription(
      "layers",
      "What is on the screen, front to back: \"keyboard\", a sheet's name, \"dim:NAME\" for its backdrop, a "
        + "screen's name.", returns: ["string[]"]),
    NativeDescription("navigation", "The app's navigation stack.", returns: ["string[]"]),
    NativeDescription(
      "events",
      "All events so far but `frame`, or those of one name: those of SheetEvents, \"haptic\", "
        + "\"announcement\", \"focus\", \"warning\", \"error\", \"ask\", \"answer\", \"reload\" and "
        + "\"scrolled\"; of more than 10,000 the latest 5,000 at least.",
      [FieldDescription("name", .string, "The events' name.")], returns: ["Event[]"]),
    NativeDescription(
      "haptics", "The haptics that were played, by name; \"pattern\" for one of parts.",
      returns: ["string[]"]),
    NativeDescription(
      "announcements", "What a screen reader would have said.", returns: ["string[]"]),
    NativeDescription(
      "focus", "The element that has accessibility focus.", returns: ["string?"]),
    NativeDescription(
      "still", "The frame now, as text.",
      [FieldDescription("options", .table(.still), "How it is drawn.")], returns: ["string"]),
  ]

  private static let finger = ClassDescription(
    "Finger", "A finger that is down until it lifts.",
    properties: [
      required("x", .number(), unit: "pt", "From the left edge."),
      required("y", .number(), unit: "pt", "From the top edge."),
    ],
    methods: [
      NativeDescription(
        "moves", "Moves it; that time passes.", [required("g", .table(.move), "Where to.")],
        returns: ["Finger"]),
      NativeDescription(
        "holds", "Holds it still.",
        [required("seconds", .number(.wait), unit: "s", "How long.")],
        returns: ["Finger"]),
      NativeDescription("lifts", "Lifts it."),
      NativeDescription("cancels", "The system takes the touch away."),
    ])

  /// Its functions are called with a dot: `expect "Order".is_open()`.
  private static let expectation = ClassDescription(
    "Expectation",
    "What is expected of a sheet or a screen. Its functions are called with a dot: "
      + "`expect \"Order\".is_open()`. There is no `not`: each state has a word of its own.",
    properties: [
      says("is_open", "fun()", "It is presented."),
      says("is_closed", "fun()", "It is not presented, whether or not it ever was."),
      says(
        "is_dismissed", "fun(o?: { within?: number, why?: Reason })",
        "It was dismissed; `within` (s) counts from the start of the last verb."),
      says("is_at", "fun(detent: string)", "It rests at a detent of that name."),
      says("height", "fun(pt: number, tolerance?: number)", "Its height, within 0.5 pt."),
      says("dims", "fun(opacity: number, tolerance?: number)", "Its dimming, within 0.005."),
      says(
        "scrolled_to", "fun(pt: number, tolerance?: number)", "Its scroll offset, within 0.5 pt."),
      says("shows", "fun(text: string)", "A text that it shows contains this one."),
      says("asks", "fun(question: string)", "It asks a question."),
      says(
        "went", "fun(events: string[])", "All its events so far are exactly these, in this order."),
      says("never", "fun(event: string)", "It has had no event of that name."),
      says(
        "felt", "fun(haptics: (Haptic|\"pattern\")[])",
        "The haptics since the scenario began are exactly these."),
      says("announced", "fun(text: string)", "What a screen reader said contains it."),
      says(
        "feels", "fun(budget: { settle?: number, overshoot?: number, jump?: number })",
        "It moves within a budget."),
      says(
        "matches", "fun(snapshot: string, options?: SnapshotOptions)",
        "The frame equals the stored snapshot: a still, or a strip of the last movement."),
    ])

  /// Its functions are called with a dot too: `expect(3).equal(3)`.
  private static let plainExpectation = ClassDescription(
    "PlainExpectation",
    "What is expected of a value: `expect(value)`. Without a further call it must be neither nil nor "
      + "false.",
    properties: [
      says("equal", "fun(wanted: any, message?: string)", "It equals this; tables by content."),
      says(
        "near", "fun(wanted: number, tolerance: number, message?: string)",
        "It differs from this by the tolerance at most."),
      says("truthy", "fun(message?: string)", "It is neither nil nor false."),
    ])

  private static func says(
    _ name: String, _ signature: String, _ doc: Remark
  ) -> FieldDescription { required(name, .function(signature), doc) }
}
