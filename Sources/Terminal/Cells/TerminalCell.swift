/// What one cell of a terminal shows, in two words: a frame's cells are compared one by one, 60 times
/// a second.
package struct TerminalCell: Equatable, Sendable {
  /// From the lowest bit: 32 of the glyph, 32 of the foreground.
  private var letter: UInt64
  /// From the lowest bit: 32 of the background, 8 of the attributes, 8 of the width.
  private var place: UInt64

  package init(
    glyph: UInt32 = 0x20, foreground: TerminalColor = .own, background: TerminalColor = .own,
    attributes: Attributes = [], width: UInt8 = 1
  ) {
    letter = UInt64(glyph) | UInt64(foreground.value) << 32
    place =
      UInt64(background.value) | UInt64(attributes.rawValue) << 32 | UInt64(width) << 40
  }

  /// A Unicode scalar, or, from `TerminalFrame.firstCluster` on, a cluster of the frame's.
  package var glyph: UInt32 {
    get { UInt32(truncatingIfNeeded: letter) }
    set { letter = letter & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// The letter's color; a blank has none, whatever stands here.
  package var foreground: TerminalColor {
    get { TerminalColor(value: UInt32(truncatingIfNeeded: letter >> 32)) }
    set { letter = letter & 0xFFFF_FFFF | UInt64(newValue.value) << 32 }
  }

  /// The color behind it.
  package var background: TerminalColor {
    get { TerminalColor(value: UInt32(truncatingIfNeeded: place)) }
    set { place = place & ~0xFFFF_FFFF | UInt64(newValue.value) }
  }

  /// How the letter is written.
  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: place >> 32)) }
    set { place = place & ~(0xFF << 32) | UInt64(newValue.rawValue) << 32 }
  }

  /// Cells that it takes: 1 or 2; 0 is the right half of a wide one.
  package var width: UInt8 {
    get { UInt8(truncatingIfNeeded: place >> 40) }
    set { place = place & ~(0xFF << 40) | UInt64(newValue) << 40 }
  }

  /// How a letter is written.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let faint = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let reversed = Attributes(rawValue: 8)

    /// Those that show on a blank, too.
    static let shownOnBlanks: Attributes = [.underlined, .reversed]
  }

  /// Whether it shows its background and nothing else, so that its foreground makes no difference.
  package var isBlank: Bool { glyph == 0x20 && attributes.isDisjoint(with: .shownOnBlanks) }

  /// The same, as a terminal of so many colors shows it.
  func resolved(to depth: ColorDepth) -> TerminalCell {
    guard depth != .truecolor else { return self }
    var cell = self
    cell.foreground = depth.resolve(foreground)
    cell.background = depth.resolve(background)
    return cell
  }

  /// Whether a terminal shows the two alike.
  func looks(like other: TerminalCell) -> Bool {
    if self == other { return true }
    guard isBlank, other.isBlank else { return false }
    return background == other.background && width == other.width
  }
}
