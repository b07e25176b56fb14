import Testing

@testable import SheetText

@Suite struct CellGridTests {
  private func text(_ grid: CellGrid) -> [String] {
    (0..<grid.rows).map { row in
      (0..<grid.columns).map { grid.text(of: grid[row, $0]) }.joined()
    }
  }

  @Test func `a wide glyph that is half covered is replaced by a blank`() {
    var grid = CellGrid(columns: 6, rows: 2)
    grid.put(CellText("株株株", limit: 6), row: 0, column: 0, foreground: .word)
    grid.put(CellText("株株株", limit: 6), row: 1, column: 0, foreground: .word)
    grid.put(CellText("x", limit: 1), row: 0, column: 1, foreground: .word)
    grid.put(CellText("y", limit: 1), row: 1, column: 2, foreground: .word)
    #expect(text(grid) == [" x株株", "株y 株"])
  }

  @Test func `a glyph that does not fit at the right edge is omitted`() {
    var grid = CellGrid(columns: 3, rows: 1)
    grid.put(CellText("a株株", limit: 5), row: 0, column: 0, foreground: .word)
    #expect(text(grid) == ["a株"])
    grid.put(CellText("株", limit: 2), row: 0, column: 2, foreground: .word)
    grid.put(CellText("no", limit: 2), row: 7, column: -1, foreground: .word)
    #expect(text(grid) == ["a株"])
  }

  @Test func `adjacent boxes share their edge`() {
    var grid = CellGrid(columns: 9, rows: 5)
    grid.box(around: 1, columns: 0...8, hasTop: true, hasBottom: true)
    grid.box(around: 3, columns: 0...4, hasTop: true, hasBottom: true)
    grid.box(around: 3, columns: 4...8, hasTop: true, hasBottom: true)
    #expect(
      text(grid) == ["╭───────╮", "│       │", "├───┬───┤", "│   │   │", "╰───┴───╯"])
  }

  @Test func `opacities multiply as transmitted light, and cells outside the screen do not dim`() {
    var cell = Cell(on: .host)
    cell.dim(0.4)
    cell.dim(0.4)
    #expect(cell.shade == 163)  // 1 - .6 * .6 = .64 of 255
    cell.dim(.nan)
    cell.dim(7)
    #expect(cell.shade == 255)
    var void = Cell(on: .void)
    void.dim(0.4)
    #expect(void.shade == 0)
  }

  @Test func `a cell is small`() {
    #expect(MemoryLayout<Cell>.stride <= 8)
  }
}
