/// The known position of the terminal's cursor; moves the cursor with the fewest bytes.
struct CursorState {
  private(set) var row = -1
  /// -1 if it depends on the terminal: after the last column, or after a cluster of disputed width.
  private(set) var column = -1

  /// Records that `cells` cells were printed.
  mutating func advance(by cells: Int, columns: Int) {
    column += cells
    if column >= columns { column = -1 }
  }

  /// Records that the cursor's column depends on the terminal.
  mutating func forgetColumn() { column = -1 }

  /// Returns the number of bytes of a movement to the right.
  static func forwardLength(_ cells: Int) -> Int { ByteStream.controlLength(cells) }

  /// Moves the cursor to a cell.
  mutating func move(toRow newRow: Int, column newColumn: Int, into stream: inout ByteStream) {
    guard newRow != row || newColumn != column else { return }
    let absolute =
      newColumn == 0 && newRow == 0
      ? 3
      : newColumn == 0
        ? 3 + ByteStream.digits(newRow + 1)
        : 4 + ByteStream.digits(newRow + 1) + ByteStream.digits(newColumn + 1)
    let down = newRow - row
    let direct = column < 0 ? Int.max : Self.alongLength(from: column, to: newColumn)
    let returned = 1 + (newColumn == 0 ? 0 : ByteStream.controlLength(newColumn))
    // Line feeds do not scroll here, because the destination row is on the screen.
    let isReachable = row >= 0 && down >= 0 && down < 8
    if isReachable, down + min(direct, returned) < absolute {
      for _ in 0..<down { stream.byte(0x0A) }
      if direct <= returned {
        Self.moveAlong(from: column, to: newColumn, into: &stream)
      } else {
        stream.byte(0x0D)
        if newColumn > 0 { stream.control(newColumn, 0x43) }
      }
    } else {
      moveAbsolutely(row: newRow, column: newColumn, into: &stream)
    }
    row = newRow
    column = newColumn
  }

  private func moveAbsolutely(row: Int, column: Int, into stream: inout ByteStream) {
    stream.byte(0x1B)
    stream.byte(0x5B)
    if row > 0 || column > 0 { stream.append(row + 1) }
    if column > 0 {
      stream.byte(0x3B)
      stream.append(column + 1)
    }
    stream.byte(0x48)
  }

  private static func alongLength(from column: Int, to newColumn: Int) -> Int {
    let cells = newColumn - column
    if cells == 0 { return 0 }
    if cells > 0 { return ByteStream.controlLength(cells) }
    return min(-cells, ByteStream.controlLength(-cells))
  }

  private static func moveAlong(
    from column: Int, to newColumn: Int, into stream: inout ByteStream
  ) {
    let cells = newColumn - column
    if cells > 0 {
      stream.control(cells, 0x43)
    } else if -cells < ByteStream.controlLength(-cells) {
      for _ in 0..<(-cells) { stream.byte(0x08) }
    } else {
      stream.control(-cells, 0x44)
    }
  }
}
