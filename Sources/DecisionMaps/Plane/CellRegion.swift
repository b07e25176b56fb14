/// A connected set of cells of one kind; cells that touch at a corner are connected.
package struct CellRegion: Equatable, Sendable {
  /// The common kind of the cells.
  package let kind: Int
  /// The cells, in the order of the search.
  package let cells: [Cell]

  /// The position of a cell.
  package struct Cell: Hashable, Sendable {
    /// The index of the row; 0 has the greatest upward travel.
    package var row: Int
    /// The index of the column; 0 has the greatest upward velocity.
    package var column: Int

    /// Creates the position of a cell.
    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The range of the rows.
  package var rows: ClosedRange<Int> { Self.span(cells.map { $0.row }) }
  /// The range of the columns.
  package var columns: ClosedRange<Int> { Self.span(cells.map { $0.column }) }
  /// The fraction of the bounding rectangle that the cells cover, 0 to 1.
  package var fill: Double { Double(cells.count) / Double(rows.count * columns.count) }

  private static func span(_ values: [Int]) -> ClosedRange<Int> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The connected sets of a table of kinds, the largest first.
  ///
  /// Cells of kind nil are in none.
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
