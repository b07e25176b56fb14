internal import SheetEngine

/// The colors of text, lines and controls in light or dark mode.
///
/// The colors are from the system palette of Apple, as published in its Human Interface Guidelines.
/// Material's accent colors are those of the baseline scheme of Material 3 (material-web,
/// `tokens/versions/v0_192/_md-sys-color.scss`; the same in androidx, `ColorLightTokens.kt` and
/// `ColorDarkTokens.kt`). The colors of a sheet are in its scene.
struct SchemeColors {
  let scheme: Device.ColorScheme
  var controls = ControlDesign.cupertino

  private var isLight: Bool { scheme == .light }

  /// Primary text.
  var primaryText: String { isLight ? "#1C1C1E" : "#F2F2F7" }
  /// Secondary text and placeholder text.
  var secondaryText: String { "#8E8E93" }
  /// Controls.
  var accent: String {
    switch controls {
    case .cupertino: isLight ? "#007AFF" : "#0A84FF"
    case .material: isLight ? "#6750A4" : "#D0BCFF"  // primary
    }
  }
  /// Text on the accent color.
  var textOnAccent: String {
    controls == .material && !isLight ? "#381E72" : "#FFFFFF"  // onPrimary
  }
  /// Material's `secondaryContainer`: a selected segment, and the inactive track of a slider.
  var container: String { isLight ? "#E8DEF8" : "#4A4458" }
  /// Material's `outline`.
  var outline: String { isLight ? "#79747E" : "#938F99" }
  /// Material's `surfaceContainerHighest`: the track of a switch that is off.
  var surface: String { isLight ? "#E6E0E9" : "#36343B" }
  /// Destructive actions.
  var danger: String { isLight ? "#FF3B30" : "#FF453A" }
  /// Separators.
  var line: String { isLight ? "#D1D1D6" : "#3A3A3C" }
  /// The background of a field, a tab bar or an action.
  var tint: String { isLight ? "#7676801F" : "#7676803D" }
  /// A bar of a placeholder.
  var placeholder: String { isLight ? "#E5E5EA" : "#2C2C2E" }
  /// The selected item on a `tint` background.
  var selection: String { isLight ? "#FFFFFF" : "#636366" }
  /// The keys for letters, the special keys and the edges of keys.
  var keys: (letter: String, special: String, edge: String) {
    isLight ? ("#FFFFFF", "#ABB0BA", "#898A8D") : ("#6B6B6D", "#464649", "#1B1B1C")
  }
  /// The background of a dialog.
  var box: String { isLight ? "#F8F8FA" : "#2C2C2E" }

  /// The body and rim of the device, and the background of the image.
  static let body = (fill: "#17171A", rim: "#5A5A61", background: "#E9EAF0")
  /// The mark of a finger.
  static let finger = "#FF9500"
}
