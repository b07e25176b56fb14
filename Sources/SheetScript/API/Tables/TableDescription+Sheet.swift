package import ScriptSchema
internal import LuaBridge
internal import Support

/// The tables for the motions and the appearance of a sheet.
extension TableDescription {
  /// Settings for a sheet that is shown as a popover.
  static let popover = TableDescription(
    "PopoverSpec", "Settings for its popover on a tablet; on a phone it stays a sheet.",
    TableKey.popoverKeys.map { $0.field })

  /// The motions of a sheet.
  static let motions = TableDescription(
    "MotionSet", "Motions for presenting, settling and dismissing.",
    [
      OptionKey.presentMotion.field, OptionKey.settleMotion.field, OptionKey.dismissMotion.field,
      OptionKey.collapseMotion.field, OptionKey.dimMotion.field,
    ])

  package static let shadow = TableDescription(
    "Shadow", "A black shadow.", TableKey.shadowKeys.map { $0.field })

  /// The colors of a component by their roles in a design system (DS-14).
  static let colorRoles = TableDescription(
    "ColorRoles", "Colors by their roles in the design system of style `faaviator`.",
    TableKey.colorRoleKeys.map { $0.field })

  /// The appearance of a sheet in one color scheme.
  package static let appearance = TableDescription(
    "Appearance", "Appearance of a sheet in one color scheme.",
    TableKey.appearanceKeys.map { $0.field })

  /// An appearance for each color scheme.
  static let appearances = TableDescription(
    "Appearances", "An appearance for each color scheme.",
    [OptionKey.lightAppearance.field, OptionKey.darkAppearance.field])
}

// MARK: Keys

extension OptionKey<LuaValue> {
  static let presentMotion = value(
    "present", .motionOrFunction, default: "from the style",
    "From off-screen to the initial detent; or a function, as for `settle`.")
  static let settleMotion = value(
    "settle", .motionOrFunction, default: "from the style",
    "To a detent, after a release or a call; or a function that is called at the start of "
      + "each motion, returns a Motion (or nil for the style's), and can set `m.velocity`.")
  static let dismissMotion = value(
    "dismiss", .motionOrFunction, default: "from the style",
    "From a detent to off-screen; or a function, as for `settle`.")
  static let collapseMotion = value(
    "collapse", .object("Motion"), default: "from the style, otherwise `settle`",
    "To a smaller detent, if not caused by a drag.")
  static let dimMotion = value(
    "dim", .object("Motion"), default: "from the style, otherwise `present`",
    "Motion of the backdrop if `dimming_follows` is not \"sheet\".")
}

extension OptionKey<LuaTable?> {
  static let lightAppearance = table(
    "light", .appearance, default: "from the style", "In light mode.")
  static let darkAppearance = table(
    "dark", .appearance, default: "from the style", "In dark mode.")
}
