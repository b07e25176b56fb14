/// A grid of cells: rows from the top, columns from the left, in one flat array.
public struct CellGrid: Equatable, Sendable {
  /// Glyphs from here on are clusters of more than one scalar, kept beside the cells.
  static let firstCluster: UInt32 = 0x11_0000

  /// Cells in a row.
  public let columns: Int
  /// Rows.
  public let rows: Int
  /// All cells, row by row.
  public private(set) var cells: [Cell]
  private var clusters: [String] = []

  /// A grid of blanks that lie on nothing.
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

  /// What a cell shows: a character, or nothing for the right half of a wide one.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.glyph >= Self.firstCluster { return clusters[Int(cell.glyph - Self.firstCluster)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// The one scalar that a cell shows; nil: a cluster of several, or nothing, for the right half of a wide
  /// one.
  package func scalar(of cell: Cell) -> UInt32? {
    cell.width == 0 || cell.glyph >= Self.firstCluster ? nil : cell.glyph
  }

  /// Whether there is such a cell.
  func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  /// Puts a cluster into a cell, and into the next one if it is wide; outside, nothing happens.
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

  /// Puts a scalar of one cell into a cell; outside, nothing happens.
  mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, foreground: Cell.Foreground) {
    guard contains(row: row, column: column) else { return }
    blank(row: row, column: column)
    self[row, column].glyph = scalar.value
    self[row, column].foreground = foreground
  }

  /// Puts a label's clusters side by side.
  mutating func put(_ label: CellText, row: Int, column: Int, foreground: Cell.Foreground) {
    var column = column
    for cluster in label.clusters {
      put(cluster, row: row, column: column, foreground: foreground)
      column += cluster.width
    }
  }

  /// Empties a cell, and the other half of a wide glyph that stood in it.
  mutating func blank(row: Int, column: Int) {
    let width = self[row, column].width
    if width == 0, column > 0 { erase(row: row, column: column - 1) }
    if width == 2, column + 1 < columns { erase(row: row, column: column + 1) }
    erase(row: row, column: column)
  }

  /// Lays black over all of it.
  mutating func dim(_ opacity: Double) {
    // Nearly all cells have the shade of the one before.
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
    if let known = clusters.firstIndex(of: text) { return Self.firstCluster + UInt32(known) }
    clusters.append(text)
    return Self.firstCluster + UInt32(clusters.count - 1)
  }

  /// So many rows of it from a first one on.
  func rows(from first: Int, count: Int) -> CellGrid {
    var part = CellGrid(columns: columns, rows: count)
    part.clusters = clusters
    for row in 0..<count where row + first >= 0 && row + first < rows {
      for column in 0..<columns { part[row, column] = self[row + first, column] }
    }
    return part
  }
}
