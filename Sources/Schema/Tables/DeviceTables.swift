internal import Formatting

/// The tables that describe a device.
extension TableDescription {
  /// What a device keeps free along its edges.
  package static let insets = TableDescription(
    "Insets", "What is kept free along the edges.",
    [
      FieldDescription("top", .number(.inset), unit: "pt", default: "0", "Status bar."),
      FieldDescription(
        "bottom", .number(.inset), unit: "pt", default: "0", "Home indicator."),
      FieldDescription("left", .number(.inset), unit: "pt", default: "0", "Left edge."),
      FieldDescription("right", .number(.inset), unit: "pt", default: "0", "Right edge."),
    ])

  /// Strips along the edges.
  static let edges = TableDescription(
    "EdgeStrips", "Strips along the screen's edges.",
    [
      FieldDescription(
        "bottom", .number(.positiveOrZero), unit: "pt", default: "0",
        "Along the bottom edge: home indicator or gesture bar."),
      FieldDescription(
        "left", .number(.positiveOrZero), unit: "pt", default: "0", "Along the left edge."),
      FieldDescription(
        "right", .number(.positiveOrZero), unit: "pt", default: "0", "Along the right edge."),
    ])

  /// A device of the script's own, or a change to one of the catalogue.
  package static let device = TableDescription(
    "DeviceSpec", "A device, or what differs from a catalogue's.",
    [
      FieldDescription(
        "like", .name(of: .device), default: "\"iphone-15\"",
        "The device of the catalogue, or of the script's own, that gives what is left out."),
      FieldDescription(
        "width", .number(.between(100, 4000)), unit: "pt", default: "`like`'s", "Width as held."),
      FieldDescription(
        "height", .number(.between(100, 4000)), unit: "pt", default: "`like`'s", "Height as held."),
      FieldDescription("insets", .table(.insets), default: "`like`'s", "Insets as held."),
      FieldDescription(
        "corner_radius", .number(.between(0, 500)), unit: "pt", default: "`like`'s",
        "Radius of the screen's corners."),
      FieldDescription(
        "idiom", .choice(["phone", "pad"]), default: "`like`'s",
        "A pad shows form sheets and popovers."),
      FieldDescription(
        "platform", .choice(["ios", "android"]), default: "`like`'s",
        "Whose conventions it follows."),
      FieldDescription(
        "orientation", .choice(["portrait", "landscape"]), default: "`like`'s", "How it is held."),
      FieldDescription(
        "hz", .number(.between(1, 1000)), unit: "Hz", default: "60", "Frames a second."),
      FieldDescription(
        "touch_hz", .number(.between(1, 10000)), unit: "Hz", default: "120",
        "Touch samples a second."),
      FieldDescription(
        "density", .number(.between(0.5, 8)), default: "`like`'s",
        "Pixels a point, for thresholds that a platform compares in pixels."),
      FieldDescription(
        "keyboard_height", .number(.between(0, 2000)), unit: "pt",
        default: "336 portrait, 216 landscape", "Height of the keyboard as held."),
      FieldDescription(
        "color_scheme", .choice(["light", "dark"]), default: "`like`'s", "The colours in force."),
      FieldDescription(
        "api_level", .integer(.between(21, 100)), default: "34",
        "Android's API level; the back gesture is predictive from 33 on."),
      FieldDescription(
        "text_size", .number(.between(0.5, 4)), default: "1",
        "How large words are, 1 being the platform's own size: iOS goes from 0.82 to 3.12, Android "
          + "from 0.85 to 2."),
      FieldDescription(
        "rtl", .boolean, default: "false",
        "Whether one reads from right to left: bars, rows and the way back are mirrored."),
      FieldDescription(
        "compact_width", .number(.between(0, 4000)), unit: "pt", default: "600",
        "A pad narrower than this, as in split view, shows popovers and form sheets as sheets."),
      FieldDescription(
        "reduce_motion", .boolean, default: "false", "Whether the person asked for less motion."),
    ])
}

extension ValueType {
  /// A device by name or by table.
  package static let device = ValueType.either([.name(of: .device), .table(.device)])
}
