package import DecisionMaps
internal import Support

/// A map as characters: a frame with ticks, the detents' places, the legend with shares, and the
/// slice in words.
package struct MapText {
  /// What is drawn.
  package let picture: MapLayerCells
  /// Whether cells stand on a colored background; the characters stay, for eyes and files without color.
  var isColored: Bool
  /// What begins the command of a color; a host whose writer lets no escape through has its own.
  package var introducer = "\u{1B}"

  /// Draws a picture.
  package init(_ picture: MapLayerCells, isColored: Bool = false) {
    self.picture = picture
    self.isColored = isColored
  }

  private var map: DecisionMap { picture.map }

  /// The lines from top to bottom.
  package var lines: [String] {
    [map.slice.caption] + [map.slice.owner].compactMap(\.self) + [map.basis, "travel, pt down"]
      + body
      + [rule, labels] + legend + picture.notes.map { "(\($0))" }
  }

  private static let gutter = 6
  /// A legend goes on in the next line beyond this, or beyond the plot where that is wider.
  private static let width = 72

  private var body: [String] {
    let ticks = map.slice.travel.ticks(max(2, map.rows / 4))
    var marks: [Int: Double] = [:]
    for tick in ticks { marks[map.slice.travel.cell(at: tick)] = tick }
    let detents = Dictionary(grouping: map.slice.places) { map.slice.travel.cell(at: $0.travel) }
    return (0..<map.rows).map { row in
      let label = marks[row].map(\.short) ?? ""
      let names = detents[row].map { " " + $0.map(\.detent).joined(separator: ", ") } ?? ""
      return label.leading(Self.gutter) + " |" + cells(ofRow: row) + "|" + names
    }
  }

  private func cells(ofRow row: Int) -> String {
    var text = ""
    var last: MapCategory?
    for column in 0..<map.columns {
      let category = picture.category(row: row, column: column)
      if isColored, last?.terminalColor != category.terminalColor { text += escape(category) }
      last = category
      text.append(category.symbol)
    }
    return isColored ? text + end : text
  }

  private var tickColumns: [(column: Int, value: Double)] {
    map.slice.velocity.ticks(max(2, map.columns / 12))
      .map { (map.slice.velocity.cell(at: $0), $0) }
  }

  private var rule: String {
    var line = [Character](repeating: "-", count: map.columns)
    for tick in tickColumns { line[tick.column] = "+" }
    return String(repeating: " ", count: Self.gutter) + " +" + String(line) + "+"
  }

  private var labels: String {
    var line = ""
    let start = Self.gutter + 2
    for tick in tickColumns {
      let text = tick.value.short
      let place = start + tick.column - text.count / 2
      guard line.isEmpty || place > line.count else { continue }
      line = line.trailing(place) + text
    }
    return line + "  velocity, pt/s down"
  }

  private var legend: [String] {
    let width = max(Self.width, Self.gutter + 3 + map.columns)
    var lines: [(text: String, count: Int)] = []
    for entry in picture.legend {
      let category = entry.category
      let words = " \(category.words) \((entry.share * 100).fixed(1))%"
      let mark = isColored ? "\(escape(category))\(category.symbol)\(end)" : "\(category.symbol)"
      if let last = lines.last, last.count + words.count + 4 <= width {
        lines[lines.count - 1] = (
          "\(last.text)   \(mark)\(words)", last.count + words.count + 4
        )
      } else {
        lines.append((mark + words, words.count + 1))
      }
    }
    return lines.map(\.text)
  }

  /// Back to the terminal's own colors.
  private var end: String { introducer + "[0m" }

  /// The background, and on it a character of the same hue, so that colors carry the picture.
  private func escape(_ category: MapCategory) -> String {
    "\(introducer)[38;5;\(category.terminalShade);48;5;\(category.terminalColor)m"
  }
}
