internal import Support

// Descriptions of the classes of objects that a script can access.
extension LuaAPI {
  /// The classes, in the order of the reference.
  package static let classes: [ClassDescription] =
    [
      sheet, stack, screen, motion, decision, release, detentContext, drag, motionStart,
      presentationContext, event,
    ]
    + provingClasses

  private static func read(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: ReferenceText
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

  private static func maybe(_ name: String, _ type: ValueType, _ doc: ReferenceText)
    -> FieldDescription
  {
    FieldDescription(name, type, doc)
  }

  private static let detentList = ValueType.named(
    "{ name: string, height: number }[]", .list(.data))

  private static let sheet = ClassDescription(
    "Sheet", "A sheet.", properties: sheetNumbers + sheetFields, methods: sheetMethods)

  private static let sheetNumbers: [FieldDescription] = [
    read("height", .number(), unit: "pt", "Its height now."),
    read("velocity", .number(), unit: "pt/s", "Its velocity, positive downward."),
    read("progress", .number(.share), "0 at the smallest detent, 1 at the largest; 0 to 1."),
    read("dim", .number(.share), "The backdrop's opacity now."),
    read("offset", .number(), unit: "pt", "Scroll offset of its content."),
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
      "Destination: a detent, a custom height, or \"dismiss\"; during a drag, the outcome of "
        + "a release now. Cannot be read in a policy, which determines it."),
    read("held", .boolean, "Whether a finger is touching it."),
    read("detents", detentList, "Active detents, by height."),
    maybe("context", .any, "What the trigger passed."),
    read("fields", .map(.string), "Texts of the content's text fields, by name."),
    read(
      "values", .map(.either([.boolean, .number(), .string])),
      "The values of the content's switches, sliders and pickers, by name."),
    FieldDescription(
      "state", .data, required: true, writable: true,
      "The script's own, plain data; kept across a reload."),
    maybe("title", .string, "The title in its bar."),
    read("grabber_visible", .boolean, "Whether the grabber is shown."),
    read("bar_opaque", .boolean, "Whether the bar has an opaque background."),
    read("appearance", .table(.appearance), "Its appearance in the current color scheme."),
    read(
      "presentation", .choice(["sheet", "form", "popover", "cover"]), "Presentation style."),
    maybe("page", .string, "In a stack: the visible page."),
  ]

  /// Methods for the text fields of a sheet or a screen.
  private static let editing: [FunctionDescription] = [
    FunctionDescription(
      "focus", "Gives a field the input focus, like a tap; the keyboard appears.",
      [FieldDescription("field", .string, required: true, "Its name.")]),
    FunctionDescription("end_editing", "Removes the focus from its field; the keyboard hides."),
    FunctionDescription(
      "set_text", "Replaces the text of a field; `typed` is not called.",
      [
        FieldDescription("field", .string, required: true, "Its name."),
        FieldDescription("text", .string, required: true, "The new text."),
      ]),
  ]

  private static let sheetMethods = lifeMethods + editing + layoutMethods

  private static let lifeMethods: [FunctionDescription] = [
    FunctionDescription(
      "present",
      "Presents it; no effect if it is already presented; if it is being dismissed, it is "
        + "presented again afterward.",
      [FieldDescription("options", .table(.presenting), "How.")]),
    FunctionDescription(
      "dismiss", "Dismisses it, after the sheets above it; `force` skips should_dismiss.",
      [FieldDescription("options", .table(.dismissing), "How.")]),
    FunctionDescription(
      "select", "Selects a detent.",
      [
        FieldDescription("detent", .name(of: .detent), required: true, "Its name."),
        FieldDescription("options", .table(.selecting), "How."),
      ]),
    FunctionDescription(
      "hide",
      "Moves it off-screen, at height 0; it stays presented and keeps its detent, and touches "
        + "go to the content behind it.",
      [FieldDescription("options", .table(.selecting), "How.")]),
    FunctionDescription(
      "show", "Moves it back to its detent, or from a detent of 0 to the next larger one.",
      [FieldDescription("options", .table(.selecting), "How.")]),
    FunctionDescription(
      "scroll",
      "Scrolls its content to an offset, clamped to the scrollable range; takes 0.3 s unless "
        + "`animated` is false.",
      [
        FieldDescription(
          "to", .scrollPlace, unit: "pt", required: true, "The offset, \"top\" or \"bottom\"."),
        FieldDescription("options", .table(.selecting), "How."),
      ]),
    FunctionDescription(
      "accessibility_actions", "The names of its `actions`, in order.", returns: ["string[]"]),
  ]

