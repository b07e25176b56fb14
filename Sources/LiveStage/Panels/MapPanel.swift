internal import DecisionMaps
internal import Support
internal import Live
internal import SheetEngine
internal import SheetScript
internal import Terminal

/// Paints the decision map of the top sheet, two rows of the map per row of cells, and the last
/// releases.
struct MapPanel {
  private let liveMap: LiveDecisionMap
  private let columns: Int
  private let rows: Int
  /// Columns to the left of the map, for the travel.
  private let gutter: Int
  /// The color and the letter of each outcome, as in `map --svg` and `map`.
  private let categories: [MapCategory]
  /// The cells, by their index, that are drawn as lines: a custom height jumps at their edge.
  private let steps: Set<Int>
  private var map: DecisionMap { liveMap.map }

  /// Creates a panel for a map with `columns` columns and twice as many rows as `rows`.
  init(_ map: LiveDecisionMap, columns: Int, rows: Int, gutter: Int) {
    liveMap = map
    self.columns = columns
    self.rows = rows
    self.gutter = gutter
    let layerCells = MapLayerCells.outcomes(of: map.map)
    categories = layerCells.categories
    steps = Set(layerCells.heightSteps.map { $0.row * map.map.columns + $0.column })
  }

  /// Returns the columns for the numbers of the travel; 0 if they would take more than a fifth of
  /// the columns.
  static func gutter(in columns: Int) -> Int { columns >= 30 ? 6 : 0 }

  /// Minimum size of a useful map in cells.
  static let minSize = (columns: 12, rows: 3)

  private func color(_ index: Int) -> TerminalColor {
    BlendColor(hex: categories[index].color).color
  }

  /// Paints the map, its numbers, its legend, its releases and the path of a drag, and below them the last release with
  /// its margins if there is one; returns the number of rows.
  func paint(
    into frame: inout TerminalFrame, row first: Int, column: Int,
    releases: [LiveRun.ObservedRelease], path: [(row: Int, column: Int)], last: ReleaseWithMargin?,
    theme: Theme, hasColors: Bool
  ) -> Int {
    let heading = StyledLine("map", .quiet).adding("  from \(map.slice.from)")
      .addingTrailing(columns < 34 ? "← pt/s →" : "moved pt ↓   released at pt/s →", .quiet)
    let all = column..<column + gutter + columns
    let start = column + gutter
    frame.write([heading], row: first, columns: all, theme: theme)
    for row in 0..<rows {
      for place in 0..<columns {
        frame.put(
          cell(row: row * 2, column: place, hasColors), row: first + 1 + row,
          column: start + place)
      }
    }
    paintTravels(into: &frame, row: first + 1, column: column, theme)
    drawPath(path, into: &frame, row: first + 1, column: start)
    markReleases(releases, into: &frame, row: first, column: column)
    var row = first + 1 + rows
    frame.write([velocities], row: row, columns: all, theme: theme)
    row += 1
    frame.write(legend(hasColors), row: row, columns: start..<all.upperBound, theme: theme)
    if hasColors { paintLegend(into: &frame, row: row, column: start) }
    row += 1
    if let last {
      let lines = marginLines(of: last)
      frame.write(lines, row: row, columns: start..<all.upperBound, theme: theme)
      row += lines.count
    }
    return row - first
  }

  // MARK: Numbers

  /// Formats a number with an arrow for its direction.
  private static func signed(_ value: Double) -> String {
    value == 0 ? "0" : (value < 0 ? "↑" : "↓") + abs(value).fixed(0)
  }

  /// Paints the travel to the left of the map.
  private func paintTravels(
    into frame: inout TerminalFrame, row: Int, column: Int, _ theme: Theme
  ) {
    guard gutter > 0 else { return }
    for tick in map.slice.travel.ticks(max(2, rows / 3)) {
      let text = Self.signed(tick)
      let place = row + map.slice.travel.cell(at: tick) / 2
      guard text.count < gutter, frame.contains(row: place, column: column) else { continue }
      let blanks = String(repeating: " ", count: gutter - 1 - text.count)
      frame.write(
        [StyledLine(blanks + text, .quiet)], row: place, columns: column..<column + gutter - 1,
        theme: theme)
    }
  }

  /// The velocities below the map.
  private var velocities: StyledLine {
    var text = String(repeating: " ", count: gutter)
    for tick in map.slice.velocity.ticks(max(2, columns / 12)) {
      let word = Self.signed(tick)
      let middle = gutter + map.slice.velocity.cell(at: tick)
      let start = min(middle - word.count / 2, gutter + columns - word.count)
      // Numbers without a space between them would look like one number.
      guard start >= gutter, start > text.count || text.count == gutter else { continue }
      text += String(repeating: " ", count: start - text.count) + word
    }
    return StyledLine(text, .quiet)
  }

  /// Describes the last release and its margins.
  private func marginLines(of last: ReleaseWithMargin) -> [StyledLine] {
    guard last.sheet == map.slice.sheet, last.record.release.from == map.slice.from else {
      return []
    }
    let release = last.record.release
    let margins = last.margins.texts(decimals: 0)
    return [
      StyledLine("● ", .strong).adding(
        (last.record.decision.isFallback ? "policy failed; fallback: " : "")
          + "\(last.record.decision.rule) → "
      ).adding(last.record.decision.outcomeText, .good)
        .addingTrailing(
          "\(Self.signed(release.moved)) pt, \(Self.signed(release.velocity)) pt/s", .quiet),
      StyledLine(
        margins.isEmpty
          ? "  no other outcome nearby" : "  margin " + margins.joined(separator: " or "),
        last.margins.travel < 10 || last.margins.velocity < 50 ? .warm : .quiet),
    ]
  }

