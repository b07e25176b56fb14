internal import Support

// Descriptions of the classes of objects that a script can access.
extension LuaAPI {
  /// The classes, in the order of the reference.
  package static let classes: [ClassDescription] =
    declaredClasses.map { $0.description }
    + [detent, detentContext, drag, motionStart, presentationContext, event]
    + testingClasses

  private static func read(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: ReferenceText
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

  private static func optionalField(_ name: String, _ type: ValueType, _ doc: ReferenceText)
    -> FieldDescription
  {
    FieldDescription(name, type, doc)
  }

  static let detent = ClassDescription(
    "Detent", "An active detent of a sheet.",
    properties: [
      read(
        "name", .string,
        "Its name; of detents that are one, that of the selected detent, otherwise of the lowest."),
      read("height", .number(), unit: "pt", "Its height."),
      optionalField(
        "also", .list(.string),
        "The other names of a detent if the device, the keyboard or the content gives several the "
          + "same height, the lowest first; nil if it has one name. Each name is valid for `select`, "
          + "`is_at`, `opens_at`, `decide` and the result of a rule."),
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
      optionalField("sheet", .object("Stack"), "The sheet; `push` and `pop` are for stacks."),
      optionalField(
        "screen", .object("Screen"),
        "In focused, blurred, keyboard and typed of a screen: the screen."),
      optionalField("context", .any, "In will_present: the context that the trigger passed."),
      optionalField(
        "from", .string,
        "In will_ and did_change_detent: the previous detent; nil for a custom height."),
      optionalField(
        "to", .string,
        "In will_ and did_change_detent: the new detent; nil for a custom height."),
      optionalField(
        "by", .choice(["user", "script", "layout", "grabber", "bar", "content"]),
        "In will_ and did_change_detent, will_pop, did_pop, pop_blocked and keyboard: the cause; "
          + "in touched, let_go, drag_began and drag_ended: the part that is touched."),
      optionalField(
        "cancelled", .boolean,
        "In drag_ended and let_go: whether the touch was canceled, by the system or "
          + "because the sheet was removed."
      ),
      optionalField("detent", .string, "In crosses_detent: the detent that the drag passes."),
      optionalField("direction", .choice(["up", "down"]), "In crosses_detent: the direction."),
      optionalField(
        "armed", .boolean,
        "In crosses_dismissal: whether a release now, at zero velocity, would dismiss it."),
      optionalField("why", reason, "In dismiss_blocked, will_ and did_dismiss: the reason."),
      optionalField(
        "target", .string,
        "In tapped, long_pressed and accessibility_action: the element; in value_changed: the "
          + "control; in covered and uncovered: the sheet above."),
      optionalField("action", .string, "In accessibility_action: the action of the screen reader."),
      optionalField(
        "value", .either([.boolean, .number(), .string]),
        "In value_changed: the new value of the control."),
      optionalField("row", .integer(.positive), "In tapped and long_pressed: the row, from 1."),
      optionalField("field", .string, "In typed, focused and blurred: the text field."),
      optionalField(
        "text", .string,
        "In typed: the text of the field; in warning, error and announcement: the message; "
          + "in an entry: the received text."
      ),
      optionalField(
        "page", .string,
        "In on_update: the visible page; in will_pop and did_pop: the page that is removed; in "
          + "pop_blocked: the page that stays."),
      optionalField(
        "data", .data,
        "In save and restore: plain data that is kept when the app's process ends."),
      FieldDescription(
        "height", .number(), unit: "pt",
        "In frame: the sheet's height; in keyboard: the keyboard's height."),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", "In frame: the sheet's velocity, positive downward."),
      optionalField("dim", .number(.fraction), "In frame: the backdrop's opacity."),
      optionalField(
        "progress", .number(.fraction), "In frame: 0 at the smallest detent, 1 at the largest."),
      optionalField("haptic", .string, "In haptic: its name, or \"pattern\"."),
      optionalField(
        "cause", .string,
        "In haptic: the event that triggered it, or \"script\" if the script played it."),
      optionalField(
        "pattern", .list(.table(.hapticPart)), "In haptic: the elements of the pattern."),
      optionalField("question", .string, "In ask: the question."),
      optionalField(
        "choices", .list(.string),
        "In ask: the answers; the first one allows the dismissal or the pop."),
      optionalField(
        "choice", .string, "In answer: the chosen answer; nil if the question was withdrawn."),
      optionalField("element", .string, "In focus: the element that has the accessibility focus."),
      FieldDescription(
        "offset", .number(), unit: "pt",
        "In scrolled: the offset; negative while pulled past the top."),
      optionalField(
        "edge", .choice(["top", "bottom"]),
        "In a sheet's scrolled: the edge of the content that was reached."),
      FieldDescription(
        "over", .number(), unit: "pt", "In a sheet's scrolled: the distance past that edge."),
      optionalField("code", .string, "In error: the error code."),
      optionalField("changes", .list(.string), "In reload: a description of the changes."),
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
      optionalField(
        "by", .choice(["user", "layout"] + reasons),
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
}
