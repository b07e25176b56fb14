/// The phone or tablet that a world simulates, with its current orientation and settings.
///
/// Lengths are in points, rates in hertz. The reference devices and their numbers are from the
/// header of the list of requirements.
public struct Device: Equatable, Sendable {
  /// The kind of device; a tablet shows form sheets and popovers.
  public enum Idiom: String, CaseIterable, Sendable { case phone, pad }
  /// The platform whose conventions apply.
  public enum Platform: String, CaseIterable, Sendable { case ios, android }
  /// The orientation of the device.
  public enum Orientation: String, CaseIterable, Sendable { case portrait, landscape }
  /// Light mode or dark mode.
  public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

  /// The name of a built-in device, or the name that the script specifies.
  public var name: String
  /// Shorter side, in points.
  public var shortSide: Double
  /// Longer side, in points.
  public var longSide: Double
  /// Insets in portrait orientation.
  public var portraitInsets: Insets
  /// Insets in landscape orientation.
  public var landscapeInsets: Insets
  /// Radius of the screen's corners, in points.
  public var cornerRadius: Double
  /// Phone or tablet.
  public var idiom: Idiom
  /// iOS or Android.
  public var platform: Platform
  /// Current orientation.
  public var orientation: Orientation
  /// Frames per second.
  public var hz: Double
  /// Touch samples per second.
  public var touchHz: Double
  /// Keyboard height in portrait orientation, in points.
  public var portraitKeyboard: Double
  /// Keyboard height in landscape orientation, in points.
  public var landscapeKeyboard: Double
  /// Light mode or dark mode.
  public var colorScheme: ColorScheme
  /// Whether Reduce Motion is on.
  public var reducesMotion: Bool
  /// Pixels per point (Android: per dp).
  public var density: Double
  /// Android's API level; 33 and higher have predictive back.
  ///
  /// Ignored on iOS.
  public var apiLevel: Int
  /// The text size of the system settings.
  public var textSize: TextSize
  /// Whether the layout direction is right to left: bars, rows and the back gesture are mirrored.
  public var isRightToLeft: Bool
  /// The width in points below which a tablet uses the layout of a phone, as in Split View.
  ///
  /// UIKit calls this width compact. Apple publishes no number; 600 is between the widths that an
  /// 11-inch iPad gives an app next to another app: 507 and less are compact, 678 is not.
  public var compactWidth: Double
  /// The hinge of a folded device in portrait orientation; nil if there is none.
  public var portraitHinge: Rect?

  /// Creates a device without a hinge; the defaults are those of a 60 Hz phone in light mode.
  public init(
    name: String, shortSide: Double, longSide: Double, portraitInsets: Insets = Insets(),
    landscapeInsets: Insets = Insets(), cornerRadius: Double = 0, idiom: Idiom = .phone,
    platform: Platform = .ios, orientation: Orientation = .portrait, hz: Double = 60,
    touchHz: Double = 120, portraitKeyboard: Double = 336, landscapeKeyboard: Double = 216,
    colorScheme: ColorScheme = .light, reducesMotion: Bool = false, density: Double = 1,
    apiLevel: Int = 34, textSize: TextSize = .standard, isRightToLeft: Bool = false,
    compactWidth: Double = 600
  ) {
    self.name = name
    self.shortSide = shortSide
    self.longSide = longSide
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    self.cornerRadius = cornerRadius
    self.idiom = idiom
    self.platform = platform
    self.orientation = orientation
    self.hz = hz
    self.touchHz = touchHz
    self.portraitKeyboard = portraitKeyboard
    self.landscapeKeyboard = landscapeKeyboard
    self.colorScheme = colorScheme
    self.reducesMotion = reducesMotion
    self.density = density
    self.apiLevel = apiLevel
    self.textSize = textSize
    self.isRightToLeft = isRightToLeft
    self.compactWidth = compactWidth
  }

