internal import ScriptDiagnostics
package import ScriptSchema
internal import Support
package import SheetEngine

/// A device on a tape and in results: all its numbers, since catalogs change.
///
/// `rank` is the order in which its keys are checked.
extension Device: ScriptTable {
  package static let description = describe("RecordedDevice", "A device with all its numbers.")

  package init() { self = .standard }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.rank = 4
    keys.choice("idiom", &idiom, need: "Phone or tablet.")
    keys.choice("platform", &platform, need: "The platform whose conventions it follows.")
    keys.choice("orientation", &orientation, need: "Its orientation.")
    keys.rank = 6
    keys.choice("color_scheme", &colorScheme, need: "Light mode or dark mode.")
    keys.boolean("reduce_motion", &reducesMotion, need: "Whether Reduce Motion is on.")
    keys.rank = 1
    keys.number("short_side", &shortSide, .side, unit: "pt", need: "Its shorter side.")
    keys.number("long_side", &longSide, .side, unit: "pt", need: "Its longer side.")
    keys.rank = 3
    keys.number("corner_radius", &cornerRadius, .length, unit: "pt", need: "Radius of its corners.")
    keys.rank = 5
    keys.number("hz", &hz, .between(Self.frameRates), unit: "Hz", need: "Frames per second.")
    keys.number(
      "touch_hz", &touchHz, .between(Self.touchRates), unit: "Hz", need: "Samples per second.")
    keys.number(
      "portrait_keyboard", &portraitKeyboard, .length, unit: "pt",
      need: "Keyboard height in portrait.")
    keys.number(
      "landscape_keyboard", &landscapeKeyboard, .length, unit: "pt",
      need: "Keyboard height in landscape.")
    keys.rank = 2
    keys.insets("portrait_insets", &portraitInsets, "Insets in portrait.")
    keys.insets("landscape_insets", &landscapeInsets, "Insets in landscape.")
    keys.rank = 7
    keys.number("density", &density, .between(Self.densities), need: "Pixels per point.")
    keys.integer("api_level", &apiLevel, .tapeCount, need: "Android's API level.")
    keys.number("text_size", &textSize.factor, .between(Self.textSizes), need: "Text size.")
    keys.boolean("rtl", &isRightToLeft, need: "Whether the layout is right to left.")
    keys.number(
      "compact_width", &compactWidth, .between(Self.compactWidths), unit: "pt",
      need: "The width below which a tablet is compact.")
    var hinge = portraitHinge.map { HingeSpec($0) }
    keys.table("portrait_hinge", &hinge, default: "none", "The hinge in portrait.")
    portraitHinge = hinge?.rect
  }
}

/// The insets of a device.
///
/// A script can leave out insets, so its table is another one.
private struct RecordedInsets: ScriptTable {
  static let description = describe("RecordedInsets", "Insets with all their numbers.")
  var insets = Insets()

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("top", &insets.top, .length, unit: "pt", need: "Status bar.")
    keys.number("bottom", &insets.bottom, .length, unit: "pt", need: "Home indicator.")
    keys.number("left", &insets.left, .length, unit: "pt", need: "Left edge.")
    keys.number("right", &insets.right, .length, unit: "pt", need: "Right edge.")
  }
}

extension KeyVisitor {
  fileprivate func insets(_ name: String, _ insets: inout Insets, _ need: String) {
    var recorded = RecordedInsets(insets: insets)
    table(name, &recorded, need: need)
    insets = recorded.insets
  }
}

extension NumericRange {
  fileprivate static let length = between(0, 20_000)
  fileprivate static let side = between(1, 20_000)
}
