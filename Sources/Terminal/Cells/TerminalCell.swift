/// A cell of a terminal, packed into two 64-bit integers, because all cells of a frame are compared
/// 60 times per second.
package struct TerminalCell: Equatable, Sendable {
  /// From the lowest bit: 32 bits glyph, 32 bits foreground.
  private var glyphBits: UInt64
  /// From the lowest bit: 32 bits background, 8 bits attributes, 8 bits width.
  private var place: UInt64

  package init(
    glyph: UInt32 = 0x20, foreground: TerminalColor = .terminalDefault,
    background: TerminalColor = .terminalDefault,
    attributes: Attributes = [], width: UInt8 = 1
  ) {
    glyphBits = UInt64(glyph) | UInt64(foreground.value) << 32
    place =
      UInt64(background.value) | UInt64(attributes.rawValue) << 32 | UInt64(width) << 40
  }

  /// A Unicode scalar or, at or above `TerminalFrame.firstCluster`, the index of a cluster in the
  /// frame.
  package var glyph: UInt32 {
    get { UInt32(truncatingIfNeeded: glyphBits) }
    set { glyphBits = glyphBits & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// Color of the glyph; ignored for blanks.
  package var foreground: TerminalColor {
    get { TerminalColor(value: UInt32(truncatingIfNeeded: glyphBits >> 32)) }
    set { glyphBits = glyphBits & 0xFFFF_FFFF | UInt64(newValue.value) << 32 }
  }

  /// Color of the background.
  package var background: TerminalColor {
    get { TerminalColor(value: UInt32(truncatingIfNeeded: place)) }
    set { place = place & ~0xFFFF_FFFF | UInt64(newValue.value) }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: place >> 32)) }
    set { place = place & ~(0xFF << 32) | UInt64(newValue.rawValue) << 32 }
  }

  /// Cells that the glyph takes: 1 or 2; 0 for the right half of a wide glyph.
  package var width: UInt8 {
    get { UInt8(truncatingIfNeeded: place >> 40) }
    set { place = place & ~(0xFF << 40) | UInt64(newValue) << 40 }
  }

  /// Text attributes of SGR.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let faint = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let reversed = Attributes(rawValue: 8)

    /// The attributes that are visible on blanks, too.
    static let shownOnBlanks: Attributes = [.underlined, .reversed]
  }

  /// Whether the cell shows only its background, so that its foreground is ignored.
  package var isBlank: Bool { glyph == 0x20 && attributes.isDisjoint(with: .shownOnBlanks) }

  /// Returns the cell with its colors converted to a color depth.
  func resolved(to depth: ColorDepth) -> TerminalCell {
    guard depth != .truecolor else { return self }
    var cell = self
    cell.foreground = depth.resolve(foreground)
    cell.background = depth.resolve(background)
    return cell
  }

  /// Returns true if a terminal shows both cells the same.
  func looks(like other: TerminalCell) -> Bool {
    if self == other { return true }
    guard isBlank, other.isBlank else { return false }
    return background == other.background && width == other.width
  }
}
