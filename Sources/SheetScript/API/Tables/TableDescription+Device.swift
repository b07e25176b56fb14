package import ScriptSchema
internal import ScriptDiagnostics
internal import UserActions
internal import LuaBridge
internal import SheetEngine
internal import Support

/// The tables that describe a device.
extension TableDescription {
  /// The safe area insets of a device.
  package static let insets = TableDescription(
    "Insets", "Safe area insets along the edges.",
    TableKey.insetKeys.map { $0.field })

  static let edges = TableDescription(
    "EdgeStrips", "Strips along the screen's edges.", TableKey.edgeKeys.map { $0.field })

  /// A custom device, or a change to a built-in device.
  package static let device = TableDescription(
    "DeviceSpec", "A device, or settings that override a built-in one.",
    [OptionKey.deviceLike.field] + TableKey.deviceKeys.map { $0.field })
}

extension TableKey<Insets> {
  /// The keys of safe area insets.
  static let insetKeys: [TableKey] = [
    .number("top", .inset, unit: "pt", default: "0", "Status bar.", { $0.top }, { $0.top = $1 }),
    .number(
      "bottom", .inset, unit: "pt", default: "0", "Home indicator.", { $0.bottom },
      { $0.bottom = $1 }),
    .number("left", .inset, unit: "pt", default: "0", "Left edge.", { $0.left }, { $0.left = $1 }),
    .number(
      "right", .inset, unit: "pt", default: "0", "Right edge.", { $0.right }, { $0.right = $1 }),
  ]

  /// The keys of the strips in which drags go to the system.
  static let edgeKeys: [TableKey] = [
    .number(
      "bottom", .inset, unit: "pt", default: "0",
      "At the bottom edge: home indicator or gesture bar.", { $0.bottom }, { $0.bottom = $1 }),
    .number(
      "left", .inset, unit: "pt", default: "0", "At the left edge.", { $0.left }, { $0.left = $1 }),
    .number(
      "right", .inset, unit: "pt", default: "0", "At the right edge.", { $0.right },
      { $0.right = $1 }),
  ]
}

extension OptionKey<String?> {
  static let deviceLike = text(
    "like", .name(of: .device), default: "\"\(Device.standard.name)\"",
    "The built-in or custom device that supplies missing values.")
}

// The keys of a device that depend on its orientation; `Device.changeShape` reads them.
extension OptionKey<Double?> {
  static let deviceWidth = number(
    "width", .between(100, 4000), unit: "pt", default: TableKey.fromLike,
    "Width in the current orientation, at most that of a large phone or tablet.")
  static let deviceHeight = number(
    "height", .between(100, 4000), unit: "pt", default: TableKey.fromLike,
    "Height in the current orientation, at most that of a large phone or tablet.")
  static let keyboardHeight = number(
    "keyboard_height", .inset, unit: "pt", default: TableKey.fromLike,
    "Keyboard height in the current orientation.")
}

extension OptionKey<LuaTable?> {
  static let deviceInsets = table(
    "insets", .insets, default: TableKey.fromLike, "Insets in the current orientation.")
}

extension OptionKey<Device.Orientation?> {
  static let orientation = choice(
    "orientation", default: TableKey.fromLike, "Device orientation.")
}

extension TableKey<Device> {
  /// The keys that change a device.
  static let deviceKeys: [TableKey] = [
    TableKey(OptionKey.deviceWidth.field), TableKey(OptionKey.deviceHeight.field),
    TableKey(OptionKey.deviceInsets.field),
    .number(
      "corner_radius", .between(0, 500), unit: "pt", default: fromLike,
      "Radius of the screen's corners.", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    .choice(
      "idiom", default: fromLike, "A tablet (`pad`) shows form sheets and popovers.",
      { $0.idiom }, { $0.idiom = $1 }),
    .choice(
      "platform", default: fromLike, "The platform whose conventions it follows.",
      { $0.platform }, { $0.platform = $1 }),
    TableKey(OptionKey.orientation.field),
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
    TableKey(OptionKey.keyboardHeight.field),
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
      "Text size as a factor of the platform's default: iOS goes from 0.82 to 3.12, Android "
        + "from 0.85 to 2.", { $0.textSize.factor }, { $0.textSize = TextSize(factor: $1) }),
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

  fileprivate static let fromLike: ReferenceText = "from `like`"
}

extension ValueType {
  /// A device by name or by table.
  package static let device = ValueType.either([.name(of: .device), .table(.device)])
}