  private static let layoutMethods: [FunctionDescription] = [
    FunctionDescription(
      "set_value", "Sets a switch, slider or picker; `value_changed` is not called.",
      [
        FieldDescription("control", .string, required: true, "Its name."),
        FieldDescription(
          "value", .either([.boolean, .number(), .string]), required: true,
          "True or false, a number in the slider's range, or one of the choices."),
      ]),
    FunctionDescription(
      "invalidate_detents",
      "Recomputes the detents after a value that they depend on has changed."),
    FunctionDescription(
      "set", "Changes its definition.",
      [FieldDescription("changes", .table(.sheet), required: true, "What changes.")]),
    FunctionDescription(
      "rect", "The rectangle of a part of the sheet on the screen; nil if it is not shown.",
      [
        FieldDescription(
          "part",
          .choice([
            "sheet", "grabber", "grabber_hit", "bar", "title", "back", "close", "header", "content",
            "footer", "backdrop",
          ]), required: true, "The part.")
      ], returns: ["{ x: number, y: number, width: number, height: number }?"]),
    FunctionDescription(
      "ask",
      "Asks the user a question, inside should_dismiss; the dismissal waits for the answer. "
        + "The first choice allows the dismissal.",
      [
        FieldDescription("question", .string, required: true, "The question."),
        FieldDescription(
          "choices", .list(.string), default: "{ \"Discard\", \"Keep\" }", "The choices."),
      ], returns: ["boolean"]),
    FunctionDescription(
      "later", "Defers the decision, inside should_dismiss.", returns: ["Decision"]),
  ]

  private static let stack = ClassDescription(
    "Stack", parent: "Sheet", "A stack of pages in one sheet.",
    methods: [
      FunctionDescription(
        "push",
        "Pushes a page; while the stack is hidden or being dismissed, it opens with that "
          + "page next time.",
        [
          FieldDescription("page", .name(of: .page), required: true, "Its name."),
          FieldDescription("options", .table(.pushing), "How."),
        ]),
      FunctionDescription(
        "pop",
        "Pops the top page and returns its name; at the root it returns nil and logs a warning.",
        [FieldDescription("options", .table(.selecting), "How.")], returns: ["string? page"]),
      FunctionDescription(
        "pop_to", "Pops down to a page.",
        [
          FieldDescription("page", .name(of: .page), required: true, "Its name."),
          FieldDescription("options", .table(.selecting), "How."),
        ], returns: ["string[] pages the removed pages, top first"]),
      FunctionDescription(
        "pop_to_root", "Pops down to the root.",
        [FieldDescription("options", .table(.selecting), "How.")],
        returns: ["string[] pages the removed pages, top first"]),
      FunctionDescription(
        "pages", "Its pages, the root first; while it is hidden, the pages that it will open with.",
        returns: ["string[]"]),
    ])

  private static let screen = ClassDescription(
    "Screen", "A host screen.",
    properties: [
      read("name", .string, "Its name."),
      read("offset", .number(), unit: "pt", "Scroll offset."),
      FieldDescription(
        "state", .data, required: true, writable: true,
        "Data of the script; kept across a reload."),
      maybe("tab", .string, "The selected tab."),
      read("fields", .map(.string), "Its text fields."),
    ],
    methods: [
      FunctionDescription(
        "set",
        "Changes its definition; the scroll position, the selected tab and entered text are "
          + "kept if they still apply.",
        [FieldDescription("changes", .table(.screen), required: true, "What changes.")])
    ] + editing)

  private static let motion = ClassDescription(
    "Motion", "A motion: a spring, a decay or a curve.",
    methods: [
      FunctionDescription(
        "at",
        "Position and velocity at a time, with initial velocity `v` in units of `from` per "
          + "second; computed from the formula, without stopping at rest.",
        [
          FieldDescription("t", .number(), unit: "s", required: true, "The time."),
          FieldDescription("from", .number(), required: true, "Start value."),
          FieldDescription("to", .number(), required: true, "Target value."),
          FieldDescription("v", .number(), default: "0", "Initial velocity."),
        ], returns: ["number position", "number velocity"]),
      FunctionDescription(
        "settles_in", "The time after which it stays within 0.5 pt of its target.",
        [
          FieldDescription("from", .number(), required: true, "Start value."),
          FieldDescription("to", .number(), required: true, "Target value."),
          FieldDescription("v", .number(), default: "0", "Initial velocity."),
        ], returns: ["number"]),
    ])

