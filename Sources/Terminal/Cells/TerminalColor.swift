/// A terminal color: an RGB value, the terminal's default color, or a palette index.
///
/// Frames are painted with RGB values and the default color; palette indexes result only from the
/// conversion to a `ColorDepth`.
package struct TerminalColor: Hashable, Sendable {
  /// `0x00RRGGBB`, or a `Kind` in the highest byte.
  package let value: UInt32

  /// The default color of the terminal.
  package static let terminalDefault = TerminalColor(value: 0x0100_0000)

  /// Creates an RGB color from its components, 0 to 255 each.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Creates an RGB color from `0xRRGGBB`.
  package init(_ hex: UInt32) {
    value = hex & 0xFF_FFFF
  }

  /// Creates a palette color: one of the 256 colors of xterm, or, if `isBasic` is true, one of the
  /// first 16 with the SGR codes of older terminals.
  package init(palette index: UInt8, isBasic: Bool) {
    value = (isBasic ? 0x0300_0000 : 0x0200_0000) | UInt32(index)
  }

  init(value: UInt32) {
    self.value = value
  }

  package var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// The encoding of the color.
  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: value >> 24)) ?? .direct }

  /// The encodings of a color.
  package enum Kind: UInt8, Sendable {
    case direct = 0
    case terminalDefault = 1
    case palette = 2
    case basic = 3
  }
}
