/// Cells of one kind that hang together, also by their corners.
package struct CellRegion: Equatable, Sendable {
  /// What the cells have in common.
  package let kind: Int
  /// Rows and columns of its cells, in the order in which they were met.
  package let cells: [Cell]

  /// A cell's place.
  package struct Cell: Hashable, Sendable {
    /// Counted from the furthest travel up.
    package var row: Int
    /// Counted from the fastest velocity up.
    package var column: Int

    /// Creates the position of a cell.
    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows that it reaches over.
  package var rows: ClosedRange<Int> { Self.span(cells.map { $0.row }) }
  /// The columns that it reaches over.
  package var columns: ClosedRange<Int> { Self.span(cells.map { $0.column }) }
  /// The share of the rectangle around it that it fills, 0 to 1.
  package var fill: Double { Double(cells.count) / Double(rows.count * columns.count) }

  private static func span(_ values: [Int]) -> ClosedRange<Int> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The patches of a table of kinds, the largest first; cells of kind nil belong to none.
  package static func all(in kinds: [Int?], columns: Int) -> [CellRegion] {
    var seen = [Bool](repeating: false, count: kinds.count)
    var patches: [CellRegion] = []
    var queue: [Int] = []
    let rows = columns > 0 ? kinds.count / columns : 0
    for start in kinds.indices where !seen[start] {
      guard let kind = kinds[start] else { continue }
      queue.append(start)
      var cells: [Cell] = []
      seen[start] = true
      while let index = queue.popLast() {
        let (row, column) = (index / columns, index % columns)
        cells.append(Cell(row: row, column: column))
        for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
          for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = nextRow * columns + nextColumn
            guard !seen[next], kinds[next] == kind else { continue }
            seen[next] = true
            queue.append(next)
          }
        }
      }
      patches.append(CellRegion(kind: kind, cells: cells))
    }
    return patches.sorted { $0.cells.count > $1.cells.count }
  }
}
