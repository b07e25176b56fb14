internal import Terminal

/// A color with components from 0 to 255 as floating-point numbers, for blending and dimming.
struct BlendColor: Equatable, Sendable {
  var parts: SIMD3<Float>

  static let black = BlendColor(parts: .zero)
  static let white = BlendColor(255, 255, 255)

  init(parts: SIMD3<Float>) { self.parts = parts }

  init(_ red: Float, _ green: Float, _ blue: Float) { parts = SIMD3(red, green, blue) }

  init(_ color: TerminalColor) {
    parts = SIMD3(Float(color.red), Float(color.green), Float(color.blue))
  }

  /// Creates a color from `#RRGGBB`; black if the text has another format.
  init(hex text: String) {
    let value = text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 16) ?? 0 : 0
    self.init(TerminalColor(value))
  }

  /// Returns the color with a fraction of it covered by another color.
  func covered(by other: BlendColor, _ fraction: Double) -> BlendColor {
    fraction >= 1
      ? other : BlendColor(parts: parts + (other.parts - parts) * Float(max(0, fraction)))
  }

  /// Returns the color under black of an opacity from 0 to 1.
  func dimmed(_ opacity: Double) -> BlendColor {
    BlendColor(parts: parts * Float(1 - min(1, max(0, opacity))))
  }

  /// The perceived brightness, 0 to 1.
  ///
  /// Source: ITU-R BT.601, luma.
  var brightness: Float {
    (parts.x * 0.299 + parts.y * 0.587 + parts.z * 0.114) / 255
  }

  /// The color as `#RRGGBB`.
  var hex: String {
    let digits = String(color.value & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The color for a terminal.
  var color: TerminalColor {
    TerminalColor(Self.rounded(parts.x) << 16 | Self.rounded(parts.y) << 8 | Self.rounded(parts.z))
  }

  /// Caches the last conversion, because adjacent cells often have the same color.
  struct Cache {
    private var last = (light: BlendColor.black, color: BlendColor.black.color)

    mutating func color(of light: BlendColor) -> TerminalColor {
      if light != last.light { last = (light, light.color) }
      return last.color
    }
  }

  /// Rounds a component to the nearest integer, 0 to 255.
  ///
  /// Double precision makes the addition of 0.5 exact; `rounded()` is a function call without SSE
  /// 4.1.
  private static func rounded(_ part: Float) -> UInt32 {
    UInt32(Int32(min(255, max(0, Double(part))) + 0.5))
  }
}
