internal import ScriptDiagnostics
package import ScriptSchema
internal import Support
internal import UserActions
internal import LuaBridge
internal import SheetEngine

// The classes of objects and tables that a script can access.
extension LuaAPI {
  /// The classes, in the order of the reference.
  static let sheetClasses: [ClassDescription] =
    declaredClasses.map { $0.description }
    + [
      detent.description, detentContext.description, drag.description, motionStart.description,
      presentationContext.description, rubberBandContext.description, environment.description,
      hinge.description, event,
    ]

  private static let declaredClasses = [
    LuaClass.sheetDeclaration, LuaClass.stackDeclaration, LuaClass.screenDeclaration,
    LuaClass.motionDeclaration, LuaClass.decisionDeclaration, LuaClass.releaseDeclaration,
  ]

  /// A detent in a list of `detents`.
  static let detent = TableDeclaration<Detent>("Detent", "An active detent of a sheet.") {
    keys, detent in
    keys.text(
      "name",
      "Its name; of detents that are one, that of the selected detent, otherwise of the lowest.",
      detent?.name)
    keys.number("height", unit: "pt", "Its height.", detent?.height)
    keys.shows(
      "also", .list(.string),
      "The other names of a detent if the device, the keyboard or the content gives several the "
        + "same height, the lowest first; nil if it has one name. Each name is valid for `select`, "
        + "`is_at`, `opens_at`, `decide` and the result of a rule.",
      detent.flatMap { $0.also.isEmpty ? nil : .list($0.also.map { .string($0) }) } ?? .nil)
  }

  /// The sheet in the argument of a detent's resolver.
  static let sheetKey = "sheet"