  private static let decision = ClassDescription(
    "Decision", "A deferred decision; the first call counts, a second one is ignored and logged.",
    methods: [
      FunctionDescription("allow", "Allows the dismissal."),
      FunctionDescription("refuse", "Prevents the dismissal."),
    ])

  static let detentContext = ClassDescription(
    "DetentContext", "Values that a detent resolver can use.",
    properties: [
      read("container", .number(), unit: "pt", "Container height."),
      read(
        "max", .number(), unit: "pt", "Maximum height: the container minus its top inset."),
      read("width", .number(), unit: "pt", "Container width."),
      read(
        "content", .number(), unit: "pt",
        "Height of the content, including bar, header, footer and inset."),
      read("header", .number(), unit: "pt", "Height of the header; 0 if there is none."),
      read("footer", .number(), unit: "pt", "Height of the footer; 0 if there is none."),
      read("compact", .boolean, "Compact height: a phone in landscape."),
      read("keyboard", .number(), unit: "pt", "Keyboard height; 0 while it is hidden."),
      read("insets", .table(.insets), "The container's insets."),
    ])

  package static let event = ClassDescription(
    "Event", "An event; its other fields depend on `name`.",
    properties: [
      read("name", .string, "What happened."),
      read("time", .number(), unit: "s", "When."),
      maybe("sheet", .object("Stack"), "The sheet; `push` and `pop` are for stacks."),
      maybe(
        "screen", .object("Screen"),
        "In focused, blurred, keyboard and typed of a screen: the screen."),
      maybe("context", .any, "In will_present: the context that the trigger passed."),
      maybe(
        "from", .string,
        "In will_ and did_change_detent: the previous detent; nil for a custom height."),
      maybe(
        "to", .string,
        "In will_ and did_change_detent: the new detent; nil for a custom height."),
      maybe(
        "by", .choice(["user", "script", "layout", "grabber", "bar", "content"]),
        "In will_ and did_change_detent, will_pop, did_pop and keyboard: the cause; in "
          + "touched, let_go, drag_began and drag_ended: the part that is touched."),
      maybe(
        "cancelled", .boolean,
        "In drag_ended and let_go: whether the touch was canceled, by the system or "
          + "because the sheet was removed."
      ),
      maybe("detent", .string, "In crosses_detent: the detent that the drag passes."),
      maybe("direction", .choice(["up", "down"]), "In crosses_detent: the direction."),
      maybe(
        "armed", .boolean,
        "In crosses_dismissal: whether a release now, at zero velocity, would dismiss it."),
      maybe("why", reason, "In dismiss_blocked, will_ and did_dismiss: the reason."),
      maybe(
        "target", .string,
        "In tapped, long_pressed and accessibility_action: the element; in value_changed: the "
          + "control; in covered and uncovered: the sheet above."),
      maybe("action", .string, "In accessibility_action: the action of the screen reader."),
      maybe(
        "value", .either([.boolean, .number(), .string]),
        "In value_changed: the new value of the control."),
      maybe("row", .integer(.positive), "In tapped and long_pressed: the row, from 1."),
      maybe("field", .string, "In typed, focused and blurred: the text field."),
      maybe(
        "text", .string,
        "In typed: the text of the field; in warning, error and announcement: the message; "
          + "in an entry: the received text."
      ),
      maybe(
        "page", .string,
        "In on_update: the visible page; in will_pop and did_pop: the page that is removed."),
      maybe(
        "data", .data,
        "In save and restore: plain data that is kept when the app's process ends."),
      FieldDescription(
        "height", .number(), unit: "pt",
        "In frame: the sheet's height; in keyboard: the keyboard's height."),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", "In frame: the sheet's velocity, positive downward."),
      maybe("dim", .number(.share), "In frame: the backdrop's opacity."),
      maybe("progress", .number(.share), "In frame: 0 at the smallest detent, 1 at the largest."),
      maybe("haptic", .string, "In haptic: its name, or \"pattern\"."),
      maybe(
        "cause", .string,
        "In haptic: the event that triggered it, or \"script\" if the script played it."),
      maybe("pattern", .list(.table(.hapticPart)), "In haptic: the elements of the pattern."),
      maybe("question", .string, "In ask: the question."),
      maybe("choices", .list(.string), "In ask: the answers; the first one allows the dismissal."),
      maybe("choice", .string, "In answer: the chosen answer."),
      maybe("element", .string, "In focus: the element that has the accessibility focus."),
      FieldDescription(
        "offset", .number(), unit: "pt",
        "In scrolled: the offset; negative while pulled past the top."),
      maybe(
        "edge", .choice(["top", "bottom"]),
        "In a sheet's scrolled: the edge of the content that was reached."),
      FieldDescription(
        "over", .number(), unit: "pt", "In a sheet's scrolled: the distance past that edge."),
      maybe("code", .string, "In error: the error code."),
      maybe("changes", .list(.string), "In reload: a description of the changes."),
    ])

