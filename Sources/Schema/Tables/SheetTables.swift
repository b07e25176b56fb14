internal import Formatting

/// The tables that describe a sheet: how it moves and looks.
extension TableDescription {
  /// How a sheet is shown as a popover.
  static let popover = TableDescription(
    "PopoverSpec", "How it is shown as a popover on a pad; on a phone it stays a sheet.",
    [
      FieldDescription(
        "align", .choice(["center", "bottom_center"]), default: "\"center\"", "Where it stands."),
      FieldDescription(
        "width", .number(.between(1, 4000)), unit: "pt", default: "504", "Its width."),
      FieldDescription(
        "max_portrait", .number(.between(1, 4000)), unit: "pt", default: "620",
        "Its greatest height upright."),
      FieldDescription(
        "max_landscape", .number(.between(1, 4000)), unit: "pt", default: "520",
        "Its greatest height sideways."),
    ])

  /// A sheet's motions.
  static let motions = TableDescription(
    "MotionSet", "How it comes, settles and goes.",
    [
      FieldDescription(
        "present", .motionOrQuestion, default: "the style's",
        "From gone to its opening detent; or a function, as `settle` takes one."),
      FieldDescription(
        "settle", .motionOrQuestion, default: "the style's",
        "To a detent, after a release or a call; or a function that chooses it each time: it is asked "
          + "once, at the start, answers a Motion, or nil for the style's, and may set `m.velocity`."
      ),
      FieldDescription(
        "dismiss", .motionOrQuestion, default: "the style's",
        "From a detent to gone; or a function, as `settle` takes one."),
      FieldDescription(
        "collapse", .object("Motion"),
        default: "`settle`; `material`: spring { damping = 1, stiffness = 3800 }",
        "To a smaller detent, when no finger drives it."),
      FieldDescription(
        "dim", .object("Motion"), default: "the style's, else `present`",
        "The backdrop's own motion, where `dimming_follows` is not \"sheet\"."),
    ])

  /// A shadow.
  package static let shadow = TableDescription(
    "Shadow", "A black shadow.",
    [
      FieldDescription(
        "x", .number(.shadowOffset), unit: "pt", default: "the style's", "Offset to the right."),
      FieldDescription(
        "y", .number(.shadowOffset), unit: "pt", default: "the style's", "Offset downwards."),
      FieldDescription(
        "blur", .number(.blur), unit: "pt", default: "the style's", "Blur radius."),
      FieldDescription("opacity", .number(.share), default: "the style's", "Opacity, 0 to 1."),
    ])

  /// The colours of a design system's component by the roles that it names them by (DS-14).
  package static let colorRoles = TableDescription(
    "ColorRoles", "Colours by their roles in the design system of style `faaviator`.",
    [
      FieldDescription(
        "backgroundPrimary", .color, default: "`background`", "The same as `background`."),
      FieldDescription(
        "interTitle", .color, default: "`title_color`", "The same as `title_color`."),
      FieldDescription(
        "gray1000", .color, default: "`backdrop_color`", "The same as `backdrop_color`."),
    ])

  /// How a sheet looks in one colour scheme.
  package static let appearance = TableDescription(
    "Appearance", "How a sheet looks in one colour scheme.",
    [
      FieldDescription("background", .color, default: "\"#FFFFFF\"", "Its fill."),
      FieldDescription(
        "corner_radius", .number(.between(0, 500)), unit: "pt", default: "10",
        "Radius of its corners."),
      FieldDescription(
        "corners", .choice(["top", "all"]), default: "\"top\"", "Which corners are round."),
      FieldDescription(
        "corner_curve", .choice(["continuous", "circular"]), default: "\"continuous\"",
        "Superellipses or arcs."),
      FieldDescription(
        "shadow", .table(.shadow), default: "the style's", "The shadow that it throws."),
      FieldDescription(
        "grabber_color", .color, default: "the style's", "Colour of grabber and close button."),
      FieldDescription(
        "title_color", .color, default: "the style's, else that of words", "Colour of the title."),
      FieldDescription(
        "backdrop_color", .color, default: "\"#000000\"",
        "Colour of the backdrop; `dimming` is its opacity."),
      FieldDescription(
        "roles", .table(.colorRoles), default: "the colours above",
        "The same colours by their roles in a design system."),
      FieldDescription(
        "padding", .number(.between(0, 500)), unit: "pt", default: "0",
        "What is kept free around a card."),
      FieldDescription(
        "elevation", .number(.between(0, 100)), unit: "pt", default: "0", "Android's elevation."),
    ])

  /// An appearance for each colour scheme.
  static let appearances = TableDescription(
    "Appearances", "An appearance for each colour scheme.",
    [
      FieldDescription("light", .table(.appearance), default: "the style's", "In light colours."),
      FieldDescription("dark", .table(.appearance), default: "the style's", "In dark colours."),
    ])
}
