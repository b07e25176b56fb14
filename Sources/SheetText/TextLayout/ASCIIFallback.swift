/// Replaces glyphs and letters with printable ASCII, cell for cell.
public enum ASCIIFallback {
  /// Returns a cell's text in as many ASCII characters as it has cells; `?` for characters without
  /// an equivalent.
  public static func fold(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    if first.isASCII { return first.value >= 0x20 ? String(Character(first)) : "?" }
    if let glyph = glyphs[first] { return glyph }
    if (0xC0..<0x180).contains(first.value) {
      let index = Int(first.value) - 0xC0
      return String(letters[letters.index(letters.startIndex, offsetBy: index)])
    }
    return CellText(text, limit: 2).width == 2 ? "??" : "?"
  }

  private static let glyphs: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "┊": ":", "┄": "-", "┈": ".", "━": "=", "┃": "|", "▐": "#", "▌": "#",
    "▏": "_", "▕": "_",
    "╭": ".", "╮": ".", "╰": "'", "╯": "'", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "░": ":", "▒": "%", "▁": "_", "▂": "_", "▃": "-", "▄": "=", "▅": "=", "▆": "#", "▇": "#",
    "█": "#", "▀": "^", "▔": "^", "◆": "*", "◀": "<", "◂": "<", "╵": "'", "⋮": ":", "╌": "-",
    "‹": "<", "›": ">", "▸": ">", "✕": "x", "…": "~", "◌": "o", "⇧": "^", "⌫": "<",
    "–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": "-", "•": "*",
    "×": "x", "→": ">", "←": "<", "↑": "^", "↓": "v", "●": "*", "✓": "v", "✗": "x", "\u{A0}": " ",
    "▲": "^", "▼": "v", "°": "o", "±": "+", "€": "E", "£": "L", "¥": "Y",
  ]

  /// U+00C0 to U+017F without diacritics.
  private static let letters =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRr"
    + "SsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
}