  private static let reason = ValueType.named("Reason", .choice(reasons))

  static let motionStart = ClassDescription(
    "MotionStart", "The motion about to start, passed to a function that chooses it.",
    properties: [
      read("from", .number(), unit: "pt", "Start height."),
      read("to", .number(), unit: "pt", "The height that it goes to; 0 if it is dismissed."),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", required: true, writable: true,
        "The initial velocity, positive downward; a script can set it, for example to a "
          + "fraction, a limit or 0."),
      maybe(
        "by", .choice(["user", "script", "layout"] + reasons),
        "For `settle`: the cause; for `dismiss`: the reason; for `present`: nil."),
    ])

  static let presentationContext = ClassDescription(
    "PresentationContext",
    "The screen, passed to a function that chooses how a sheet is presented.",
    properties: [
      read("width", .number(), unit: "pt", "Its width."),
      read("height", .number(), unit: "pt", "Its height."),
      read("idiom", .choice(["phone", "pad"]), "The kind of device."),
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
      read(
        "by", .choice(["grabber", "bar", "content", "wheel", "key"]), "The part that is dragged."),
      read("scrolled", .boolean, "The content was scrolled when the drag began."),
      read(
        "velocity", .number(), unit: "pt/s",
        "Current velocity of the finger, positive downward."),
    ])

  private static let release = ClassDescription(
    "Release", "The release of a drag; read-only.",
    properties: [
      maybe(
        "from", .string, "The detent at which the drag began; nil if it began at a custom height."),
      read("height", .number(), unit: "pt", "Height at the release."),
      read("travel", .number(), unit: "pt", "Finger travel since touch-down, positive downward."),
      read("moved", .number(), unit: "pt", "How far the sheet moved, positive downward."),
      read("velocity", .number(), unit: "pt/s", "At lift-off, positive downward."),
      read("velocity_x", .number(), unit: "pt/s", "At lift-off, positive to the right."),
      read(
        "average_velocity", .number(), unit: "pt/s",
        "Total travel divided by elapsed time; positive downward."),
      read(
        "projected", .number(), unit: "pt",
        "Projected height at a deceleration rate of 0.998 per ms: height - 0.499 x velocity."),
      read("progress", .number(), "0 at `from`, 1 at the next detent in the direction moved."),
      read("elapsed", .number(), unit: "s", "From touch-down to lift-off."),
      read(
        "by", .choice(["grabber", "bar", "content", "wheel", "key"]), "The part that was dragged."),
      read("scrolled", .boolean, "The content was scrolled when the drag began."),
      read("keyboard", .number(), unit: "pt", "The keyboard's height; 0 while it is hidden."),
      read("dismissible", .boolean, "Whether a swipe can dismiss."),
      read("detents", detentList, "Active detents, by height."),
      read("container", .number(), unit: "pt", "Container height."),
      read(
        "density", .number(.positive),
        "Pixels per point of the device: `r.velocity * r.density` is px/s."),
      maybe("to", .named("Outcome|number", .any), "In `always` only: the outcome."),
      maybe("rule", .string, "In `always` only: the rule that decided."),
    ],
    methods: [
      FunctionDescription(
        "nearest", "The detent nearest to a height.",
        [
          FieldDescription(
            "height", .number(), unit: "pt", default: "the height at the release", "The height.")
        ],
        returns: ["Outcome"]),
      FunctionDescription(
        "next_down", "The next detent below, or dismissal.", returns: ["Outcome"]),
      FunctionDescription("next_up", "The next detent above.", returns: ["Outcome"]),
      FunctionDescription(
        "within", "Returns true if it is within the limits.",
        [FieldDescription("limits", .table(.within), required: true, "Absolute values.")],
        returns: ["boolean"]),
    ])
}