  /// The argument of a detent's resolver.
  static let detentContext = TableDeclaration<DetentContext>(
    "DetentContext", "Values that a detent resolver can use.", shapes: ["insets": .insets]
  ) { keys, context in
    keys.shows(
      sheetKey, .object("Sheet"),
      "The sheet, to read its `state`; other values are those before the change.", .nil)
    keys.number("container", unit: "pt", "Container height.", context?.container)
    keys.number(
      "max", unit: "pt", "Maximum height: the container minus its top inset.", context?.max)
    keys.number(
      "width", unit: "pt",
      "Container width, for a detent without the `inset` of the sides.", context?.width)
    keys.number(
      "content", unit: "pt", "Height of the content, including bar, header, footer and inset.",
      context?.content)
    keys.number(
      "header", unit: "pt", "Height of the header; 0 if there is none.", context?.header)
    keys.number(
      "footer", unit: "pt", "Height of the footer; 0 if there is none.", context?.footer)
    keys.boolean("compact", "Compact height: a phone in landscape.", context?.isCompact)
    keys.number(
      "keyboard", unit: "pt", "Keyboard height; 0 while it is hidden.", context?.keyboard)
    keys.shows(
      "insets", .table(Insets.self), "The container's insets.", context?.insets.written ?? .nil)
  }

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
  ) { keys, start in
    keys.number("from", unit: "pt", "Start height.", start?.from)
    keys.number("to", unit: "pt", "The height that it goes to; 0 if it is dismissed.", start?.to)
    keys.shows(
      motionVelocity, .number(), unit: "pt/s", isWritable: true,
      "The initial velocity, positive downward; a script can set it, for example to a "
        + "fraction, a limit or 0.", start.map { .number($0.velocity) } ?? .nil)
    keys.shows(
      "by",
      .choice(
        DetentChangeCause.allCases.map { $0.rawValue }.filter { !reasons.contains($0) } + reasons),
      "For `settle`: the cause; for `dismiss`: the reason; for `present`: nil.",
      .text(start?.by))
  }

  /// The initial velocity, which a script can set.
  static let motionVelocity = "velocity"

  /// The screen on which a sheet will be presented.
  static let presentationContext = TableDeclaration<PresentationContext>(
    "PresentationContext",
    "The screen, passed to a function that chooses how a sheet is presented."
  ) { keys, screen in
    keys.number("width", unit: "pt", "Its width.", screen?.width)
    keys.number("height", unit: "pt", "Its height.", screen?.height)
    keys.shows(
      "idiom", .choice(of: Device.Idiom.self), "The kind of device.",
      .text(screen.map { ($0.isPad ? Device.Idiom.pad : .phone).rawValue }))
    keys.boolean("compact", "Compact height: a phone in landscape.", screen?.isCompact)
  }

  /// The environment, which every script can read.
  static let environment = TableDeclaration<Environment>(
    "Environment", "The conditions in which the script runs.",
    shapes: [EnvironmentValue.hinge.rawValue: hinge.shape], isSealed: true
  ) { keys, environment in
    let device = environment?.device
    func name(_ value: EnvironmentValue) -> String { value.rawValue }
    keys.shows(
      name(.platform), .choice(of: Device.Platform.self), "The platform.",
      .text(device?.platform.rawValue))
    keys.shows(
      name(.idiom), .choice(of: Device.Idiom.self), "The kind of device.",
      .text(device?.idiom.rawValue))
    keys.text(name(.device), "The name of the device.", device?.name)
    keys.number(
      name(.width), unit: "pt", "Width of the screen in the current orientation.", device?.width)
    keys.number(
      name(.height), unit: "pt", "Height of the screen in the current orientation.", device?.height)
    keys.shows(
      name(.orientation), .choice(of: Device.Orientation.self), "The orientation.",
      .text(device?.orientation.rawValue))
    keys.shows(
      name(.colorScheme), .choice(of: Device.ColorScheme.self), "The color scheme.",
      .text(device?.colorScheme.rawValue))
    keys.shows(
      name(.textSize), .number(.between(Device.textSizes)),
      "Text size as a factor of the platform's default.",
      device.map { .number($0.textSize.factor) } ?? .nil)
    keys.boolean(
      name(.rightToLeft), "Whether the layout is right to left.", device?.isRightToLeft)
    keys.boolean(
      name(.reduceMotion), "Whether Reduce Motion is on.", device?.reducesMotion)
    keys.number(
      name(.keyboard), unit: "pt",
      "Height of the keyboard, which follows its motion; 0 without one.", environment?.keyboard)
    keys.shows(
      name(.widthClass), .choice(of: Device.SizeClass.self),
      "Size class of the width. Android: regular from 600 dp on; iOS: regular on a tablet, from its "
        + "`compact_width` on.", .text(device?.widthClass.rawValue))
    keys.shows(
      name(.heightClass), .choice(of: Device.SizeClass.self),
      "Size class of the height. Android: regular from 480 dp on; iOS: compact on a phone in "
        + "landscape.", .text(device?.heightClass.rawValue))
    keys.shows(
      name(.hinge), .object("Hinge"),
      "The hinge of a folded device in the current orientation; nil if there is none.",
      device?.hinge.map { HingeSpec($0).written } ?? .nil)
  }

  /// The hinge of the device, which a script cannot change.
  static let hinge = TableDeclaration<Rect>(
    "Hinge", "The hinge of a folded device, in points from the top left corner of the screen.",
    isSealed: true
  ) { keys, hinge in
    keys.number("x", unit: "pt", "Distance from the left edge.", hinge?.x)
    keys.number("y", unit: "pt", "Distance from the top edge.", hinge?.y)
    keys.number("width", unit: "pt", "Its width.", hinge?.width)
    keys.number("height", unit: "pt", "Its height.", hinge?.height)
  }

  /// The conditions in which a function computes the rubber band.
  static let rubberBandContext = TableDeclaration<Device>(
    "RubberBandContext", "The device, passed to a function that computes the rubber band."
  ) { keys, device in
    keys.boolean("reduce_motion", "Whether Reduce Motion is on.", device?.reducesMotion)
  }

  /// A sample of a drag.
  static let drag = TableDeclaration<DragSample>("Drag", "One sample of a drag.") {
    keys, drag in
    keys.number("travel", unit: "pt", "Finger travel since touch-down.", drag?.travel)
    keys.number("step", unit: "pt", "Finger travel since the last sample.", drag?.step)
    keys.number("height", unit: "pt", "The sheet's height before this sample.", drag?.height)
    keys.number("min", unit: "pt", "The smallest detent's height.", drag?.min)
    keys.number("max", unit: "pt", "The largest detent's height.", drag?.max)
    keys.shows(
      "by", .choice(of: DragSource.self), "The part that is dragged.", .text(drag?.by.rawValue))
    keys.boolean("scrolled", "The content was scrolled when the drag began.", drag?.scrolled)
    keys.number(
      "velocity", unit: "pt/s", "Current velocity of the finger, positive downward.",
      drag?.velocity)
  }

  /// A rectangle on the screen.
  static let rect = TableDeclaration<Rect>("Rect", "A rectangle on the screen.") { keys, rect in
    keys.number("x", unit: "pt", "Distance from the left edge.", rect?.x)
    keys.number("y", unit: "pt", "Distance from the top edge.", rect?.y)
    keys.number("width", unit: "pt", "Its width.", rect?.width)
    keys.number("height", unit: "pt", "Its height.", rect?.height)
  }

  /// The background behind the top sheet.
  package static let background = TableDeclaration<
    (scale: Double, offset: Double, cornerRadius: Double)
  >("Background", "The background behind the top sheet.") { keys, background in
    keys.number("scale", "Its scale; 1 without a sheet that scales it.", background?.scale)
    keys.number("offset", unit: "pt", "How far it is moved down.", background?.offset)
    keys.number("corner_radius", unit: "pt", "Radius of its corners.", background?.cornerRadius)
  }
}
