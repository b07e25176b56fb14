internal import LuaBridge
internal import SheetEngine
internal import Support

/// The tables that describe a device.
extension TableDescription {
  /// The safe area insets of a device.
  package static let insets = TableDescription(
    "Insets", "Safe area insets along the edges.",
    [
      FieldDescription("top", .number(.inset), unit: "pt", default: "0", "Status bar."),
      FieldDescription(
        "bottom", .number(.inset), unit: "pt", default: "0", "Home indicator."),
      FieldDescription("left", .number(.inset), unit: "pt", default: "0", "Left edge."),
      FieldDescription("right", .number(.inset), unit: "pt", default: "0", "Right edge."),
    ])

  static let edges = TableDescription(
    "EdgeStrips", "Strips along the screen's edges.",
    [
      FieldDescription(
        "bottom", .number(.inset), unit: "pt", default: "0",
        "At the bottom edge: home indicator or gesture bar."),
      FieldDescription(
        "left", .number(.inset), unit: "pt", default: "0", "At the left edge."),
      FieldDescription(
        "right", .number(.inset), unit: "pt", default: "0", "At the right edge."),
    ])

  /// A custom device, or a change to a built-in device.
  package static let device = TableDescription(
    "DeviceSpec", "A device, or settings that override a built-in one.",
    [
      FieldDescription(
        "like", .name(of: .device), default: "\"iphone-15\"",
        "The built-in or custom device that supplies missing values.")
    ] + TableKey.deviceKeys.map { $0.field })
}

extension TableKey<Device> {
  /// The keys that change a device.
  ///
  /// Width, height, insets and the height of the keyboard depend on the orientation, so
  /// `Device.changeShape` reads them.
  static let deviceKeys: [TableKey] = [
    TableKey(
      "width", .number(.between(100, 4000)), unit: "pt", default: fromLike,
      "Width in the current orientation, at most that of a large phone or tablet."),
    TableKey(
      "height", .number(.between(100, 4000)), unit: "pt", default: fromLike,
      "Height in the current orientation, at most that of a large phone or tablet."),
    TableKey("insets", .table(.insets), default: fromLike, "Insets in the current orientation."),
    .number(
      "corner_radius", .between(0, 500), unit: "pt", default: fromLike,
      "Radius of the screen's corners.", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    .choice(
      "idiom", default: fromLike, "A tablet (`pad`) shows form sheets and popovers.",
      { $0.idiom }, { $0.idiom = $1 }),
    .choice(
      "platform", default: fromLike, "The platform whose conventions it follows.",
      { $0.platform }, { $0.platform = $1 }),
    TableKey(
      "orientation", .choice(Device.Orientation.allCases.map { $0.rawValue }), default: fromLike,
      "Device orientation."),
    .number(
      "hz", .between(Device.frameRates), unit: "Hz", default: fromLike, "Frames per second.",
      { $0.hz }, { $0.hz = $1 }),
    .number(
      "touch_hz", .between(Device.touchRates), unit: "Hz", default: fromLike,
      "Touch samples per second.", { $0.touchHz }, { $0.touchHz = $1 }),
    .number(
      "density", .between(Device.densities), default: fromLike,
      "Pixels per point, for thresholds that a platform compares in pixels.", { $0.density },
      { $0.density = $1 }),
    TableKey(
      "keyboard_height", .number(.between(0, 2000)), unit: "pt", default: fromLike,
      "Keyboard height in the current orientation."),
    .choice(
      "color_scheme", default: fromLike, "The color scheme.", { $0.colorScheme },
      { $0.colorScheme = $1 }),
    TableKey(
      "api_level", .integer(.between(21, 100)), default: fromLike,
      "Android's API level; the back gesture is predictive from 33 on.",
      read: { .number(Double($0.apiLevel)) }
    ) { device, value in
      if let level = value.number { device.apiLevel = Int(level) }
    },
    .number(
      "text_size", .between(Device.textSizes), default: fromLike,
      "Text size as a factor of the platform's default: iOS goes from 0.82 to 3.12, Android from "
        + "0.85 to 2.", { $0.textSize.factor }, { $0.textSize = TextSize(factor: $1) }),
    .boolean(
      "rtl", default: fromLike,
      "Right-to-left layout: bars, rows and the back gesture are mirrored.",
      { $0.isRightToLeft }, { $0.isRightToLeft = $1 }),
    .number(
      "compact_width", .between(Device.compactWidths), unit: "pt", default: fromLike,
      "A tablet narrower than this, as in split view, shows popovers and form sheets as sheets.",
      { $0.compactWidth }, { $0.compactWidth = $1 }),
    .boolean(
      "reduce_motion", default: fromLike, "Whether Reduce Motion is on.", { $0.reducesMotion },
      { $0.reducesMotion = $1 }),
  ]

  private static let fromLike: ReferenceText = "from `like`"
}

extension ValueType {
  /// A device by name or by table.
  package static let device = ValueType.either([.name(of: .device), .table(.device)])
}
