/// The content of a terminal: rows from the top, columns from the left, in one flat array.
///
/// A wide glyph is a cell of width 2 followed by a cell of width 0. Only `put` writes wide glyphs,
/// so that neither half ever exists alone.
package struct TerminalFrame: Equatable, Sendable {
  /// The first glyph value that is an index into `clusters`, for clusters of more than one scalar.
  package static let firstCluster: UInt32 = 0x11_0000

  package let columns: Int
  package let rows: Int
  /// All cells, row by row.
  package private(set) var cells: [TerminalCell]
  /// Clusters of more than one scalar, in order of their first use.
  private(set) var clusters: [String] = []

  /// Creates a frame of blanks.
  package init(columns: Int, rows: Int, background: TerminalColor = .terminalDefault) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    let blank = TerminalCell(background: background)
    cells = Array(repeating: blank, count: self.columns * self.rows)
  }

  /// The cell in a row and a column, both from 0 and inside the frame.
  package subscript(row: Int, column: Int) -> TerminalCell { cells[row * columns + column] }

  /// Returns true if the frame contains the cell.
  package func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  /// Returns the text of a cell; empty for the right half of a wide glyph.
  package func text(of cell: TerminalCell) -> String {
    if cell.width == 0 { return "" }
    if cell.glyph >= Self.firstCluster { return clusters[Int(cell.glyph - Self.firstCluster)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Writes a cell, including the right half of a wide glyph; ignored if it is not completely
  /// inside the frame.
  package mutating func put(_ cell: TerminalCell, row: Int, column: Int) {
    let width = cell.width == 2 ? 2 : 1
    guard contains(row: row, column: column), column + width <= columns else { return }
    let index = row * columns + column
    if width == 1, cells[index].width == 1 {
      // The common case: no wide glyph is overwritten.
      var cell = cell
      cell.width = 1
      cells[index] = cell
      return
    }
    for column in index..<index + width { detach(column) }
    cells[index] = cell
    cells[index].width = UInt8(width)
    guard width == 2 else { return }
    cells[index + 1] = cell
    cells[index + 1].width = 0
  }

  /// Writes the upper and the lower half of a cell in different colors; `.own` is the default
  /// background.
  package mutating func put(upper: TerminalColor, lower: TerminalColor, row: Int, column: Int) {
    var cell = TerminalCell(background: upper)
    if upper != lower {
      cell =
        upper == .terminalDefault
        ? TerminalCell(glyph: 0x2584, foreground: lower, background: .terminalDefault)  // ▄
        : TerminalCell(glyph: 0x2580, foreground: upper, background: lower)  // ▀
    }
    put(cell, row: row, column: column)
  }

  /// Writes a cluster of any number of scalars.
  package mutating func put(
    _ text: String, width: Int, row: Int, column: Int, foreground: TerminalColor,
    background: TerminalColor,
    attributes: TerminalCell.Attributes = []
  ) {
    put(
      TerminalCell(
        glyph: glyph(of: text), foreground: foreground, background: background,
        attributes: attributes,
        width: UInt8(width == 2 ? 2 : 1)), row: row, column: column)
  }

  /// Changes the colors of a cell; for a wide glyph, changes both halves if `column` is its left
  /// half.
  package mutating func recolor(
    row: Int, column: Int,
    _ change: (_ foreground: inout TerminalColor, _ background: inout TerminalColor) ->
      Void
  ) {
    guard contains(row: row, column: column) else { return }
    let index = row * columns + column
    guard cells[index].width > 0 else { return }
    var foreground = cells[index].foreground
    var background = cells[index].background
    change(&foreground, &background)
    for half in index..<index + (cells[index].width == 2 ? 2 : 1) {
      cells[half].foreground = foreground
      cells[half].background = background
    }
  }

  /// Replaces all glyphs other than printable ASCII, cell for cell.
  ///
  /// `fold` returns the replacement of a cell's text.
  package mutating func foldToASCII(_ fold: (String) -> String) {
    for index in cells.indices where cells[index].glyph >= 0x7F && cells[index].width > 0 {
      let cell = cells[index]
      let letters = Array(fold(text(of: cell)).unicodeScalars)
      for offset in 0..<Int(cell.width) {
        cells[index + offset].glyph = offset < letters.count ? letters[offset].value : 0x20
        cells[index + offset].width = 1
      }
    }
    clusters = []
  }

  /// Returns the glyph value of a text: a scalar or the index of a cluster.
  private mutating func glyph(of text: String) -> UInt32 {
    var scalars = text.unicodeScalars.makeIterator()
    guard let scalar = scalars.next() else { return 0x20 }
    if scalars.next() == nil { return scalar.value }
    if let index = clusters.firstIndex(of: text) { return Self.firstCluster + UInt32(index) }
    clusters.append(text)
    return Self.firstCluster + UInt32(clusters.count - 1)
  }

  /// Clears the other half of a wide glyph before one half is overwritten.
  private mutating func detach(_ index: Int) {
    switch cells[index].width {
    case 0: blank(index - 1)
    case 2: blank(index + 1)
    default: return
    }
  }

  private mutating func blank(_ index: Int) {
    cells[index].glyph = 0x20
    cells[index].width = 1
    cells[index].attributes = []
  }
}
