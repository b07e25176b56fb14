internal import SheetEngine
internal import SheetText

/// The colors of text, lines and controls in light mode and dark mode.
///
/// The colors are from Apple's system palette, as published in its interface guidelines.
struct Palette: Sendable {
  let scheme: Device.ColorScheme

  private static let accents = (light: BlendColor(0, 122, 255), dark: BlendColor(10, 132, 255))

  /// Returns the color of a glyph.
  func foreground(_ foreground: Cell.Foreground) -> BlendColor {
    let isLight = scheme == .light
    return switch foreground {
    case .word: isLight ? BlendColor(28, 28, 30) : BlendColor(242, 242, 247)
    case .quiet: BlendColor(142, 142, 147)
    case .accent: isLight ? Self.accents.light : Self.accents.dark
    case .line: isLight ? BlendColor(209, 209, 214) : BlendColor(58, 58, 60)
    case .control: isLight ? BlendColor(174, 174, 178) : BlendColor(99, 99, 102)
    case .bezel: BlendColor(99, 99, 102)
    case .placeholder: isLight ? BlendColor(229, 229, 234) : BlendColor(44, 44, 46)
    }
  }

  /// Returns the tint of a field, a button or a key on a background.
  func tint(on background: BlendColor) -> BlendColor {
    scheme == .light
      ? background.covered(by: BlendColor(118, 118, 128), 0.14)
      : background.covered(by: BlendColor(255, 255, 255), 0.14)
  }

  /// Returns the tint of a button on a background.
  func buttonTint(on background: BlendColor) -> BlendColor {
    background.covered(by: foreground(.accent), scheme == .light ? 0.12 : 0.22)
  }

  /// The device's body.
  static let body = BlendColor(58, 58, 62)
  /// The finger's dot and its trail.
  static let finger = BlendColor(255, 149, 0)
  /// The flash of the edge for a haptic.
  static let flash = BlendColor(255, 204, 0)
}
