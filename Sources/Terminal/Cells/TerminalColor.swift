/// A color as a terminal is told it: red, green and blue, the terminal's own, or a palette's number.
///
/// Frames are painted in the first two; the palettes appear only when a frame is brought down to
/// what a terminal can show (`ColorDepth`).
package struct TerminalColor: Hashable, Sendable {
  /// `0x00RRGGBB`, or one of the kinds below in the highest byte.
  package let value: UInt32

  /// The color that the terminal's user has chosen.
  package static let own = TerminalColor(value: 0x0100_0000)

  /// A color by its parts, 0 to 255 each.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A color as `0xRRGGBB`.
  package init(_ hex: UInt32) {
    value = hex & 0xFF_FFFF
  }

  /// One of the 256 colors of xterm, or of the first 16 of them, spelled as on older terminals.
  package init(palette index: UInt8, isBasic: Bool) {
    value = (isBasic ? 0x0300_0000 : 0x0200_0000) | UInt32(index)
  }

  /// A color as `value` has it.
  init(value: UInt32) {
    self.value = value
  }

  package var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// How it is told.
  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: value >> 24)) ?? .direct }

  /// The ways of telling a color.
  package enum Kind: UInt8, Sendable {
    case direct = 0
    case own = 1
    case palette = 2
    case basic = 3
  }
}