  /// Width in the current orientation.
  public var width: Double { orientation == .portrait ? shortSide : longSide }
  /// Height in the current orientation.
  public var height: Double { orientation == .portrait ? longSide : shortSide }
  /// Insets in the current orientation.
  public var insets: Insets { orientation == .portrait ? portraitInsets : landscapeInsets }
  /// The hinge in the current orientation; nil if there is none.
  ///
  /// Landscape is the portrait screen turned to the left.
  public var hinge: Rect? {
    get {
      guard orientation == .landscape, let hinge = portraitHinge else { return portraitHinge }
      return Rect(
        x: hinge.y, y: shortSide - hinge.maxX, width: hinge.height, height: hinge.width)
    }
    set {
      guard orientation == .landscape, let hinge = newValue else { return portraitHinge = newValue }
      portraitHinge = Rect(
        x: shortSide - hinge.maxY, y: hinge.x, width: hinge.height, height: hinge.width)
    }
  }
  /// Keyboard height in the current orientation.
  public var keyboardHeight: Double {
    orientation == .portrait ? portraitKeyboard : landscapeKeyboard
  }
  /// The bounds of the whole screen.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
  /// Whether the back gesture shows a preview before it commits: Android 13, API level 33.
  public var hasPredictiveBack: Bool { platform == .android && apiLevel >= 33 }
  /// Whether the layout is the same as on another device, so that they differ at most in name,
  /// color scheme, Reduce Motion and rates.
  func hasLayout(of other: Device) -> Bool {
    var same = self
    same.name = other.name
    same.hz = other.hz
    same.touchHz = other.touchHz
    same.colorScheme = other.colorScheme
    same.reducesMotion = other.reducesMotion
    return same == other
  }
  /// Whether a tablet has compact width: the app has a narrow part of the screen.
  public var hasCompactWidth: Bool { idiom == .pad && width < compactWidth }
  /// Whether the height is compact: a phone in landscape.
  public var isCompact: Bool { idiom == .phone && orientation == .landscape }
}

extension Device {
  /// The built-in phones and tablets, in the order in which they are listed.
  ///
  /// Checks, specifications and test vectors cover them in addition to the device of the script.
  public static let catalogue: [Device] = [
    Device(
      name: "iphone-15", shortSide: 393, longSide: 852,
      portraitInsets: Insets(top: 59, bottom: 34),
      landscapeInsets: Insets(top: 0, bottom: 21, left: 59, right: 59), cornerRadius: 55,
      density: 3),
    Device(
      name: "iphone-se", shortSide: 375, longSide: 667, portraitInsets: Insets(top: 20),
      density: 2),
    Device(
      name: "iphone-15-pro-max", shortSide: 430, longSide: 932,
      portraitInsets: Insets(top: 59, bottom: 34),
      landscapeInsets: Insets(top: 0, bottom: 21, left: 59, right: 59), cornerRadius: 55,
      density: 3),
    Device(
      name: "ipad-11", shortSide: 834, longSide: 1194,
      portraitInsets: Insets(top: 24, bottom: 20),
      landscapeInsets: Insets(top: 24, bottom: 20), cornerRadius: 18, idiom: .pad,
      density: 2),
    Device(
      name: "pixel-8", shortSide: 412, longSide: 915,
      portraitInsets: Insets(top: 52, bottom: 24),
      landscapeInsets: Insets(top: 24, bottom: 24, left: 52, right: 0), cornerRadius: 28,
      platform: .android, density: 2.625, apiLevel: 34),
  ]

  /// The built-in screens of cars and kiosks, which are one app's whole screen.
  ///
  /// Nothing covers a part of them, so they have no insets. At density 1 a point is a pixel; of their
  /// keyboard heights no source is known, so they are the defaults of a device.
  public static let fixedScreens: [Device] = [
    Device(
      name: "car", shortSide: 720, longSide: 1920, idiom: .pad, platform: .android,
      orientation: .landscape),
    Device(name: "kiosk", shortSide: 1080, longSide: 1920, idiom: .pad, platform: .android),
  ]

  /// All built-in devices, in the order in which they are listed.
  public static let builtIn = catalogue + fixedScreens

  /// The built-in device with a name; nil if there is none.
  public static func named(_ name: String) -> Device? {
    builtIn.first { $0.name == name }
  }

  /// The default device of a script.
  public static var standard: Device { catalogue[0] }
}
