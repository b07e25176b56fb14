internal import Formatting

// The classes of objects that a script gets hold of, in data.
extension Surface {
  /// The classes, in the order of the reference.
  package static let classes: [ClassDescription] =
    [
      sheet, stack, screen, motion, decision, release, detentContext, drag, motionStart,
      presentationContext, event,
    ]
    + provingClasses

  private static func read(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: Remark
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

  private static func maybe(_ name: String, _ type: ValueType, _ doc: Remark) -> FieldDescription {
    FieldDescription(name, type, doc)
  }

  private static let detentList = ValueType.named(
    "{ name: string, height: number }[]", .list(.data))

  private static let sheet = ClassDescription(
    "Sheet", "A sheet.", properties: sheetNumbers + sheetFields, methods: sheetMethods)

  private static let sheetNumbers: [FieldDescription] = [
    read("height", .number(), unit: "pt", "Its height now."),
    read("velocity", .number(), unit: "pt/s", "Its velocity, positive downwards."),
    read("progress", .number(.share), "0 at the smallest detent, 1 at the largest; 0 to 1."),
    read("dim", .number(.share), "The backdrop's opacity now."),
    read("offset", .number(), unit: "pt", "How far its content is scrolled."),
  ]

  private static let sheetFields: [FieldDescription] = [
    read("name", .string, "Its name."),
    read(
      "phase",
      .named(
        "Phase",
        .choice(["hidden", "presenting", "resting", "dragging", "settling", "dismissing"])),
      "What it does."),
    FieldDescription(
      "is_presented", .boolean, required: true, writable: true,
      "Two-way: setting it presents or dismisses."),
    FieldDescription(
      "detent", .string, writable: true, "The selected detent; setting it settles there."),
    maybe(
      "target", .named("string|number", .any),
      "Where it is heading: a detent, a height that a rule gave, or \"dismiss\"; while it is dragged, where a release now would "
        + "land. Not to be read in a policy, which is asked for it."),
    read("held", .boolean, "Whether a finger is down on it, moving or not."),
    read("detents", detentList, "Active ones, by height."),
    maybe("context", .any, "What the trigger passed."),
    read("fields", .map(.string), "The content's text fields."),
    read(
      "values", .map(.either([.boolean, .number(), .string])),
      "What the content's switches, sliders and pickers are set to, by name."),
    FieldDescription(
      "state", .data, required: true, writable: true,
      "The script's own, plain data; kept across a reload."),
    maybe("title", .string, "What its bar says."),
    read("grabber_visible", .boolean, "Whether the grabber is shown."),
    read("bar_opaque", .boolean, "Whether the bar has an opaque background."),
    read("appearance", .table(.appearance), "How it looks in the colours in force."),
    read(
      "presentation", .choice(["sheet", "form", "popover", "cover"]), "What it is shown as."),
    maybe("page", .string, "In a stack: the shown page."),
  ]

  /// What a script does with the text fields of a sheet or a screen.
  private static let editing: [NativeDescription] = [
    NativeDescription(
      "focus", "Gives a field the focus for typing, as a tap does; the keyboard comes.",
      [FieldDescription("field", .string, required: true, "Its name.")]),
    NativeDescription("end_editing", "Takes the focus from its field; the keyboard goes."),
    NativeDescription(
      "set_text", "Writes into a field, in the place of what is there; `typed` is not told.",
      [
        FieldDescription("field", .string, required: true, "Its name."),
        FieldDescription("text", .string, required: true, "What it says then."),
      ]),
  ]

  private static let sheetMethods = lifeMethods + editing + layoutMethods

  private static let lifeMethods: [NativeDescription] = [
    NativeDescription(
      "present",
      "Presents it; one that is presented stays as it is, one that is going comes again when it is gone.",
      [FieldDescription("options", .table(.presenting), "How.")]),
    NativeDescription(
      "dismiss", "Dismisses it, with those above it first; `force` skips should_dismiss.",
      [FieldDescription("options", .table(.dismissing), "How.")]),
    NativeDescription(
      "select", "Selects a detent.",
      [
        FieldDescription("detent", .name(of: .detent), required: true, "Its name."),
        FieldDescription("options", .table(.selecting), "How."),
      ]),
    NativeDescription(
      "hide",
      "Takes it out of sight, at height 0; it stays presented, keeps its detent, and input goes to what is "
        + "below it.",
      [FieldDescription("options", .table(.selecting), "How.")]),
    NativeDescription(
      "show", "Brings it back to its detent; from a detent of 0 to the next larger one.",
      [FieldDescription("options", .table(.selecting), "How.")]),
    NativeDescription(
      "scroll",
      "Scrolls its content to an offset, by a motion of 0.3 s unless `animated` is false, as far as there is "
        + "content.",
      [
        FieldDescription(
          "to", .scrollPlace, unit: "pt", required: true, "The offset, \"top\" or \"bottom\"."),
        FieldDescription("options", .table(.selecting), "How."),
      ]),
    NativeDescription(
      "accessibility_actions", "The names of its `actions`, in their order.", returns: ["string[]"]),
  ]

  private static let layoutMethods: [NativeDescription] = [
    NativeDescription(
      "set_value", "Sets a switch, a slider or a picker; `value_changed` is not told.",
      [
        FieldDescription("control", .string, required: true, "Its name."),
        FieldDescription(
          "value", .either([.boolean, .number(), .string]), required: true,
          "True or false, a number of the slider's range, or one of the choices."),
      ]),
    NativeDescription(
      "invalidate_detents", "Resolves the detents again, after something that they read changed."),
    NativeDescription(
      "set", "Changes its definition.",
      [FieldDescription("changes", .table(.sheet), required: true, "What changes.")]),
    NativeDescription(
      "rect", "Where a part of it is on the screen; nil when it is not shown.",
      [
        FieldDescription(
          "part",
          .choice([
            "sheet", "grabber", "grabber_hit", "bar", "title", "back", "close", "header", "content",
            "footer", "backdrop",
          ]), required: true, "The part.")
      ], returns: ["{ x: number, y: number, width: number, height: number }?"]),
    NativeDescription(
      "ask",
      "Asks the person, inside should_dismiss; the dismissal waits for the answer. The first choice allows.",
      [
        FieldDescription("question", .string, required: true, "What is asked."),
        FieldDescription(
          "choices", .list(.string), default: "{ \"Discard\", \"Keep\" }", "The answers."),
      ], returns: ["boolean"]),
    NativeDescription(
      "later", "A decision that is made later, inside should_dismiss.", returns: ["Decision"]),
  ]

  private static let stack = ClassDescription(
    "Stack", parent: "Sheet", "A stack of pages in one sheet.",
    methods: [
      NativeDescription(
        "push",
        "Pushes a page; while the stack is hidden or goes, it opens with that page next time.",
        [
          FieldDescription("page", .name(of: .page), required: true, "Its name."),
          FieldDescription("options", .table(.pushing), "How."),
        ]),
      NativeDescription(
        "pop",
        "Pops the top page and returns its name; at the root it returns nil and logs a warning.",
        [FieldDescription("options", .table(.selecting), "How.")], returns: ["string? page"]),
      NativeDescription(
        "pop_to", "Pops down to a page.",
        [
          FieldDescription("page", .name(of: .page), required: true, "Its name."),
          FieldDescription("options", .table(.selecting), "How."),
        ], returns: ["string[] pages the removed pages, top first"]),
      NativeDescription(
        "pop_to_root", "Pops down to the root.",
        [FieldDescription("options", .table(.selecting), "How.")],
        returns: ["string[] pages the removed pages, top first"]),
      NativeDescription(
        "pages", "The pages in it, the root first; while hidden, those that it opens with.",
        returns: ["string[]"]),
    ])

  private static let screen = ClassDescription(
    "Screen", "A host screen.",
    properties: [
      read("name", .string, "Its name."),
      read("offset", .number(), unit: "pt", "How far it is scrolled."),
      FieldDescription(
        "state", .data, required: true, writable: true, "Its own; kept across a reload."),
      maybe("tab", .string, "The selected tab."),
      read("fields", .map(.string), "Its text fields."),
    ],
    methods: [
      NativeDescription(
        "set",
        "Changes its definition; where it is scrolled to, its tab and what is typed stay where there is "
          + "still a place for them.",
        [FieldDescription("changes", .table(.screen), required: true, "What changes.")])
    ] + editing)

  private static let motion = ClassDescription(
    "Motion", "A law of motion.",
    methods: [
      NativeDescription(
        "at",
        "Position and velocity at a time, moving with initial velocity `v`, in the unit of `from` per second; "
          + "the law itself, not cut off at rest.",
        [
          FieldDescription("t", .number(), unit: "s", required: true, "The time."),
          FieldDescription("from", .number(), required: true, "Where it starts."),
          FieldDescription("to", .number(), required: true, "Where it goes."),
          FieldDescription("v", .number(), default: "0", "Its velocity at the start."),
        ], returns: ["number position", "number velocity"]),
      NativeDescription(
        "settles_in", "The first time after which it stays within 0.5 pt of its end.",
        [
          FieldDescription("from", .number(), required: true, "Where it starts."),
          FieldDescription("to", .number(), required: true, "Where it goes."),
          FieldDescription("v", .number(), default: "0", "Its velocity at the start."),
        ], returns: ["number"]),
    ])

  private static let decision = ClassDescription(
    "Decision", "A decision for later; the first call counts, a second is ignored and logged.",
    methods: [
      NativeDescription("allow", "The sheet may go."),
      NativeDescription("refuse", "The sheet stays."),
    ])

  package static let detentContext = ClassDescription(
    "DetentContext", "What a detent's resolver may know.",
    properties: [
      read("container", .number(), unit: "pt", "Container height."),
      read(
        "max", .number(), unit: "pt", "Tallest allowed height: the container less its top inset."),
      read("width", .number(), unit: "pt", "Container width."),
      read(
        "content", .number(), unit: "pt",
        "The content's own height, bar, header, footer and inset included."),
      read("header", .number(), unit: "pt", "Height of what the header holds; 0: there is none."),
      read("footer", .number(), unit: "pt", "Height of what the footer holds; 0: there is none."),
      read("compact", .boolean, "Compact height: a phone in landscape."),
      read("keyboard", .number(), unit: "pt", "Keyboard height, 0 when hidden."),
      read("insets", .table(.insets), "The container's insets."),
    ])

  package static let event = ClassDescription(
    "Event", "What happened; beside these it has the fields of its name.",
    properties: [
      read("name", .string, "What happened."),
      read("time", .number(), unit: "s", "When."),
      maybe("sheet", .object("Stack"), "To which sheet; `push` and `pop` are for stacks."),
      maybe(
        "screen", .object("Screen"),
        "Of focused, blurred, keyboard and typed of a screen: which one."),
      maybe("context", .any, "Of will_present: what the trigger passed."),
      maybe(
        "from", .string,
        "Of will_ and did_change_detent: the detent before; nil: a height that a rule gave."),
      maybe("to", .string, "Of will_ and did_change_detent: the detent now, or nil likewise."),
      maybe(
        "by", .choice(["user", "script", "layout", "grabber", "bar", "content"]),
        "Of will_ and did_change_detent, will_pop, did_pop and keyboard: whose doing; of touched, let_go, "
          + "drag_began and drag_ended: the part that is held."),
      maybe(
        "cancelled", .boolean,
        "Of drag_ended and let_go: whether the touch was taken away, by the system or with the sheet."
      ),
      maybe("detent", .string, "Of crosses_detent: the detent that a drag passes."),
      maybe("direction", .choice(["up", "down"]), "Of crosses_detent: which way."),
      maybe(
        "armed", .boolean, "Of crosses_dismissal: whether a release now, at rest, would dismiss."),
      maybe("why", reason, "Of dismiss_blocked, will_ and did_dismiss: the reason."),
      maybe(
        "target", .string,
        "Of tapped, long_pressed and accessibility_action: on what; of value_changed: the control; of "
          + "covered and uncovered: the sheet above."),
      maybe("action", .string, "Of accessibility_action: what the screen reader does."),
      maybe(
        "value", .either([.boolean, .number(), .string]),
        "Of value_changed: what the control is set to now."),
      maybe("row", .integer(.positive), "Of tapped and long_pressed: which row, from 1."),
      maybe("field", .string, "Of typed, focused and blurred: the text field."),
      maybe(
        "text", .string,
        "Of typed: its text; warning, error, announcement: the words; of an entry: what was received."
      ),
      maybe(
        "page", .string,
        "Of on_update: the page that is shown now; will_pop and did_pop: the one that goes."),
      maybe("data", .data, "Of save and restore: plain data that outlives the app's process."),
      FieldDescription(
        "height", .number(), unit: "pt", "Of frame: the sheet's height; of keyboard: its own."),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", "Of frame: its velocity, positive downwards."),
      maybe("dim", .number(.share), "Of frame: the backdrop's opacity."),
      maybe("progress", .number(.share), "Of frame: 0 at the smallest detent, 1 at the largest."),
      maybe("haptic", .string, "Of haptic: its name, or \"pattern\"."),
      maybe(
        "cause", .string,
        "Of haptic: the event that it is played for; \"script\": the script's own."),
      maybe("pattern", .list(.table(.hapticPart)), "Of haptic: a pattern's parts."),
      maybe("question", .string, "Of ask: what the person is asked."),
      maybe("choices", .list(.string), "Of ask: the answers; the first one allows."),
      maybe("choice", .string, "Of answer: what the person chose."),
      maybe("element", .string, "Of focus: what has the accessibility focus now."),
      FieldDescription(
        "offset", .number(), unit: "pt", "Of scrolled: how far; below 0 while pulled past the top."),
      maybe(
        "edge", .choice(["top", "bottom"]),
        "Of a sheet's scrolled: the end of its content that it is at."),
      FieldDescription(
        "over", .number(), unit: "pt", "Of a sheet's scrolled: how far it is pulled past that end."),
      maybe("code", .string, "Of error: its code."),
      maybe("changes", .list(.string), "Of reload: what has changed, in words."),
    ])

  private static let reason = ValueType.named("Reason", .choice(reasons))

  package static let motionStart = ClassDescription(
    "MotionStart", "A motion that is about to start, for a function that chooses it.",
    properties: [
      read("from", .number(), unit: "pt", "The height that it starts at."),
      read("to", .number(), unit: "pt", "The height that it goes to; 0: gone."),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", required: true, writable: true,
        "The velocity that it takes over, positive downwards: set it to a share, a cap or 0."),
      maybe(
        "by", .choice(["user", "script", "layout"] + reasons),
        "Of `settle`: who wanted it; of `dismiss`: the reason; of `present` nil."),
    ])

