/// What one cell of a terminal shows: 16 bytes, compared as such.
package struct TerminalCell: Equatable, Sendable {
  /// A Unicode scalar, or, from `TerminalFrame.firstCluster` on, a cluster of the frame's.
  package var glyph: UInt32 = 0x20
  /// The letter's colour; a blank has none, whatever stands here.
  package var ink = TerminalColor.own
  /// The colour behind it.
  package var ground = TerminalColor.own
  /// How the letter is written.
  package var attributes: Attributes = []
  /// Cells that it takes: 1 or 2; 0 is the right half of a wide one.
  package var width: UInt8 = 1
  /// Always 0; fills the 16 bytes, so that a cell has no hidden ones.
  private var spare: UInt16 = 0

  package init(
    glyph: UInt32 = 0x20, ink: TerminalColor = .own, ground: TerminalColor = .own,
    attributes: Attributes = [], width: UInt8 = 1
  ) {
    self.glyph = glyph
    self.ink = ink
    self.ground = ground
    self.attributes = attributes
    self.width = width
  }

  /// How a letter is written.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    static let faint = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let reversed = Attributes(rawValue: 8)

    /// Those that show on a blank, too.
    static let shownOnBlanks: Attributes = [.underlined, .reversed]
  }

  /// Whether it shows its ground and nothing else, so that its ink makes no difference.
  var isBlank: Bool { glyph == 0x20 && attributes.isDisjoint(with: .shownOnBlanks) }

  /// The same, as a terminal of so many colours shows it.
  func resolved(to depth: ColorDepth) -> TerminalCell {
    guard depth != .truecolor else { return self }
    var cell = self
    cell.ink = depth.resolve(ink)
    cell.ground = depth.resolve(ground)
    return cell
  }

  /// Whether a terminal shows the two alike.
  func looks(like other: TerminalCell) -> Bool {
    if self == other { return true }
    guard isBlank, other.isBlank else { return false }
    return ground == other.ground && width == other.width
  }
}
