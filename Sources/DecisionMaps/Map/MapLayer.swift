/// The value that is drawn for each cell of a map.
package enum MapLayer: String, CaseIterable, Sendable {
  /// The outcome of the release.
  case outcome
  /// The rule that decided.
  case rule
  /// The margin to another outcome.
  case margin
  /// The time until the sheet is at rest.
  case time
}

/// The appearance of a kind of cell: a character for plain text, and a color.
package struct MapCategory: Equatable, Sendable {
  /// A character that is one column wide.
  package var symbol: Character
  /// The color as `#RRGGBB`.
  package var color: String
  /// The number of the color in the 256-color palette of the terminal.
  package var terminalColor: Int
  /// The number of the character's color in this palette: the same hue, slightly darker or lighter.
  package var terminalShade: Int
  /// The label in the legend.
  package var label: String

  // The colors of Okabe and Ito, which users with color blindness can distinguish, and the nearest
  // colors of the terminal palette.
  private static let colors = [
    ("#0072B2", 32, 24), ("#56B4E9", 117, 74), ("#009E73", 36, 29), ("#F0E442", 227, 185),
    ("#CC79A7", 175, 132), ("#D55E00", 166, 130), ("#999999", 246, 241), ("#332288", 61, 55),
  ]
  private static let dismissalColor = ("#E69F00", 214, 172)
  private static let ramp = [
    ("#440154", 53, 96), ("#3B528B", 61, 104), ("#21918C", 30, 23), ("#5EC962", 77, 71),
    ("#ADDC30", 149, 107), ("#FDE725", 226, 184),
  ]

  static func detent(_ index: Int, _ label: String) -> MapCategory {
    let symbols: [Character] = ["#", "+", "o", "=", "x", "*", "%", "&"]
    return of(colors, index, symbols[index % symbols.count], label)
  }

  static func dismissal(_ label: String) -> MapCategory {
    MapCategory(
      symbol: ".", color: dismissalColor.0, terminalColor: dismissalColor.1,
      terminalShade: dismissalColor.2, label: label)
  }

  static func rule(_ index: Int, _ symbol: Character, _ label: String) -> MapCategory {
    of(colors, index, symbol, label)
  }

  static func band(_ index: Int, _ symbol: Character, _ label: String) -> MapCategory {
    of(ramp, index, symbol, label)
  }

  private static func of(
    _ colors: [(String, Int, Int)], _ index: Int, _ symbol: Character, _ label: String
  ) -> MapCategory {
    let (color, number, shade) = colors[index % colors.count]
    return MapCategory(
      symbol: symbol, color: color, terminalColor: number, terminalShade: shade, label: label)
  }
}
