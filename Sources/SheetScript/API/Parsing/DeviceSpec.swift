internal import ScriptDiagnostics
package import ScriptSchema
package import SheetEngine
internal import Support
internal import UserActions

/// A custom device, or a change to a built-in device.
package struct DeviceSpec: ScriptTable {
  package static let description = describe(
    "DeviceSpec", "A device, or settings that override a built-in one.")
  private(set) var like: String?
  /// The device that the keys change: those that depend on the orientation only with `changed`.
  private var device = Device.standard
  private var width: Double?
  private var height: Double?
  private var insets: Insets?
  private var orientation: Device.Orientation?
  private var keyboardHeight: Double?
  private var hinge: HingeSpec?

  package init() {}

  /// Creates a spec that changes a device.
  init(changing device: Device) { self.device = device }

  package mutating func visit(_ keys: KeyVisitor) {
    let fromLike = "from `like`"
    keys.text(
      "like", &like, .name(of: .device), default: "\"\(Device.standard.name)\"",
      "The built-in or custom device that supplies missing values.")
    keys.number(
      Self.widthKey, &width, .between(100, 4000), unit: "pt", default: fromLike,
      "Width in the current orientation, at most that of a large phone or tablet.")
    keys.number(
      Self.heightKey, &height, .between(100, 4000), unit: "pt", default: fromLike,
      "Height in the current orientation, at most that of a large phone or tablet.")
    keys.table("insets", &insets, default: fromLike, "Insets in the current orientation.")
    keys.number(
      "corner_radius", &device.cornerRadius, .between(0, 500), unit: "pt", default: fromLike,
      "Radius of the screen's corners.")
    keys.choice(
      "idiom", &device.idiom, default: fromLike,
      "A tablet (`pad`) shows form sheets and popovers.")
    keys.choice(
      "platform", &device.platform, default: fromLike,
      "The platform whose conventions it follows.")
    keys.choice("orientation", &orientation, default: fromLike, "Device orientation.")
    keys.number(
      "hz", &device.hz, .between(Device.frameRates), unit: "Hz", default: fromLike,
      "Frames per second.")
    keys.number(
      "touch_hz", &device.touchHz, .between(Device.touchRates), unit: "Hz", default: fromLike,
      "Touch samples per second.")
    keys.number(
      "density", &device.density, .between(Device.densities), default: fromLike,
      "Pixels per point, for thresholds that a platform compares in pixels.")
    keys.number(
      "keyboard_height", &keyboardHeight, .inset, unit: "pt", default: fromLike,
      "Keyboard height in the current orientation.")
    keys.choice("color_scheme", &device.colorScheme, default: fromLike, "The color scheme.")
    keys.integer(
      "api_level", &device.apiLevel, .between(21, 100), default: fromLike,
      "Android's API level; the back gesture is predictive from 33 on.")
    keys.number(
      "text_size", &device.textSize.factor, .between(Device.textSizes), default: fromLike,
      "Text size as a factor of the platform's default: iOS goes from 0.82 to 3.12, Android "
        + "from 0.85 to 2.")
    keys.boolean(
      "rtl", &device.isRightToLeft, default: fromLike,
      "Right-to-left layout: bars, rows and the back gesture are mirrored.")
    keys.number(
      "compact_width", &device.compactWidth, .between(Device.compactWidths), unit: "pt",
      default: fromLike,
      "A tablet narrower than this, as in split view, shows popovers and form sheets as sheets.")
    keys.table(
      "hinge", &hinge, default: fromLike,
      "The hinge of a folded device in the current orientation; a sheet with `avoids_hinge` is next "
        + "to it.")
    keys.boolean(
      "reduce_motion", &device.reducesMotion, default: fromLike, "Whether Reduce Motion is on.")
  }

  private static let widthKey = "width"
  private static let heightKey = "height"

  /// The device with the changes of all keys: width, height, insets and the height of the keyboard
  /// change it in its orientation.
  var changed: Device {
    var device = device
    var (width, height) = (width, height)
    if let orientation {
      device.orientation = orientation
    } else if let width, let height {
      device.orientation = width > height ? .landscape : .portrait
    }
    if device.orientation == .landscape { swap(&width, &height) }
    if let width { device.shortSide = width }
    if let height { device.longSide = height }
    switch device.orientation {
    case .portrait:
      device.portraitInsets = insets ?? device.portraitInsets
      device.portraitKeyboard = keyboardHeight ?? device.portraitKeyboard
    case .landscape:
      device.landscapeInsets = insets ?? device.landscapeInsets
      device.landscapeKeyboard = keyboardHeight ?? device.landscapeKeyboard
    }
    if let hinge { device.hinge = hinge.rect }
    return device
  }

  /// The advice for a device whose size is probably in pixels: no phone or tablet is that large in
  /// points; nil for other devices.
  ///
  /// Screens of cars and kiosks are larger, with a density of 1, where pixels are points.
  static func pixelAdvice(for device: Device) -> String? {
    let density = device.density
    guard density != 1 else { return nil }
    // Large foldable phones have 900 x 1,110 pt, large tablets 930 x 1,480 pt.
    let most = device.idiom == .phone ? (short: 1000.0, long: 1200.0) : (short: 1200, long: 1600)
    let sizes = [
      (widthKey, device.width, device.orientation == .landscape),
      (heightKey, device.height, device.orientation == .portrait),
    ]
    for (name, size, isLong) in sizes {
      let limit = isLong ? most.long : most.short
      guard size > limit else { continue }
      let kind = device.idiom == .phone ? "phone" : "tablet"
      let pixels = sizes.map { "\($0.0) = \(($0.1 / density).rounded().plain)" }
      return
        "`\(name)` is \(size.plain), but no \(kind) is larger than \(limit.plain) pt there: sizes are "
        + "in points. For pixels at a density of \(density.plain), write "
        + "`\(pixels.joined(separator: ", "))`"
    }
    return nil
  }
}

extension Insets: ScriptTable {
  package static let description = describe("Insets", "Safe area insets along the edges.")

  package init() { self.init(top: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("top", &top, .inset, unit: "pt", "Status bar.")
    keys.number("bottom", &bottom, .inset, unit: "pt", "Home indicator.")
    keys.number("left", &left, .inset, unit: "pt", "Left edge.")
    keys.number("right", &right, .inset, unit: "pt", "Right edge.")
  }
}

/// The strips in which drags go to the system.
struct EdgeStrips: ScriptTable {
  static let description = describe("EdgeStrips", "Strips along the screen's edges.")
  private var bottom = 0.0
  private var left = 0.0
  private var right = 0.0

  init() {}

  init(_ insets: Insets) {
    (bottom, left, right) = (insets.bottom, insets.left, insets.right)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "bottom", &bottom, .inset, unit: "pt", "At the bottom edge: home indicator or gesture bar.")
    keys.number("left", &left, .inset, unit: "pt", "At the left edge.")
    keys.number("right", &right, .inset, unit: "pt", "At the right edge.")
  }

  /// The widths of the strips.
  var insets: Insets { Insets(bottom: bottom, left: left, right: right) }
}

extension ValueType {
  /// A device by name or by table.
  package static let device = ValueType.either([.name(of: .device), .table(DeviceSpec.self)])
}
