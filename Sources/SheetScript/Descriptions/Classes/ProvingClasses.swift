// The classes of what proves a script, in data: the person, the finger, the expectation.
extension Surface {
  static let provingClasses: [ClassDescription] = [user, finger, expectation, plainExpectation]

  private static func required(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: String
  ) -> FieldDescription { FieldDescription(name, type, unit: unit, required: true, doc) }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")
  private static let spot = ValueType.either([.string, .table(.point)])

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
    ], methods: touching + going + asking)

  private static let touching: [NativeDescription] = [
    NativeDescription(
      "taps",
      "Taps a trigger (\"Buy\", or that of a row: `taps(\"Buy\", 12)`), a tab, a button, a field, a part of "
        + "the top sheet (\"backdrop\", \"grabber\", \"close\"), or a point. A name is looked for in the top "
        + "sheet first, then in the screen. The finger comes down in the middle of the target, \"backdrop\" "
        + "where no sheet is; at a point, and on `user.now`, whatever lies in front there gets the tap.",
      [
        required("target", spot, "What is tapped."),
        FieldDescription("row", .integer(.atLeast(1)), "The row that an action stands in."),
      ]),
    NativeDescription(
      "drags",
      "Moves a finger at constant speed, for 0.3 s unless `over` says otherwise; it rests for `then_holds` "
        + "(0.2 s) before it lifts.",
      [required("g", .table(.drag), "Direction, distance and time.")]),
    NativeDescription(
      "flicks",
      "Moves a finger and lifts it at a speed: it moves at `at` pt/s all the way. Refused, with a possible "
        + "one suggested, where the samples could not show that speed.",
      [required("g", .table(.flick), "Direction, distance and speed.")]),
    NativeDescription(
      "grabs", "Puts a finger down, at once; it stays down until it lifts. One finger is followed.",
      [
        FieldDescription(
          "where", spot, default: "the grabber, without one the bar, else the sheet", "Where.")
      ], returns: ["Finger"]),
    NativeDescription(
      "scrolls",
      "Scrolls a screen or a sheet, at once and as far as there is content. One that is not shown, or that "
        + "a modal sheet lies before, cannot be scrolled.",
      [
        required("target", .string, "A screen's or a sheet's name."),
        required("to", .number(.offset), unit: "pt", "The content's offset."),
      ]),
    NativeDescription(
      "back_gesture",
      "Android's predictive back, or the iOS edge swipe: it gets as far as `progress`, then commits or "
        + "cancels.",
      [required("g", .table(.backGesture), "How far, and whether it commits.")]),
    NativeDescription(
      "types", "Types into the focused field; tap one first.",
      [required("text", .string, "The text.")]),
    NativeDescription(
      "accessibility", "Performs an accessibility action.",
      [
        required(
          "action", .choice(["increment", "decrement", "escape", "activate"]), "The action."),
        FieldDescription("target", .string, default: "\"grabber\"", "The element."),
      ]),
  ]

  private static let going: [NativeDescription] = [
    NativeDescription(
      "device", "Changes the device, whatever the script says.",
      [required("spec", .device, "A name, or a table.")]),
    NativeDescription(
      "visits", "Goes to a screen.", [required("name", .name(of: .screen), "The screen.")]),
    NativeDescription(
      "opens", "Presents a sheet by a call, as a script's `present` does; no finger taps.",
      [
        required("name", .name(of: .sheet), "The sheet."),
        FieldDescription("options", .table(.presenting), "As of Sheet:present."),
      ]),
    NativeDescription(
      "goes_back",
      "Presses back: Android's button, or the app's own on iOS; where there is none, it says so."),
    NativeDescription("escapes", "Makes the escape gesture."),
    NativeDescription(
      "rotates", "Turns the device, at once.",
      [required("to", .choice(["portrait", "landscape"]), "How it is held then.")]),
    NativeDescription(
      "keyboard", "Shows or hides the keyboard, at once.",
      [
        required(
          "shown", .either([.boolean, .number(.inset)]),
          "Whether it is shown: true is at the device's height; or its height in pt.")
      ]),
    NativeDescription(
      "answers", "Answers the question that a sheet asks.",
      [required("choice", .string, "One of the choices.")]),
    NativeDescription(
      "waits", "Advances virtual time exactly, frame by frame; does not wait for rest first.",
      [required("seconds", .number(.wait), unit: "s", "How long.")]),
    NativeDescription(
      "settles",
      "Advances until nothing moves; past the limit it fails and names what still moves.",
      [FieldDescription("limit", .number(.wait), unit: "s", default: "5", "At most.")]),
  ]

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
    _ name: String, _ signature: String, _ doc: String
  ) -> FieldDescription { required(name, .function(signature), doc) }
}
