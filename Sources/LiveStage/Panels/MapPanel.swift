import DecisionMaps
import Playing
import SheetEngine
import SheetScript

/// Paints the decision map of the top sheet: two rows of the plane a row of cells, and where the last
/// releases were.
struct MapPanel {
  private let released: ReleaseMap
  private let columns: Int
  private let rows: Int
  private var map: DecisionMap { released.map }

  /// A panel of so many columns and rows of cells, over a map of as many columns and twice the rows.
  init(_ map: ReleaseMap, columns: Int, rows: Int) {
    released = map
    self.columns = columns
    self.rows = rows
  }

  /// The fewest columns and rows of cells in which a map tells anything.
  static let least = (columns: 12, rows: 3)

  /// The colours of outcomes: dismissal first, then the detents by height.
  private static let colors = [
    TerminalColor(0x8C3B37), TerminalColor(0x2F6FB3), TerminalColor(0x3B8C57),
    TerminalColor(0x7D54A8), TerminalColor(0xB07A2B), TerminalColor(0x4F8A9C),
  ]

  private func color(_ index: Int) -> TerminalColor { Self.colors[index % Self.colors.count] }

  /// Paints the map, its legend below, and the releases that belong to it; answers with the rows
  /// that it took.
  func paint(
    into frame: inout TerminalFrame, row first: Int, column: Int,
    releases: [LiveRun.SeenRelease],
    theme: Theme, hasColors: Bool
  ) -> Int {
    let heading = StyledLine("map", .quiet).adding("  from \(map.slice.from)")
      .ending(columns < 40 ? "← pt/s →" : "← up   pt/s   down →", .quiet)
    let span = column..<column + columns
    frame.write([heading], row: first, columns: span, theme: theme)
    for row in 0..<rows {
      for place in 0..<columns {
        let upper = map[row * 2, place].outcome
        let lower = map[row * 2 + 1, place].outcome
        frame.put(
          cell(upper, lower, hasColors), row: first + 1 + row, column: column + place)
      }
    }
    mark(releases, into: &frame, row: first + 1, column: column)
    frame.write(
      legend(hasColors), row: first + 1 + rows, columns: span, theme: theme)
    if hasColors { paintLegend(into: &frame, row: first + 1 + rows, column: column) }
    return rows + 2
  }

  private func cell(_ upper: Int, _ lower: Int, _ hasColors: Bool) -> TerminalCell {
    guard hasColors else {
      let letter = map.outcomes[upper] == .dismiss ? "." : map.outcomes[upper].word
      return TerminalCell(glyph: letter.unicodeScalars.first?.value ?? 0x20)
    }
    if upper == lower { return TerminalCell(ground: color(upper)) }
    return TerminalCell(glyph: 0x2580, ink: color(upper), ground: color(lower))
  }

  /// The last twenty releases as dots, the last one brightest.
  private func mark(
    _ releases: [LiveRun.SeenRelease], into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    let own = released.own(releases, atMost: 20)
    for (index, judged) in own.enumerated() {
      let isLast = index == own.count - 1
      let place = (
        row: row + map.slice.travel.cell(at: judged.release.moved) / 2,
        column: column + map.slice.velocity.cell(at: judged.release.velocity)
      )
      guard frame.contains(row: place.row, column: place.column) else { continue }
      let ground = frame[place.row, place.column].ground
      frame.put(
        isLast ? "●" : "•", width: 1, row: place.row, column: place.column,
        ink: TerminalColor(isLast ? 0xFFFFFF : 0xD0D0D0), ground: ground, attributes: .bold)
    }
  }

  /// Where a release would lie now, while the sheet is held.
  func markHeld(in world: World, into frame: inout TerminalFrame, row: Int, column: Int) {
    guard let held = released.held(in: world) else { return }
    let place = (row: row + 1 + held.row / 2, column: column + held.column)
    guard frame.contains(row: place.row, column: place.column) else { return }
    frame.put(
      "◆", width: 1, row: place.row, column: place.column, ink: Palette.finger.color,
      ground: frame[place.row, place.column].ground, attributes: .bold)
  }

  private var shown: [(outcome: Outcome, index: Int)] { released.shown }

  /// How many cells a colour takes in the legend, and how many lie behind its name.
  private var swatch: (width: Int, gap: Int) {
    let words = shown.reduce(0) { $0 + GraphemeCells($1.outcome.word).width }
    return words + shown.count * 5 <= columns + 2 ? (2, 2) : (1, 1)
  }

  private func legend(_ hasColors: Bool) -> [StyledLine] {
    var line = StyledLine()
    let (width, gap) = swatch
    for (outcome, _) in shown {
      let letter = outcome == .dismiss ? "." : String(outcome.word.prefix(1))
      let mark = hasColors ? String(repeating: " ", count: width) : letter
      line = line.adding(mark, .quiet)
        .adding(" " + outcome.word + String(repeating: " ", count: gap), .quiet)
    }
    return [line]
  }

  private func paintLegend(into frame: inout TerminalFrame, row: Int, column: Int) {
    var place = column
    let (width, gap) = swatch
    for (outcome, index) in shown {
      for _ in 0..<width where place < column + columns {
        frame.put(TerminalCell(ground: color(index)), row: row, column: place)
        place += 1
      }
      place += GraphemeCells(outcome.word).width + 1 + gap
    }
  }
}
