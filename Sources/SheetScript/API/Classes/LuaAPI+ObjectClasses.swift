internal import Support
internal import LuaBridge
internal import SheetEngine

// The classes of objects and tables that a script can access.
extension LuaAPI {
  /// The classes, in the order of the reference.
  package static let classes: [ClassDescription] =
    declaredClasses.map { $0.description }
    + [
      detent.description, detentContext.description, drag.description, motionStart.description,
      presentationContext.description, event,
    ] + testingClasses

  /// A detent in a list of `detents`.
  static let detent = TableDeclaration<Detent>(
    "Detent", "An active detent of a sheet.",
    [
      TableKey(
        .member(
          "name", .string,
          "Its name; of detents that are one, that of the selected detent, otherwise of the lowest."
        )
      ) { .string($0.name) },
      .number("height", unit: "pt", "Its height.") { $0.height },
      TableKey(
        FieldDescription(
          "also", .list(.string),
          "The other names of a detent if the device, the keyboard or the content gives several the "
            + "same height, the lowest first; nil if it has one name. Each name is valid for `select`, "
            + "`is_at`, `opens_at`, `decide` and the result of a rule.")
      ) { $0.also.isEmpty ? .nil : .strings($0.also) },
    ])

  /// The argument of a detent's resolver.
  static let detentContext = TableDeclaration<DetentContext>(
    "DetentContext", "Values that a detent resolver can use.",
    [
      .number("container", unit: "pt", "Container height.") { $0.container },
      .number("max", unit: "pt", "Maximum height: the container minus its top inset.") { $0.max },
      .number("width", unit: "pt", "Container width.") { $0.width },
      .number(
        "content", unit: "pt", "Height of the content, including bar, header, footer and inset."
      ) { $0.content },
      .number("header", unit: "pt", "Height of the header; 0 if there is none.") { $0.header },
      .number("footer", unit: "pt", "Height of the footer; 0 if there is none.") { $0.footer },
      .boolean("compact", "Compact height: a phone in landscape.") { $0.isCompact },
      .number("keyboard", unit: "pt", "Keyboard height; 0 while it is hidden.") { $0.keyboard },
      TableKey(.member("insets", .table(.insets), "The container's insets.")) {
        .table(TableKey<Insets>.insetKeys.table(.insets, of: $0.insets))
      },
    ])

  package static let event = ClassDescription(
    "Event", "An event; its other fields depend on `name`.",
    properties: [eventName, eventTime, eventSheet] + EventDeclaration.allKeys)

  static let eventName = FieldDescription.member("name", .string, "What happened.")
  static let eventTime = FieldDescription.member("time", .number(), unit: "s", "When.")
  static let eventSheet = FieldDescription(
    "sheet", .object("Stack"), "The sheet; `push` and `pop` are for stacks.")

  /// A motion that is about to start.
  static let motionStart = TableDeclaration<MotionStart>(
    "MotionStart", "The motion about to start, passed to a function that chooses it.",
    [
      .number("from", unit: "pt", "Start height.") { $0.from },
      .number("to", unit: "pt", "The height that it goes to; 0 if it is dismissed.") { $0.to },
      motionVelocity,
      TableKey(
        FieldDescription(
          "by", .choice(motionCauses),
          "For `settle`: the cause; for `dismiss`: the reason; for `present`: nil.")
      ) { .optional($0.by) },
    ])

  /// The initial velocity, which a script can set.
  static let motionVelocity = TableKey<MotionStart>(
    FieldDescription(
      "velocity", .number(), unit: "pt/s", required: true, writable: true,
      "The initial velocity, positive downward; a script can set it, for example to a "
        + "fraction, a limit or 0.")
  ) { .number($0.velocity) }

  private static let motionCauses =
    DetentChangeCause.allCases.map { $0.rawValue }.filter { !reasons.contains($0) } + reasons

  /// The screen on which a sheet will be presented.
  static let presentationContext = TableDeclaration<PresentationContext>(
    "PresentationContext",
    "The screen, passed to a function that chooses how a sheet is presented.",
    [
      .number("width", unit: "pt", "Its width.") { $0.width },
      .number("height", unit: "pt", "Its height.") { $0.height },
      .choice("idiom", "The kind of device.") { $0.isPad ? Device.Idiom.pad : .phone },
      .boolean("compact", "Compact height: a phone in landscape.") { $0.isCompact },
    ])

  /// A sample of a drag.
  static let drag = TableDeclaration<DragSample>(
    "Drag", "One sample of a drag.",
    [
      .number("travel", unit: "pt", "Finger travel since touch-down.") { $0.travel },
      .number("step", unit: "pt", "Finger travel since the last sample.") { $0.step },
      .number("height", unit: "pt", "The sheet's height before this sample.") { $0.height },
      .number("min", unit: "pt", "The smallest detent's height.") { $0.min },
      .number("max", unit: "pt", "The largest detent's height.") { $0.max },
      .choice("by", "The part that is dragged.") { $0.by },
      .boolean("scrolled", "The content was scrolled when the drag began.") { $0.scrolled },
      .number("velocity", unit: "pt/s", "Current velocity of the finger, positive downward.") {
        $0.velocity
      },
    ])

  /// A rectangle on the screen.
  static let rect = TableDeclaration<Rect>(
    "Rect", "A rectangle on the screen.",
    [
      .number("x", unit: "pt", "Distance from the left edge.") { $0.x },
      .number("y", unit: "pt", "Distance from the top edge.") { $0.y },
      .number("width", unit: "pt", "Its width.") { $0.width },
      .number("height", unit: "pt", "Its height.") { $0.height },
    ])

  /// The background behind the top sheet.
  package static let background = TableDeclaration<
    (scale: Double, offset: Double, cornerRadius: Double)
  >(
    "Background", "The background behind the top sheet.",
    [
      .number("scale", "Its scale; 1 without a sheet that scales it.") { $0.scale },
      .number("offset", unit: "pt", "How far it is moved down.") { $0.offset },
      .number("corner_radius", unit: "pt", "Radius of its corners.") { $0.cornerRadius },
    ])
}
