internal import SheetEngine

/// The colors of words, lines and controls in one scheme.
///
/// Hues are those of Apple's system palette, as published in its interface guidelines; a sheet's own
/// colors come with its scene.
struct SchemeColors {
  let scheme: Device.ColorScheme

  private var isLight: Bool { scheme == .light }

  /// Words.
  var word: String { isLight ? "#1C1C1E" : "#F2F2F7" }
  /// Words of less weight, and what stands in an empty field.
  var quiet: String { "#8E8E93" }
  /// What can be tapped.
  var accent: String { isLight ? "#007AFF" : "#0A84FF" }
  /// What throws something away.
  var danger: String { isLight ? "#FF3B30" : "#FF453A" }
  /// Hairlines.
  var line: String { isLight ? "#D1D1D6" : "#3A3A3C" }
  /// The background of a field, of tabs, of an action.
  var tint: String { isLight ? "#7676801F" : "#7676803D" }
  /// A bar of a skeleton.
  var placeholder: String { isLight ? "#E5E5EA" : "#2C2C2E" }
  /// What lies on such a background and is chosen.
  var chosen: String { isLight ? "#FFFFFF" : "#636366" }
  /// A letter's key, and one that does something.
  var keys: (letter: String, special: String, edge: String) {
    isLight ? ("#FFFFFF", "#ABB0BA", "#898A8D") : ("#6B6B6D", "#464649", "#1B1B1C")
  }
  /// A question's box.
  var box: String { isLight ? "#F8F8FA" : "#2C2C2E" }

  /// The device's body, its rim, and what a picture stands on.
  static let body = (fill: "#17171A", rim: "#5A5A61", background: "#E9EAF0")
  /// A finger.
  static let finger = "#FF9500"
}
