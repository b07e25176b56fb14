@testable import Terminal

/// The minimum output of any correct diff with free moves: a measure of a workload.
struct MinimumBytes {
  var cells = 0
  /// Runs of cells that look the same, within rows.
  var runs = 0
  /// The bytes if each changed cell is printed once.
  var plain = 0
  /// The bytes with repeats and row ends as short as `REP` and `EL` make them.
  var repeated = 0

  /// Adds the differences between two frames.
  mutating func add(from old: TerminalFrame, to new: TerminalFrame) {
    for row in 0..<new.rows {
      var last: TerminalCell?
      var count = 0
      func cost(_ cell: TerminalCell, _ count: Int, toEdge: Bool) -> Int {
        let length = String(Unicode.Scalar(cell.glyph).map { Character($0) } ?? " ").utf8.count
        let repeats = length + 3 + String(count - 1).utf8.count
        return min(length * count, count > 1 ? repeats : .max, toEdge && cell.isBlank ? 3 : .max)
      }
      for column in 0..<new.columns {
        let cell = new[row, column]
        if old[row, column].looks(like: cell) {
          if let last { repeated += cost(last, count, toEdge: false) }
          last = nil
          continue
        }
        cells += 1
        plain += cost(cell, 1, toEdge: false)
        if last?.looks(like: cell) != true { runs += 1 }
        if let before = last, before.looks(like: cell) {
          count += 1
        } else {
          if let last { repeated += cost(last, count, toEdge: false) }
          count = 1
        }
        last = cell
      }
      if let last { repeated += cost(last, count, toEdge: true) }
    }
  }
}
