internal import Support
internal import SheetText

/// A text as glyphs of one or two cells, without characters that move the cursor.
struct GraphemeCells {
  /// A cluster and its width in cells.
  struct Glyph: Equatable {
    var text: String
    var width: Int
  }

  let glyphs: [Glyph]

  init(_ text: String) {
    if Self.isSingleWidth(text) {
      glyphs = text.unicodeScalars.map { Glyph(text: String(Character($0)), width: 1) }
    } else {
      glyphs = text.map(Self.glyph)
    }
  }

  /// Returns true if each scalar of a text is a character of one cell: ASCII, dots, arrows, and the
  /// line and block characters of graphs.
  static func isSingleWidth(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x7F, 0xB7, 0x2026, 0x2190...0x2193, 0x2500...0x259F, 0x25B8, 0x25CF: true
      default: false
      }
    }
  }

  /// Width in cells.
  var width: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Returns the width of a text in cells.
  static func width(of text: String) -> Int {
    isSingleWidth(text) ? text.unicodeScalars.count : GraphemeCells(text).width
  }

  private static func glyph(_ character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return Glyph(text: " ", width: 1) }
    if ControlCharacters.isControl(first) { return Glyph(text: "·", width: 1) }
    let isWide = isWide(first) || scalars.contains { $0.value == 0xFE0F }
    return Glyph(text: String(String.UnicodeScalarView(scalars.prefix(8))), width: isWide ? 2 : 1)
  }

  /// Returns true if a scalar takes two cells, by Unicode block: East Asian scripts and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
