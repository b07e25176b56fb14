internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
package import SheetEngine
internal import Support

// The tables for the appearance, the popover and the motions of a sheet.

extension Appearance: ScriptTable {
  package static let description = describe(
    "Appearance", "Appearance of a sheet in one color scheme."
  ).withDefaults { defaults(of: $0) }

  package init() { self = Style.ios.appearances.light }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("background", &background, .color, "Background color.")
    keys.key(
      FieldDescription(
        "corner_radius", .either([.number(.between(0, 500)), .choice([Self.concentric])]),
        unit: "pt", value: writtenRadius.luaSource,
        "Radius of its corners; \"concentric\" for the device's radius less the inset of the "
          + "sides."),
      read: { source in
        let value = source["corner_radius"]
        if value != .nil { isConcentric = value.text != nil }
        cornerRadius = value.number ?? cornerRadius
      }, write: { writtenRadius })
    keys.choice(
      "corners", &corners, default: "\"top\"; \"all\" while the bottom inset is above 0",
      "Which corners are round.")
    keys.choice("corner_curve", &cornerCurve, "Corner curve: superellipses or arcs.")
    keys.table("shadow", &shadow, default: "from the style", "Shadow of the sheet.")
    keys.text("grabber_color", &grabberColor, .color, "Color of the grabber and the close button.")
    keys.text(
      "title_color", &titleColor, .color, default: "the style's, otherwise the text color",
      "Color of the title.")
    keys.text(
      "backdrop_color", &backdropColor, .color,
      "Color of the backdrop; `dimming` is its opacity.")
    var roles = ColorRoles(self)
    keys.table(
      "roles", &roles, default: "the colors above",
      "The same colors by their roles in a design system.")
    roles.set(in: &self)
    keys.number("padding", &padding, .between(0, 500), unit: "pt", "Margin around a card.")
    keys.number("elevation", &elevation, .between(0, 100), unit: "pt", "Android's elevation.")
  }
}

extension Appearance {
  /// The corner radius of a sheet whose corners have the same centers as the device's.
  private static let concentric = "concentric"

  /// The radius as a script writes it.
  private var writtenRadius: DataValue {
    isConcentric ? .string(Self.concentric) : .number(cornerRadius)
  }
}

extension Appearance.Shadow: ScriptTable {
  package static let description = describe("Shadow", "A black shadow.")

  package init() { self.init(x: 0, y: 0, blur: 0, opacity: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    let fromStyle = "from the style"
    keys.number(
      "x", &x, .shadowOffset, unit: "pt", default: fromStyle,
      "Horizontal offset, positive to the right.")
    keys.number("y", &y, .shadowOffset, unit: "pt", default: fromStyle, "Downward offset.")
    keys.number("blur", &blur, .blur, unit: "pt", default: fromStyle, "Blur radius.")
    keys.number("opacity", &opacity, .fraction, default: fromStyle, "Opacity.")
  }
}

/// The colors of a component by their roles in a design system (DS-14).
struct ColorRoles: ScriptTable {
  static let description = describe(
    "ColorRoles", "Colors by their roles in the design system of style `faaviator`.")
  private var backgroundPrimary: String?
  private var interTitle: String?
  private var gray1000: String?

  init() {}

  init(_ appearance: Appearance) {
    backgroundPrimary = appearance.background
    interTitle = appearance.titleColor
    gray1000 = appearance.backdropColor
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "backgroundPrimary", &backgroundPrimary, .color, default: "`background`",
      "The same as `background`.")
    keys.text(
      "interTitle", &interTitle, .color, default: "`title_color`", "The same as `title_color`.")
    keys.text(
      "gray1000", &gray1000, .color, default: "`backdrop_color`", "The same as `backdrop_color`.")
  }

  /// Sets the colors in an appearance.
  fileprivate func set(in appearance: inout Appearance) {
    appearance.background = backgroundPrimary ?? appearance.background
    appearance.titleColor = interTitle
    appearance.backdropColor = gray1000 ?? appearance.backdropColor
  }
}

/// An appearance for each color scheme.
extension Appearances: ScriptTable {
  package static let description = describe(
    "Appearances", "An appearance for each color scheme.")

  package init() { self = Style.ios.appearances }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.table("light", &light, default: "from the style", "In light mode.")
    keys.table("dark", &dark, default: "from the style", "In dark mode.")
  }
}

extension PopoverStyle: ScriptTable {
  package static let description = describe(
    "PopoverSpec", "Settings for its popover on a tablet; on a phone it stays a sheet.")

  package init() { self.init(alignment: .center) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice("align", &alignment, "Position of the popover.")
    keys.number("width", &width, .between(1, 4000), unit: "pt", "Its width.")
    keys.number(
      "max_portrait", &maxPortrait, .between(1, 4000), unit: "pt", "Maximum height in portrait.")
    keys.number(
      "max_landscape", &maxLandscape, .between(1, 4000), unit: "pt",
      "Maximum height in landscape.")
  }
}

/// The motions of a sheet.
struct MotionSet: ScriptTable {
  static let description = describe("MotionSet", "Motions for presenting, settling and dismissing.")
  private(set) var present = LuaValue.nil
  private(set) var settle = LuaValue.nil
  private(set) var dismiss = LuaValue.nil
  private(set) var collapse = LuaValue.nil
  private(set) var dim = LuaValue.nil

  init() {}

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "present", &present, .motionOrFunction, default: "from the style",
      "From off-screen to the initial detent; or a function, as for `settle`.")
    keys.value(
      "settle", &settle, .motionOrFunction, default: "from the style",
      "To a detent, after a release or a call; or a function that is called at the start of "
        + "each motion, returns a Motion (or nil for the style's), and can set `m.velocity`.")
    keys.value(
      "dismiss", &dismiss, .motionOrFunction, default: "from the style",
      "From a detent to off-screen; or a function, as for `settle`.")
    keys.value(
      "collapse", &collapse, .object("Motion"), default: "from the style, otherwise `settle`",
      "To a smaller detent, if not caused by a drag.")
    keys.value(
      "dim", &dim, .object("Motion"), default: "from the style, otherwise `present`",
      "Motion of the backdrop if `dimming_follows` is not \"sheet\".")
  }
}

extension ValueType {
  /// A motion, or a function that chooses a motion when it starts.
  fileprivate static let motionOrFunction = ValueType.either([
    .object("Motion"), .function("fun(m: MotionStart): Motion?"),
  ])

  /// Either one appearance or one for each color scheme.
  static let appearance = ValueType.either([.table(Appearance.self), .table(Appearances.self)])
}
