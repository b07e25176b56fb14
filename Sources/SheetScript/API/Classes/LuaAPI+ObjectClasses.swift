package import ScriptSchema
internal import Support
internal import LuaBridge
internal import SheetEngine

// The classes of objects and tables that a script can access.
extension LuaAPI {
  /// The classes, in the order of the reference.
  static let sheetClasses: [ClassDescription] =
    declaredClasses.map { $0.description }
    + [
      detent.description, detentContext.description, drag.description, motionStart.description,
      presentationContext.description, event,
    ]

  private static let declaredClasses = [
    LuaClass.sheetDeclaration, LuaClass.stackDeclaration, LuaClass.screenDeclaration,
    LuaClass.motionDeclaration, LuaClass.decisionDeclaration, LuaClass.releaseDeclaration,
  ]

  /// A detent in a list of `detents`.
  static let detent = TableDeclaration<Detent>("Detent", "An active detent of a sheet.") {
    detent, table in
    table.value(detentName, detent.map { .string($0.name) })
    table.number("height", unit: "pt", "Its height.", detent?.height)
    table.value(otherNames, detent.map { $0.also.isEmpty ? .nil : .strings($0.also) })
  }

  private static let detentName = FieldDescription.member(
    "name", .string,
    "Its name; of detents that are one, that of the selected detent, otherwise of the lowest.")
  private static let otherNames = FieldDescription(
    "also", .list(.string),
    "The other names of a detent if the device, the keyboard or the content gives several the "
      + "same height, the lowest first; nil if it has one name. Each name is valid for `select`, "
      + "`is_at`, `opens_at`, `decide` and the result of a rule.")

  /// The argument of a detent's resolver.
  static let detentContext = TableDeclaration<DetentContext>(
    "DetentContext", "Values that a detent resolver can use."
  ) { context, table in
    table.number("container", unit: "pt", "Container height.", context?.container)
    table.number(
      "max", unit: "pt", "Maximum height: the container minus its top inset.", context?.max)
    table.number("width", unit: "pt", "Container width.", context?.width)
    table.number(
      "content", unit: "pt", "Height of the content, including bar, header, footer and inset.",
      context?.content)
    table.number(
      "header", unit: "pt", "Height of the header; 0 if there is none.", context?.header)
    table.number(
      "footer", unit: "pt", "Height of the footer; 0 if there is none.", context?.footer)
    table.boolean("compact", "Compact height: a phone in landscape.", context?.isCompact)
    table.number(
      "keyboard", unit: "pt", "Keyboard height; 0 while it is hidden.", context?.keyboard)
    table.value(
      containerInsets,
      context.map { .table($0.insets.table(.insets)) })
  }

  private static let containerInsets = FieldDescription.member(
    "insets", .table(Insets.self), "The container's insets.")

  package static let event = ClassDescription(
    "Event", "An event; its other fields depend on `name`.",
    properties: [eventName, eventTime, eventSheet] + EventDeclaration.allKeys)

  static let eventName = FieldDescription.member("name", .string, "What happened.")
  static let eventTime = FieldDescription.member("time", .number(), unit: "s", "When.")
  static let eventSheet = FieldDescription(
    "sheet", .object("Stack"), "The sheet; `push` and `pop` are for stacks.")

  /// A motion that is about to start.
  static let motionStart = TableDeclaration<MotionStart>(
    "MotionStart", "The motion about to start, passed to a function that chooses it."
  ) { start, table in
    table.number("from", unit: "pt", "Start height.", start?.from)
    table.number("to", unit: "pt", "The height that it goes to; 0 if it is dismissed.", start?.to)
    table.value(motionVelocity, start.map { .number($0.velocity) })
    table.value(motionCause, start.map { .optional($0.by) })
  }

  /// The initial velocity, which a script can set.
  static let motionVelocity = FieldDescription(
    "velocity", .number(), unit: "pt/s", required: true, writable: true,
    "The initial velocity, positive downward; a script can set it, for example to a "
      + "fraction, a limit or 0.")
  private static let motionCause = FieldDescription(
    "by",
    .choice(
      DetentChangeCause.allCases.map { $0.rawValue }.filter { !reasons.contains($0) } + reasons),
    "For `settle`: the cause; for `dismiss`: the reason; for `present`: nil.")

  /// The screen on which a sheet will be presented.
  static let presentationContext = TableDeclaration<PresentationContext>(
    "PresentationContext",
    "The screen, passed to a function that chooses how a sheet is presented."
  ) { screen, table in
    table.number("width", unit: "pt", "Its width.", screen?.width)
    table.number("height", unit: "pt", "Its height.", screen?.height)
    table.value(
      screenIdiom, screen.map { .string(($0.isPad ? Device.Idiom.pad : .phone).rawValue) })
    table.boolean("compact", "Compact height: a phone in landscape.", screen?.isCompact)
  }

  private static let screenIdiom = FieldDescription.member(
    "idiom", .choice(of: Device.Idiom.self), "The kind of device.")

  /// A sample of a drag.
  static let drag = TableDeclaration<DragSample>("Drag", "One sample of a drag.") {
    drag, table in
    table.number("travel", unit: "pt", "Finger travel since touch-down.", drag?.travel)
    table.number("step", unit: "pt", "Finger travel since the last sample.", drag?.step)
    table.number("height", unit: "pt", "The sheet's height before this sample.", drag?.height)
    table.number("min", unit: "pt", "The smallest detent's height.", drag?.min)
    table.number("max", unit: "pt", "The largest detent's height.", drag?.max)
    table.value(dragSource, drag.map { .string($0.by.rawValue) })
    table.boolean("scrolled", "The content was scrolled when the drag began.", drag?.scrolled)
    table.number(
      "velocity", unit: "pt/s", "Current velocity of the finger, positive downward.",
      drag?.velocity)
  }

  private static let dragSource = FieldDescription.member(
    "by", .choice(of: DragSource.self), "The part that is dragged.")

  /// A rectangle on the screen.
  static let rect = TableDeclaration<Rect>("Rect", "A rectangle on the screen.") { rect, table in
    table.number("x", unit: "pt", "Distance from the left edge.", rect?.x)
    table.number("y", unit: "pt", "Distance from the top edge.", rect?.y)
    table.number("width", unit: "pt", "Its width.", rect?.width)
    table.number("height", unit: "pt", "Its height.", rect?.height)
  }

  /// The background behind the top sheet.
  package static let background = TableDeclaration<
    (scale: Double, offset: Double, cornerRadius: Double)
  >("Background", "The background behind the top sheet.") { background, table in
    table.number("scale", "Its scale; 1 without a sheet that scales it.", background?.scale)
    table.number("offset", unit: "pt", "How far it is moved down.", background?.offset)
    table.number("corner_radius", unit: "pt", "Radius of its corners.", background?.cornerRadius)
  }
}