  package static let presentationContext = ClassDescription(
    "PresentationContext", "A screen, for a function that chooses what a sheet is shown as.",
    properties: [
      read("width", .number(), unit: "pt", "Its width."),
      read("height", .number(), unit: "pt", "Its height."),
      read("idiom", .choice(["phone", "pad"]), "What kind of device it is."),
      read("compact", .boolean, "Compact height: a phone in landscape."),
    ])

  package static let drag = ClassDescription(
    "Drag", "One sample of a drag.",
    properties: [
      read("travel", .number(), unit: "pt", "Finger travel since touch-down."),
      read("step", .number(), unit: "pt", "Finger travel since the last sample."),
      read("height", .number(), unit: "pt", "The sheet's height before this sample."),
      read("min", .number(), unit: "pt", "The smallest detent's height."),
      read("max", .number(), unit: "pt", "The largest detent's height."),
      read("by", .choice(["grabber", "bar", "content", "wheel", "key"]), "What is held."),
      read("scrolled", .boolean, "The content was scrolled when the drag began."),
      read("velocity", .number(), unit: "pt/s", "The finger's velocity now, positive downwards."),
    ])

  private static let release = ClassDescription(
    "Release", "A finger that left a sheet; read-only.",
    properties: [
      maybe(
        "from", .string, "The detent where the drag began; nil: a height that a rule gave."),
      read("height", .number(), unit: "pt", "Height at the release."),
      read("travel", .number(), unit: "pt", "Finger travel since touch-down, positive downwards."),
      read("moved", .number(), unit: "pt", "What the sheet moved, positive downwards."),
      read("velocity", .number(), unit: "pt/s", "At lift-off, positive downwards."),
      read("velocity_x", .number(), unit: "pt/s", "At lift-off, positive to the right."),
      read(
        "average_velocity", .number(), unit: "pt/s",
        "Total travel divided by elapsed time; positive downwards."),
      read(
        "projected", .number(), unit: "pt",
        "Height where momentum would end, at rate 0.998 per ms: height - 0.499 x velocity."),
      read("progress", .number(), "0 at `from`, 1 at the next detent in the direction moved."),
      read("elapsed", .number(), unit: "s", "From touch-down to lift-off."),
      read("by", .choice(["grabber", "bar", "content", "wheel", "key"]), "What was held."),
      read("scrolled", .boolean, "The content was scrolled when the drag began."),
      read("keyboard", .number(), unit: "pt", "The keyboard's height; 0 while it is hidden."),
      read("dismissible", .boolean, "Whether a swipe may dismiss."),
      read("detents", detentList, "Active ones, by height."),
      read("container", .number(), unit: "pt", "Container height."),
      read(
        "density", .number(.positive),
        "Pixels a point of the device: `r.velocity * r.density` is px/s."),
      maybe("to", .named("Outcome|number", .any), "In `always` only: what was decided."),
      maybe("rule", .string, "In `always` only: the rule that decided."),
    ],
    methods: [
      NativeDescription(
        "nearest", "The detent nearest to a height.",
        [FieldDescription("height", .number(), unit: "pt", default: "its own", "The height.")],
        returns: ["Outcome"]),
      NativeDescription(
        "next_down", "The next detent below, or dismissal.", returns: ["Outcome"]),
      NativeDescription("next_up", "The next detent above.", returns: ["Outcome"]),
      NativeDescription(
        "within", "Whether it stays within limits.",
        [FieldDescription("limits", .table(.within), required: true, "Absolute values.")],
        returns: ["boolean"]),
    ])
}
