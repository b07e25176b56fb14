import Terminal

/// A color as light, 0 to 255 a part, so that it can be mixed and dimmed.
struct BlendColor: Equatable, Sendable {
  var parts: SIMD3<Float>

  static let black = BlendColor(parts: .zero)
  static let white = BlendColor(255, 255, 255)

  init(parts: SIMD3<Float>) { self.parts = parts }

  init(_ red: Float, _ green: Float, _ blue: Float) { parts = SIMD3(red, green, blue) }

  init(_ color: TerminalColor) {
    parts = SIMD3(Float(color.red), Float(color.green), Float(color.blue))
  }

  /// A color written `#RRGGBB`; anything else is black.
  init(hex text: String) {
    let value = text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 16) ?? 0 : 0
    self.init(TerminalColor(value))
  }

  /// What is seen where another color covers a share of it.
  func covered(by other: BlendColor, _ share: Double) -> BlendColor {
    share >= 1 ? other : BlendColor(parts: parts + (other.parts - parts) * Float(max(0, share)))
  }

  /// What is left of it under black of an opacity.
  func dimmed(_ opacity: Double) -> BlendColor {
    BlendColor(parts: parts * Float(1 - min(1, max(0, opacity))))
  }

  /// How bright it looks, 0 to 1.
  ///
  /// Source: ITU-R BT.601, luma.
  var brightness: Float {
    (parts.x * 0.299 + parts.y * 0.587 + parts.z * 0.114) / 255
  }

  /// As `#RRGGBB`.
  var hex: String {
    let digits = String(color.value & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The color that a terminal is told.
  var color: TerminalColor {
    TerminalColor(Self.whole(parts.x) << 16 | Self.whole(parts.y) << 8 | Self.whole(parts.z))
  }

  /// Colors that a terminal is told, where one is often asked for again at once.
  struct Cache {
    private var last = (light: BlendColor.black, color: BlendColor.black.color)

    mutating func color(of light: BlendColor) -> TerminalColor {
      if light != last.light { last = (light, light.color) }
      return last.color
    }
  }

  /// A part to the nearest whole number, 0 to 255.
  ///
  /// In double precision the half that is added loses nothing; without SSE 4.1 rounding is a call.
  private static func whole(_ part: Float) -> UInt32 {
    UInt32(Int32(min(255, max(0, Double(part))) + 0.5))
  }
}
