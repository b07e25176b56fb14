/// A grid of cells: rows from the top, columns from the left, in one flat array.
public struct CellGrid: Equatable, Sendable {
  /// The first glyph value that is an index into `clusters`, for clusters of more than one scalar.
  static let firstCluster: UInt32 = 0x11_0000

  /// Number of columns.
  public let columns: Int
  /// Number of rows.
  public let rows: Int
  /// All cells, row by row.
  public private(set) var cells: [Cell]
  private var clusters: [String] = []

  /// Creates a grid of blank cells on the void.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(on: .void), count: self.columns * self.rows)
  }

  /// The cell in a row and a column, both from 0 and inside the grid.
  public internal(set) subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Returns the text of a cell; empty for the right half of a wide glyph.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.glyph >= Self.firstCluster { return clusters[Int(cell.glyph - Self.firstCluster)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Returns the scalar of a cell; nil for a cluster of several scalars and for the right half of a
  /// wide glyph.
  package func scalar(of cell: Cell) -> UInt32? {
    cell.width == 0 || cell.glyph >= Self.firstCluster ? nil : cell.glyph
  }

  /// Returns true if the grid contains the cell.
  func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  /// Writes a cluster into a cell, and into the next cell if it is wide; ignored outside the grid.
  mutating func put(_ cluster: CellText.Cluster, row: Int, column: Int, foreground: Cell.Foreground)
  {
    guard contains(row: row, column: column), contains(row: row, column: column + cluster.width - 1)
    else { return }
    for offset in 0..<cluster.width { blank(row: row, column: column + offset) }
    self[row, column].glyph = glyph(of: cluster.text)
    self[row, column].foreground = foreground
    self[row, column].width = UInt8(cluster.width)
    guard cluster.width == 2 else { return }
    self[row, column + 1].glyph = self[row, column].glyph
    self[row, column + 1].foreground = foreground
    self[row, column + 1].width = 0
  }

  /// Writes a scalar that takes one cell; ignored outside the grid.
  mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, foreground: Cell.Foreground) {
    guard contains(row: row, column: column) else { return }
    blank(row: row, column: column)
    self[row, column].glyph = scalar.value
    self[row, column].foreground = foreground
  }

  /// Writes the clusters of a label from left to right.
  mutating func put(_ label: CellText, row: Int, column: Int, foreground: Cell.Foreground) {
    var column = column
    for cluster in label.clusters {
      put(cluster, row: row, column: column, foreground: foreground)
      column += cluster.width
    }
  }

  /// Clears a cell, and the other half if it contains half of a wide glyph.
  mutating func blank(row: Int, column: Int) {
    let width = self[row, column].width
    if width == 0, column > 0 { erase(row: row, column: column - 1) }
    if width == 2, column + 1 < columns { erase(row: row, column: column + 1) }
    erase(row: row, column: column)
  }

  /// Adds a black layer with an opacity from 0 to 1 to all cells except the void.
  mutating func dim(_ opacity: Double) {
    // Nearly all cells have the same shade as the previous cell.
    var last: (from: UInt8, to: UInt8)?
    for index in cells.indices where cells[index].background != .void {
      let shade = cells[index].shade
      if let last, last.from == shade {
        cells[index].shade = last.to
      } else {
        cells[index].dim(opacity)
        last = (shade, cells[index].shade)
      }
    }
  }

  private mutating func erase(row: Int, column: Int) {
    self[row, column].glyph = 0x20
    self[row, column].foreground = .line
    self[row, column].width = 1
  }

  private mutating func glyph(of text: String) -> UInt32 {
    var scalars = text.unicodeScalars.makeIterator()
    if let scalar = scalars.next(), scalars.next() == nil { return scalar.value }
    if let index = clusters.firstIndex(of: text) { return Self.firstCluster + UInt32(index) }
    clusters.append(text)
    return Self.firstCluster + UInt32(clusters.count - 1)
  }

  /// Returns `count` rows starting at `first`; rows outside the grid are blank.
  func rows(from first: Int, count: Int) -> CellGrid {
    var part = CellGrid(columns: columns, rows: count)
    part.clusters = clusters
    for row in 0..<count where row + first >= 0 && row + first < rows {
      for column in 0..<columns { part[row, column] = self[row + first, column] }
    }
    return part
  }
}
