/// What of a map is drawn.
package enum MapLayer: String, CaseIterable, Sendable {
  /// Where the release ends.
  case outcome
  /// Which rule decided.
  case rule
  /// How little flips the outcome.
  case margin
  /// How long until rest.
  case time
}

/// How one kind of cell is drawn: a character for plain text, a color where there are colors.
package struct MapCategory: Equatable, Sendable {
  /// One column wide.
  package var symbol: Character
  /// `#RRGGBB`.
  package var color: String
  /// Number in the terminal's palette of 256.
  package var terminalColor: Int
  /// The number of its character's color there: the same hue, a little darker or lighter.
  package var terminalShade: Int
  /// What it stands for, in the legend.
  package var words: String

  // Okabe and Ito's colors, which people who see few colors can tell apart; then the nearest
  // entries of the terminal's palette.
  private static let colors = [
    ("#0072B2", 32, 24), ("#56B4E9", 117, 74), ("#009E73", 36, 29), ("#F0E442", 227, 185),
    ("#CC79A7", 175, 132), ("#D55E00", 166, 130), ("#999999", 246, 241), ("#332288", 61, 55),
  ]
  private static let gone = ("#E69F00", 214, 172)
  private static let ramp = [
    ("#440154", 53, 96), ("#3B528B", 61, 104), ("#21918C", 30, 23), ("#5EC962", 77, 71),
    ("#ADDC30", 149, 107), ("#FDE725", 226, 184),
  ]

  static func detent(_ place: Int, _ words: String) -> MapCategory {
    let symbols: [Character] = ["#", "+", "o", "=", "x", "*", "%", "&"]
    return of(colors, place, symbols[place % symbols.count], words)
  }

  static func dismissal(_ words: String) -> MapCategory {
    MapCategory(
      symbol: ".", color: gone.0, terminalColor: gone.1, terminalShade: gone.2, words: words)
  }

  static func rule(_ place: Int, _ symbol: Character, _ words: String) -> MapCategory {
    of(colors, place, symbol, words)
  }

  static func band(_ place: Int, _ symbol: Character, _ words: String) -> MapCategory {
    of(ramp, place, symbol, words)
  }

  private static func of(
    _ colors: [(String, Int, Int)], _ place: Int, _ symbol: Character, _ words: String
  ) -> MapCategory {
    let (color, number, shade) = colors[place % colors.count]
    return MapCategory(
      symbol: symbol, color: color, terminalColor: number, terminalShade: shade, words: words)
  }
}
