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
        "The built-in or custom device that supplies missing values."),
      FieldDescription(
        "width", .number(.between(100, 4000)), unit: "pt", default: "from `like`",
        "Width in the current orientation."),
      FieldDescription(
        "height", .number(.between(100, 4000)), unit: "pt", default: "from `like`",
        "Height in the current orientation."),
      FieldDescription(
        "insets", .table(.insets), default: "from `like`", "Insets in the current orientation."),
      FieldDescription(
        "corner_radius", .number(.between(0, 500)), unit: "pt", default: "from `like`",
        "Radius of the screen's corners."),
      FieldDescription(
        "idiom", .choice(["phone", "pad"]), default: "from `like`",
        "A tablet (`pad`) shows form sheets and popovers."),
      FieldDescription(
        "platform", .choice(["ios", "android"]), default: "from `like`",
        "The platform whose conventions it follows."),
      FieldDescription(
        "orientation", .choice(["portrait", "landscape"]), default: "from `like`",
        "Device orientation."),
      FieldDescription(
        "hz", .number(.between(1, 1000)), unit: "Hz", default: "60", "Frames per second."),
      FieldDescription(
        "touch_hz", .number(.between(1, 10000)), unit: "Hz", default: "120",
        "Touch samples per second."),
      FieldDescription(
        "density", .number(.between(0.5, 8)), default: "from `like`",
        "Pixels per point, for thresholds that a platform compares in pixels."),
      FieldDescription(
        "keyboard_height", .number(.between(0, 2000)), unit: "pt",
        default: "336 portrait, 216 landscape", "Keyboard height in the current orientation."),
      FieldDescription(
        "color_scheme", .choice(["light", "dark"]), default: "from `like`", "The color scheme."),
      FieldDescription(
        "api_level", .integer(.between(21, 100)), default: "34",
        "Android's API level; the back gesture is predictive from 33 on."),
      FieldDescription(
        "text_size", .number(.between(0.5, 4)), default: "1",
        "Text size as a factor of the platform's default: iOS goes from 0.82 to 3.12, Android "
          + "from 0.85 to 2."),
      FieldDescription(
        "rtl", .boolean, default: "false",
        "Right-to-left layout: bars, rows and the back gesture are mirrored."),
      FieldDescription(
        "compact_width", .number(.between(0, 4000)), unit: "pt", default: "600",
        "A tablet narrower than this, as in split view, shows popovers and form sheets as sheets."),
      FieldDescription(
        "reduce_motion", .boolean, default: "false", "Whether Reduce Motion is on."),
    ])
}

extension ValueType {
  /// A device by name or by table.
  package static let device = ValueType.either([.name(of: .device), .table(.device)])
}
