internal import Live
internal import Terminal

/// An area of the stage that takes clicks.
struct StageHit: Equatable {
  enum Action: Equatable {
    /// A box, which keeps clicks from everything below it.
    case box
    /// A line of a panel or a box.
    case line(StyledLine.Target)
    /// Does what a key does.
    case key(Key, isFast: Bool)
    /// Replays the gesture of the release at a virtual time.
    case release(at: Double)
  }

  var columns: Range<Int>
  var rows: Range<Int>
  var action: Action

  /// Returns true if the area contains a cell.
  func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}

extension StageLayout {
  /// Returns the topmost area that contains a cell; nil if there is none.
  func hit(column: Int, row: Int) -> StageHit? {
    hits.last { $0.contains(column: column, row: row) }
  }

  /// Adds an area.
  mutating func addHit(_ action: StageHit.Action, columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    hits.append(StageHit(columns: columns, rows: rows, action: action))
  }

  /// Adds the targets of lines that start at a row.
  mutating func addTargets(
    of lines: some Sequence<StyledLine>, row: Int, columns: Range<Int>
  ) {
    for (offset, line) in lines.enumerated() {
      guard let target = line.target else { continue }
      addHit(.line(target), columns: columns, rows: row + offset..<row + offset + 1)
    }
  }

  /// Adds the keys of hints that start at a column; of two keys, the first cells are one each.
  mutating func addKeys(_ hints: [KeyBinding.Hint], row: Int, column: Int, end: Int) {
    var start = column
    for hint in hints {
      let width = GraphemeCells.width(of: hint.text)
      let rows = row..<row + 1
      if let first = hint.keys.first, start + width <= end {
        addHit(.key(first, isFast: hint.isFast), columns: start..<start + width, rows: rows)
        for (offset, key) in hint.keys.enumerated().dropFirst() {
          addHit(
            .key(key, isFast: hint.isFast), columns: start + offset..<start + offset + 1, rows: rows
          )
        }
      }
      start += width + GraphemeCells.width(of: KeyBinding.Hint.separator)
    }
  }
}
