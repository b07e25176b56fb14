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
  }

  /// The rows that it reaches over.
  package var rows: ClosedRange<Int> { Self.span(cells.map(\.row)) }
  /// The columns that it reaches over.
  package var columns: ClosedRange<Int> { Self.span(cells.map(\.column)) }
  /// The share of the rectangle around it that it fills, 0 to 1.
  package var fill: Double { Double(cells.count) / Double(rows.count * columns.count) }

  private static func span(_ values: [Int]) -> ClosedRange<Int> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The patches of a table of kinds, the largest first; cells of kind nil belong to none.
  package static func all(in kinds: [Int?], columns: Int) -> [CellRegion] {
    var seen = [Bool](repeating: false, count: kinds.count)
    var patches: [CellRegion] = []
    for start in kinds.indices where !seen[start] {
      guard let kind = kinds[start] else { continue }
      var queue = [start]
      var cells: [Cell] = []
      seen[start] = true
      while let index = queue.popLast() {
        let place = Cell(row: index / columns, column: index % columns)
        cells.append(place)
        for next in neighbours(of: place, count: kinds.count, columns: columns)
        where !seen[next] && kinds[next] == kind {
          seen[next] = true
          queue.append(next)
        }
      }
      patches.append(CellRegion(kind: kind, cells: cells))
    }
    return patches.sorted { $0.cells.count > $1.cells.count }
  }

  private static func neighbours(of place: Cell, count: Int, columns: Int) -> [Int] {
    var indices: [Int] = []
    for row in (place.row - 1)...(place.row + 1) where row >= 0 && row < count / columns {
      for column in (place.column - 1)...(place.column + 1)
      where column >= 0 && column < columns && (row, column) != (place.row, place.column) {
        indices.append(row * columns + column)
      }
    }
    return indices
  }
}