  /// Returns the cell for a cell of the map and the one below it.
  private func cell(row: Int, column: Int, _ hasColors: Bool) -> TerminalCell {
    let (upper, lower) = (row * map.columns + column, (row + 1) * map.columns + column)
    guard hasColors else {
      let symbol: Character =
        steps.contains(upper) || steps.contains(lower)
        ? "-" : categories[map.cells[upper].outcome].symbol
      return TerminalCell(glyph: symbol.unicodeScalars.first?.value ?? 0x20)
    }
    let (top, bottom) = (mapColor(upper), mapColor(lower))
    if top == bottom { return TerminalCell(background: top) }
    return TerminalCell(glyph: 0x2580, foreground: top, background: bottom)
  }

  private func mapColor(_ cell: Int) -> TerminalColor {
    let own = color(map.cells[cell].outcome)
    return steps.contains(cell) ? BlendColor(own).covered(by: .black, 0.6).color : own
  }

  /// Marks the last twenty releases with dots, the last release with a larger dot.
  private func markReleases(
    _ releases: [LiveRun.ObservedRelease], into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    let own = places(of: releases, row: row, column: column)
    for (index, place) in own.enumerated() {
      let isLast = index == own.count - 1
      guard frame.contains(row: place.row, column: place.column) else { continue }
      let background = frame[place.row, place.column].background
      frame.put(
        isLast ? "●" : "•", width: 1, row: place.row, column: place.column,
        foreground: Self.foreground(on: background), background: background, attributes: .bold)
    }
  }

  /// Returns the last twenty releases of a map that starts at a cell, with their times and their
  /// cells.
  func places(
    of releases: [LiveRun.ObservedRelease], row: Int, column: Int
  ) -> [(time: Double, row: Int, column: Int)] {
    liveMap.matchingReleases(releases, atMost: 20).map { record in
      (
        record.time, row + 1 + map.slice.travel.cell(at: record.release.dragTravel) / 2,
        column + gutter + map.slice.velocity.cell(at: record.release.velocity)
      )
    }
  }

  /// Returns a text color with sufficient contrast on a color of the map.
  private static func foreground(on background: TerminalColor) -> TerminalColor {
    guard background.kind == .direct else { return .terminalDefault }
    return TerminalColor(BlendColor(background).brightness > 0.45 ? 0x000000 : 0xFFFFFF)
  }

  /// Draws the path of a drag, a line through cells of the map, under the marks of releases.
  private func drawPath(
    _ path: [(row: Int, column: Int)], into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    for (start, end) in zip(path, path.dropFirst()) {
      let (down, right) = (end.row - start.row, end.column - start.column)
      let count = max(1, abs(down) / 2, abs(right))
      for step in 0...count {
        let place = (
          row: row + (start.row + down * step / count) / 2,
          column: column + start.column + right * step / count
        )
        guard frame.contains(row: place.row, column: place.column) else { continue }
        let background = frame[place.row, place.column].background
        frame.put(
          "·", width: 1, row: place.row, column: place.column,
          foreground: Self.foreground(on: background), background: background, attributes: .bold)
      }
    }
  }

  /// Marks the outcome of an immediate release while the sheet is dragged.
  func markDragCell(in world: World, into frame: inout TerminalFrame, row: Int, column: Int) {
    guard let held = liveMap.dragCell(in: world) else { return }
    let place = (row: row + 1 + held.row / 2, column: column + gutter + held.column)
    guard frame.contains(row: place.row, column: place.column) else { return }
    frame.put(
      "◆", width: 1, row: place.row, column: place.column,
      foreground: Self.foreground(on: frame[place.row, place.column].background),
      background: frame[place.row, place.column].background, attributes: .bold)
  }

  private var displayedOutcomes: [(outcome: ReleaseOutcome, index: Int)] {
    liveMap.displayedOutcomes
  }

  /// The cells of a color in the legend, and the cells after its name.
  private var swatch: (width: Int, gap: Int) {
    let words = displayedOutcomes.reduce(0) { $0 + GraphemeCells($1.outcome.word).width }
    return words + displayedOutcomes.count * 5 <= columns + 2 ? (2, 2) : (1, 1)
  }

  private func legend(_ hasColors: Bool) -> [StyledLine] {
    var line = StyledLine()
    let (width, gap) = swatch
    for (outcome, index) in displayedOutcomes {
      let letter = String(categories[index].symbol)
      let mark = hasColors ? String(repeating: " ", count: width) : letter
      line = line.adding(mark, .quiet)
        .adding(" " + outcome.word + String(repeating: " ", count: gap), .quiet)
    }
    return [line]
  }

  private func paintLegend(into frame: inout TerminalFrame, row: Int, column: Int) {
    var place = column
    let (width, gap) = swatch
    for (outcome, index) in displayedOutcomes {
      for _ in 0..<width where place < column + columns {
        frame.put(TerminalCell(background: color(index)), row: row, column: place)
        place += 1
      }
      place += GraphemeCells(outcome.word).width + 1 + gap
    }
  }
}
