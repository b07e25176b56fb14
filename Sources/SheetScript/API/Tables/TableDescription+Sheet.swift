internal import Support

/// The tables for the motions and the appearance of a sheet.
extension TableDescription {
  /// Settings for a sheet that is shown as a popover.
  static let popover = TableDescription(
    "PopoverSpec", "Settings for its popover on a tablet; on a phone it stays a sheet.",
    [
      FieldDescription(
        "align", .choice(["center", "bottom_center"]), default: "\"center\"",
        "Position of the popover."),
      FieldDescription(
        "width", .number(.between(1, 4000)), unit: "pt", default: "504", "Its width."),
      FieldDescription(
        "max_portrait", .number(.between(1, 4000)), unit: "pt", default: "620",
        "Maximum height in portrait."),
      FieldDescription(
        "max_landscape", .number(.between(1, 4000)), unit: "pt", default: "520",
        "Maximum height in landscape."),
    ])

  /// The motions of a sheet.
  static let motions = TableDescription(
    "MotionSet", "Motions for presenting, settling and dismissing.",
    [
      FieldDescription(
        "present", .motionOrFunction, default: "from the style",
        "From off-screen to the initial detent; or a function, as for `settle`."),
      FieldDescription(
        "settle", .motionOrFunction, default: "from the style",
        "To a detent, after a release or a call; or a function that is called at the start of "
          + "each motion, returns a Motion (or nil for the style's), and can set `m.velocity`."
      ),
      FieldDescription(
        "dismiss", .motionOrFunction, default: "from the style",
        "From a detent to off-screen; or a function, as for `settle`."),
      FieldDescription(
        "collapse", .object("Motion"),
        default: "`settle`; `material`: spring { damping = 1, stiffness = 3800 }",
        "To a smaller detent, if not caused by a drag."),
      FieldDescription(
        "dim", .object("Motion"), default: "from the style, otherwise `present`",
        "Motion of the backdrop if `dimming_follows` is not \"sheet\"."),
    ])

  package static let shadow = TableDescription(
    "Shadow", "A black shadow.",
    [
      FieldDescription(
        "x", .number(.shadowOffset), unit: "pt", default: "from the style",
        "Horizontal offset, positive to the right."),
      FieldDescription(
        "y", .number(.shadowOffset), unit: "pt", default: "from the style", "Downward offset."),
      FieldDescription(
        "blur", .number(.blur), unit: "pt", default: "from the style", "Blur radius."),
      FieldDescription(
        "opacity", .number(.fraction), default: "from the style", "Opacity, 0 to 1."),
    ])

  /// The colors of a component by their roles in a design system (DS-14).
  static let colorRoles = TableDescription(
    "ColorRoles", "Colors by their roles in the design system of style `faaviator`.",
    [
      FieldDescription(
        "backgroundPrimary", .color, default: "`background`", "The same as `background`."),
      FieldDescription(
        "interTitle", .color, default: "`title_color`", "The same as `title_color`."),
      FieldDescription(
        "gray1000", .color, default: "`backdrop_color`", "The same as `backdrop_color`."),
    ])

  /// The appearance of a sheet in one color scheme.
  package static let appearance = TableDescription(
    "Appearance", "Appearance of a sheet in one color scheme.",
    [
      FieldDescription("background", .color, default: "\"#FFFFFF\"", "Background color."),
      FieldDescription(
        "corner_radius", .number(.between(0, 500)), unit: "pt", default: "10",
        "Radius of its corners."),
      FieldDescription(
        "corners", .choice(["top", "all"]), default: "\"top\"", "Which corners are round."),
      FieldDescription(
        "corner_curve", .choice(["continuous", "circular"]), default: "\"continuous\"",
        "Corner curve: superellipses or arcs."),
      FieldDescription(
        "shadow", .table(.shadow), default: "from the style", "Shadow of the sheet."),
      FieldDescription(
        "grabber_color", .color, default: "from the style",
        "Color of the grabber and the close button."),
      FieldDescription(
        "title_color", .color, default: "the style's, otherwise the text color",
        "Color of the title."),
      FieldDescription(
        "backdrop_color", .color, default: "\"#000000\"",
        "Color of the backdrop; `dimming` is its opacity."),
      FieldDescription(
        "roles", .table(.colorRoles), default: "the colors above",
        "The same colors by their roles in a design system."),
      FieldDescription(
        "padding", .number(.between(0, 500)), unit: "pt", default: "0",
        "Margin around a card."),
      FieldDescription(
        "elevation", .number(.between(0, 100)), unit: "pt", default: "0", "Android's elevation."),
    ])

  /// An appearance for each color scheme.
  static let appearances = TableDescription(
    "Appearances", "An appearance for each color scheme.",
    [
      FieldDescription("light", .table(.appearance), default: "from the style", "In light mode."),
      FieldDescription("dark", .table(.appearance), default: "from the style", "In dark mode."),
    ])
}
