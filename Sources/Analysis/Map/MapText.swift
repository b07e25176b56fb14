internal import ScriptDiagnostics
package import DecisionMaps
internal import Support

/// A map as text: the cells with axes, the detents, the legend with percentages, and the fixed
/// values of the slice.
package struct MapText {
  /// The cells to draw.
  package let layerCells: MapLayerCells
  /// True if cells have a background color.
  ///
  /// The characters stay, for users and files without color.
  var isColored: Bool
  /// The character that starts an escape sequence.
  ///
  /// A host whose writer filters escape characters sets another character.
  package var introducer = "\u{1B}"
  /// The width that sentences and the legend fit; nil if they are not wrapped.
  package var width: Int?

  package init(_ picture: MapLayerCells, isColored: Bool = false) {
    self.layerCells = picture
    self.isColored = isColored
  }

  private var map: DecisionMap { layerCells.map }

  /// The lines from top to bottom.
  package var lines: [String] {
    let head = [map.slice.caption] + [map.slice.owner].compactMap(\.self) + [map.basis]
    let lines =
      wrapped(head) + ["travel, pt down"] + body + [rule] + labels + legend
      + wrapped(layerCells.notes.map { "(\($0))" })
    return lines.map { $0.onOneLine }
  }

  private func wrapped(_ sentences: [String]) -> [String] {
    guard let width else { return sentences }
    return sentences.flatMap { $0.onOneLine.wrapped(at: width) }
  }

  /// Returns the largest number of columns, at most `most`, for which the plot and the names of the
  /// detents next to it fit into `width` columns.
  package static func columns(of slice: MapSlice, width: Int, atMost most: Int) -> Int {
    let detents = Dictionary(grouping: slice.detentTravels) { slice.travel.cell(at: $0.travel) }
    let names = detents.values.map { " " + $0.map(\.detent).joined(separator: ", ") }
    return max(2, min(most, width - gutter - 3 - (names.map(\.count).max() ?? 0)))
  }

  private static let gutter = 6
  /// The maximum width of a line of the legend, unless the plot is wider.
  private static let legendWidth = 72

  private var body: [String] {
    let ticks = map.slice.travel.ticks(max(2, map.rows / 4))
    var marks: [Int: Double] = [:]
    for tick in ticks { marks[map.slice.travel.cell(at: tick)] = tick }
    let detents = Dictionary(grouping: map.slice.detentTravels) {
      map.slice.travel.cell(at: $0.travel)
    }
    let steps = stepSymbols
    return (0..<map.rows).map { row in
      let label = marks[row].map(\.short) ?? ""
      let names = detents[row].map { " " + $0.map(\.detent).joined(separator: ", ") } ?? ""
      let cells = cells(ofRow: row, steps[row] ?? [:])
      return label.leftPadded(Self.gutter) + " |" + cells + "|" + names
    }
  }

  /// The characters of lines at which a custom height jumps, by row and column.
  private var stepSymbols: [Int: [Int: Character]] {
    var symbols: [Int: [Int: Character]] = [:]
    // A level line has priority: a row is taller than a column is wide.
    for step in layerCells.heightSteps
    where step.isAbove || symbols[step.row]?[step.column] == nil {
      symbols[step.row, default: [:]][step.column] = step.isAbove ? "-" : "|"
    }
    return symbols
  }

  private func cells(ofRow row: Int, _ steps: [Int: Character]) -> String {
    var text = ""
    var last: MapCategory?
    for column in 0..<map.columns {
      let category = layerCells.category(row: row, column: column)
      if isColored, last?.terminalColor != category.terminalColor { text += escape(category) }
      last = category
      text.append(steps[column] ?? category.symbol)
    }
    return isColored ? text + resetSequence : text
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

  /// The velocities below the rule, and their unit: on the same line if it fits.
  private var labels: [String] {
    var line = ""
    let start = Self.gutter + 2
    for tick in tickColumns {
      let text = tick.value.short
      let place = start + tick.column - text.count / 2
      guard line.isEmpty || place > line.count else { continue }
      line = line.rightPadded(place) + text
    }
    let unit = "velocity, pt/s down"
    guard let width, line.count + 2 + unit.count > width else { return [line + "  " + unit] }
    return [line, String(repeating: " ", count: start) + unit]
  }

  private var legend: [String] {
    let width = min(
      width ?? .max, max(Self.legendWidth, Self.gutter + 3 + map.columns))
    var lines: [(text: String, count: Int)] = []
    for entry in layerCells.legend {
      let category = entry.category
      let label = " \(category.label) \((entry.fraction * 100).fixed(1))%"
      let mark =
        isColored ? "\(escape(category))\(category.symbol)\(resetSequence)" : "\(category.symbol)"
      if let last = lines.last, last.count + label.count + 4 <= width {
        lines[lines.count - 1] = (
          "\(last.text)   \(mark)\(label)", last.count + label.count + 4
        )
      } else {
        lines.append((mark + label, label.count + 1))
      }
    }
    return lines.map(\.text)
  }

  /// The escape sequence that resets the colors.
  private var resetSequence: String { introducer + "[0m" }

  /// The escape sequence for a background and a character of the same hue, so that the colors
  /// dominate.
  private func escape(_ category: MapCategory) -> String {
    "\(introducer)[38;5;\(category.terminalShade);48;5;\(category.terminalColor)m"
  }
}
