internal import ScriptSchema
internal import ScriptDiagnostics
internal import LuaBridge
internal import Support
internal import SheetEngine

// The keys of the tables for the appearance and the popover of a sheet.
extension TableKey<PopoverStyle> {
  static let popoverKeys: [TableKey] = [
    usual(.choice("align", "Position of the popover.", { $0.alignment }, { $0.alignment = $1 })),
    usual(
      .number("width", .between(1, 4000), unit: "pt", "Its width.", { $0.width }, { $0.width = $1 })
    ),
    usual(
      .number(
        "max_portrait", .between(1, 4000), unit: "pt", "Maximum height in portrait.",
        { $0.maxPortrait }, { $0.maxPortrait = $1 })),
    usual(
      .number(
        "max_landscape", .between(1, 4000), unit: "pt", "Maximum height in landscape.",
        { $0.maxLandscape }, { $0.maxLandscape = $1 })),
  ]

  private static func usual(_ key: TableKey) -> TableKey {
    key.withDefault { text in text(PopoverStyle()) }
  }
}

extension TableKey<Appearance.Shadow> {
  static let shadowKeys: [TableKey] = [
    .number(
      "x", .shadowOffset, unit: "pt", default: fromStyle,
      "Horizontal offset, positive to the right.", { $0.x }, { $0.x = $1 }),
    .number(
      "y", .shadowOffset, unit: "pt", default: fromStyle, "Downward offset.", { $0.y },
      { $0.y = $1 }),
    .number(
      "blur", .blur, unit: "pt", default: fromStyle, "Blur radius.", { $0.blur }, { $0.blur = $1 }),
    .number(
      "opacity", .fraction, default: fromStyle, "Opacity.", { $0.opacity }, { $0.opacity = $1 }),
  ]

  private static let fromStyle: ReferenceText = "from the style"
}

extension TableKey<Appearance> {
  static let colorRoleKeys: [TableKey] = [
    .color(
      "backgroundPrimary", default: "`background`", "The same as `background`.",
      { $0.background }, { $0.background = $1 }),
    .color(
      "interTitle", default: "`title_color`", "The same as `title_color`.", { $0.titleColor },
      { $0.titleColor = $1 }),
    .color(
      "gray1000", default: "`backdrop_color`", "The same as `backdrop_color`.",
      { $0.backdropColor }, { $0.backdropColor = $1 }),
  ]

  static let appearanceKeys: [TableKey] = [
    .styled(.color("background", "Background color.", { $0.background }, { $0.background = $1 })),
    .styled(
      .number(
        "corner_radius", .between(0, 500), unit: "pt", "Radius of its corners.",
        { $0.cornerRadius }, { $0.cornerRadius = $1 })),
    .styled(
      .choice("corners", "Which corners are round.", { $0.corners }, { $0.corners = $1 })),
    .styled(
      .choice(
        "corner_curve", "Corner curve: superellipses or arcs.", { $0.cornerCurve },
        { $0.cornerCurve = $1 })),
    TableKey("shadow", .table(.shadow), default: "from the style", "Shadow of the sheet.") {
      .table(TableKey<Appearance.Shadow>.shadowKeys.table(.shadow, of: $0.shadow))
    } write: { appearance, value in
      guard let table = value.table else { return }
      TableKey<Appearance.Shadow>.shadowKeys.change(&appearance.shadow, by: table)
    },
    .styled(
      .color(
        "grabber_color", "Color of the grabber and the close button.", { $0.grabberColor },
        { $0.grabberColor = $1 })),
    .color(
      "title_color", default: "the style's, otherwise the text color", "Color of the title.",
      { $0.titleColor }, { $0.titleColor = $1 }),
    .styled(
      .color(
        "backdrop_color", "Color of the backdrop; `dimming` is its opacity.",
        { $0.backdropColor }, { $0.backdropColor = $1 })),
    TableKey(
      "roles", .table(.colorRoles), default: "the colors above",
      "The same colors by their roles in a design system."
    ) {
      .table(colorRoleKeys.table(.colorRoles, of: $0))
    } write: { appearance, value in
      if let table = value.table { colorRoleKeys.change(&appearance, by: table) }
    },
    .styled(
      .number(
        "padding", .between(0, 500), unit: "pt", "Margin around a card.", { $0.padding },
        { $0.padding = $1 })),
    .styled(
      .number(
        "elevation", .between(0, 100), unit: "pt", "Android's elevation.", { $0.elevation },
        { $0.elevation = $1 })),
  ]

  /// Returns a key with the values in the built-in styles as its default.
  private static func styled(_ key: TableKey) -> TableKey {
    #if hasFeature(Embedded)
      key
    #else
      key.withDefault { text in
        Setting.defaults { style in
          let (light, dark) = (text(style.appearances.light), text(style.appearances.dark))
          return light == dark ? light : "\(light), in dark mode \(dark)"
        }
      }
    #endif
  }
}
