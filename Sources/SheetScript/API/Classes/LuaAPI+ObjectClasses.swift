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
    ] + EventDeclaration.allKeys)

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
