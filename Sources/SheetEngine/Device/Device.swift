/// The phone or tablet that a world simulates, as it is held.
///
/// Lengths are points, rates are hertz. The reference devices and their numbers are those of the
/// requirements ledger's header.
public struct Device: Equatable, Sendable {
  /// What kind of thing it is; a pad shows form sheets and popovers.
  public enum Idiom: String, Sendable { case phone, pad }
  /// Whose conventions it follows.
  public enum Platform: String, Sendable { case ios, android }
  /// How it is held.
  public enum Orientation: String, Sendable { case portrait, landscape }
  /// The colors in force.
  public enum ColorScheme: String, Sendable { case light, dark }

  /// The name, as built in or as given by the script.
  public var name: String
  /// Shorter side, in points.
  public var shortSide: Double
  /// Longer side, in points.
  public var longSide: Double
  /// Insets when held upright.
  public var portraitInsets: Insets
  /// Insets when held sideways.
  public var landscapeInsets: Insets
  /// Radius of the screen's corners, in points.
  public var cornerRadius: Double
  /// Phone or pad.
  public var idiom: Idiom
  /// iOS or Android.
  public var platform: Platform
  /// Upright or sideways.
  public var orientation: Orientation
  /// Frames a second.
  public var hz: Double
  /// Touch samples a second.
  public var touchHz: Double
  /// Keyboard height when held upright, in points.
  public var portraitKeyboard: Double
  /// Keyboard height when held sideways, in points.
  public var landscapeKeyboard: Double
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Whether the person asked for less motion.
  public var reducesMotion: Bool
  /// Pixels a point (Android: a dp).
  public var density: Double
  /// Android's API level; 33 and up have predictive back, and iOS has no use for it.
  public var apiLevel: Int
  /// How large its owner wants words.
  public var textSize: TextSize
  /// Whether its owner reads from right to left: bars, rows and the way back are mirrored.
  public var isRightToLeft: Bool
  /// The width in points below which a pad shows an app as a phone does: in a part of its screen.
  ///
  /// UIKit calls that width compact. Apple publishes no number; 600 lies between the widths that an
  /// iPad of 11 inches gives an app beside another one: 507 and less are compact, 678 is not.
  public var compactWidth: Double

  /// Creates a device; what is left out is as on a plain 60 Hz phone in light colors.
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

  /// Extent from left to right, as held.
  public var width: Double { orientation == .portrait ? shortSide : longSide }
  /// Extent from top to bottom, as held.
  public var height: Double { orientation == .portrait ? longSide : shortSide }
  /// Insets, as held.
  public var insets: Insets { orientation == .portrait ? portraitInsets : landscapeInsets }
  /// Keyboard height, as held.
  public var keyboardHeight: Double {
    orientation == .portrait ? portraitKeyboard : landscapeKeyboard
  }
  /// The whole screen.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
  /// Whether the back gesture shows where it leads before it commits: Android 13, API level 33.
  public var hasPredictiveBack: Bool { platform == .android && apiLevel >= 33 }
  /// Whether everything lies on this device as on another: they differ in colors, in what moves and
  /// how often, or in name only.
  func hasLayout(of other: Device) -> Bool {
    var same = self
    same.name = other.name
    same.hz = other.hz
    same.touchHz = other.touchHz
    same.colorScheme = other.colorScheme
    same.reducesMotion = other.reducesMotion
    return same == other
  }
  /// Compact width of a pad: the app has a narrow part of its screen.
  public var hasCompactWidth: Bool { idiom == .pad && width < compactWidth }
  /// Compact height: a phone in landscape.
  public var isCompact: Bool { idiom == .phone && orientation == .landscape }
}

extension Device {
  /// The devices that a script can name, in the order in which they are listed.
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

  /// The built-in device with a name; nil if there is none.
  public static func named(_ name: String) -> Device? {
    catalogue.first { $0.name == name }
  }

  /// The device that a script gets when it names none.
  public static var standard: Device { catalogue[0] }
}
