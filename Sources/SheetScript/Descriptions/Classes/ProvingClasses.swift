// The classes of what proves a script, in data: the person, the finger, the expectation.
extension Surface {
  static let provingClasses: [ClassDescription] = [user, finger, expectation]

  private static func required(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: String
  ) -> FieldDescription { FieldDescription(name, type, unit: unit, required: true, doc) }

  private static let sheetName = FieldDescription(
    "name", .name(of: .sheet), default: "the top sheet", "The sheet.")
  private static let spot = ValueType.either([.string, .table(.point)])

  private static let user = ClassDescription(
    "User", "What a person does; a verb first lets everything come to rest, save on `user.now`.",
    properties: [
      required("time", .number(), unit: "s", "Virtual time."),
      required("now", .object("User"), "The same verbs, in mid-flight."),
    ], methods: touching + going + asking)

  private static let touching: [NativeDescription] = [
    NativeDescription(
      "taps", "Taps a trigger, a tab, a button, a field, a part of the top sheet, or a point.",
      [
        required("target", spot, "What is tapped."),
        FieldDescription("row", .integer(.atLeast(1)), "The row that an action stands in."),
      ]),
    NativeDescription(
      "drags", "Moves a finger at constant speed; it rests before it lifts.",
      [required("g", .table(.drag), "Where to and how fast.")]),
    NativeDescription(
      "flicks", "A release at a speed.", [required("g", .table(.flick), "Where to, at what.")]),
    NativeDescription(
      "grabs", "Puts a finger down.",
      [FieldDescription("where", spot, default: "the grabber", "Where.")], returns: ["Finger"]),
    NativeDescription(
      "scrolls", "Scrolls a screen or a sheet.",
      [
        required("target", .string, "A screen's or a sheet's name."),
        required("to", .number(.offset), unit: "pt", "The content's offset."),
      ]),
    NativeDescription(
      "back_gesture", "Android's predictive back, or the iOS edge swipe.",
      [required("g", .table(.backGesture), "How far, and whether it commits.")]),
    NativeDescription(
      "types", "Types into the focused field.", [required("text", .string, "The text.")]),
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
      "device", "Changes the device.", [required("spec", .device, "A name, or a table.")]),
    NativeDescription(
      "visits", "Goes to a screen.", [required("name", .name(of: .screen), "The screen.")]),
    NativeDescription(
      "opens", "Presents a sheet by a call.",
      [
        required("name", .name(of: .sheet), "The sheet."),
        FieldDescription("options", .table(.presenting), "As of Sheet:present."),
      ]),
    NativeDescription("goes_back", "Presses back."),
    NativeDescription("escapes", "Makes the escape gesture."),
    NativeDescription(
      "rotates", "Turns the device.",
      [required("to", .choice(["portrait", "landscape"]), "How it is held then.")]),
    NativeDescription(
      "keyboard", "Shows or hides the keyboard.",
      [required("shown", .either([.boolean, .number(.inset)]), "Or its height.")]),
    NativeDescription(
      "answers", "Answers the question that a sheet asks.",
      [required("choice", .string, "One of the choices.")]),
    NativeDescription(
      "waits", "Advances virtual time exactly, frame by frame.",
      [required("seconds", .number(.wait), unit: "s", "How long.")]),
    NativeDescription(
      "settles", "Advances until nothing moves.",
      [FieldDescription("limit", .number(.wait), unit: "s", default: "5", "At most.")]),
  ]

  private static let asking: [NativeDescription] = [
    NativeDescription(
      "sheet", "A sheet's handle; `push` and `pop` are for stacks.", [sheetName],
      returns: ["Stack"]),
    NativeDescription(
      "screen", "A screen's handle.",
      [FieldDescription("name", .name(of: .screen), default: "the shown one", "The screen.")],
      returns: ["Screen"]),
    NativeDescription(
      "background", "What lies behind the top sheet.",
      returns: ["{ scale: number, offset: number, corner_radius: number }"]),
    NativeDescription("layers", "What is on the screen, front to back.", returns: ["string[]"]),
    NativeDescription("navigation", "The app's navigation stack.", returns: ["string[]"]),
    NativeDescription(
      "events",
      "All events but `frame`, or those of one name; of more than 10,000 the latest 5,000 at least.",
      [FieldDescription("name", .string, "The events' name.")], returns: ["Event[]"]),
    NativeDescription("haptics", "The haptics that were played.", returns: ["string[]"]),
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
    "Expectation", "What is expected of a sheet.",
    properties: [
      says("is_open", "fun()", "It is presented."),
      says("is_closed", "fun()", "It is not presented, whether or not it ever was."),
      says("is_dismissed", "fun(o?: { within?: number, why?: Reason })", "It was dismissed."),
      says("is_at", "fun(detent: string)", "It rests at a detent."),
      says("height", "fun(pt: number, tolerance?: number)", "Its height, within 0.5 pt."),
      says("dims", "fun(opacity: number, tolerance?: number)", "Its dimming, within 0.005."),
      says("scrolled_to", "fun(pt: number, tolerance?: number)", "Its scroll offset."),
      says("shows", "fun(text: string)", "It shows a text."),
      says("asks", "fun(question: string)", "It asks a question."),
      says("went", "fun(events: string[])", "Exactly these of its events, in this order."),
      says("never", "fun(event: string)", "None of that name."),
      says("felt", "fun(haptics: (Haptic|\"pattern\")[])", "Exactly these haptics."),
      says("announced", "fun(text: string)", "A screen reader said it."),
      says(
        "feels", "fun(budget: { settle?: number, overshoot?: number, jump?: number })",
        "It moves within a budget."),
      says(
        "matches", "fun(snapshot: string, options?: SnapshotOptions)",
        "What is seen is as stored: a still, or a strip of the last movement."),
    ])

  private static func says(
    _ name: String, _ signature: String, _ doc: String
  ) -> FieldDescription { required(name, .function(signature), doc) }
}
