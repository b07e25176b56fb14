/// Computes the bytes that update a terminal from one frame to the next.
///
/// The changed runs of a frame are grouped by style and printed style by style: one SGR for each
/// style, the shortest cursor movement to each run, `REP` for repeated glyphs, and `EL` if a row
/// ends in blanks. The output depends only on the two frames and the capabilities; it is empty if
/// nothing changed.
package struct CellEncoder {
  /// The capabilities of the terminal.
  package var capabilities = Capabilities()

  private var changes = ChangeCollector()
  private var stream = ByteStream()
  private var position = CursorState()
  /// For each row, the column at which the blanks at its end start, all on one background, and
  /// whether they are already erased.
  private var tails: [(start: Int, isErased: Bool)] = []

  package init(capabilities: Capabilities = Capabilities()) {
    self.capabilities = capabilities
  }

  /// Returns the bytes from one frame to the next; a full repaint if `previous` is nil or has
  /// another size.
  package mutating func encode(from previous: TerminalFrame?, to next: TerminalFrame) -> [UInt8] {
    stream.removeAll()
    position = CursorState()
    var base = TerminalFrame(columns: 0, rows: 0)
    var isWhole = true
    if let previous, previous.columns == next.columns, previous.rows == next.rows {
      base = previous
      isWhole = false
    } else {
      base = TerminalFrame(columns: next.columns, rows: next.rows)
    }
    changes.collect(from: base, to: next, depth: capabilities.depth)
    guard isWhole || !changes.runs.isEmpty else { return [] }
    if capabilities.synchronizes { stream.append(contentsOf: Self.marks.start) }
    if isWhole { stream.append("\u{1B}[m\u{1B}[2J") }
    findTails(of: next)
    printStyles(from: base, to: next)
    if capabilities.synchronizes { stream.append(contentsOf: Self.marks.end) }
    return stream.bytes
  }

  /// Start and end of synchronized output (mode 2026).
  private static let marks = (start: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))

  /// Adds bytes to a frame, inside its synchronized output, so that the terminal shows both
  /// together.
  package func add(_ others: [UInt8], to frame: inout [UInt8]) {
    guard capabilities.synchronizes, !others.isEmpty else { return frame += others }
    if frame.isEmpty { frame = Self.marks.start + Self.marks.end }
    frame.insert(contentsOf: others, at: frame.count - Self.marks.end.count)
  }

  private mutating func printStyles(from old: TerminalFrame, to new: TerminalFrame) {
    let entries = changes.styles.entries.sorted { $0.style.precedes($1.style) }
    var pen = SGRState()
    for entry in entries {
      pen.apply(entry.style, into: &stream)
      var index = entry.first
      while index >= 0 {
        let run = changes.runs[Int(index)]
        index = run.next
        printRun(run, style: entry.style, from: old, to: new)
      }
    }
  }

  private mutating func printRun(
    _ run: ChangedRun, style: CellStyle, from old: TerminalFrame, to new: TerminalFrame
  ) {
    let row = Int(run.row)
    var column = Int(run.columns.lowerBound)
    let end = Int(run.columns.upperBound)
    if tails[row].isErased, column >= tails[row].start { return }
    if position.row == row, position.column >= 0, position.column < column,
      bridge(to: column, style: style, from: old, to: new)
    {
      column = position.column
    }
    position.move(toRow: row, column: column, into: &stream)
    while column < end {
      let cell = new[row, column]
      if column >= tails[row].start, erases(row: row, from: column, columns: new.columns) { return }
      var count = 1
      if cell.width == 1, !style.isDisputed {
        while column + count < end, isRepeated(cell, new[row, column + count]) { count += 1 }
        // Do not print blanks that will be erased.
        if cell.isBlank, column + count > tails[row].start, tails[row].start > column {
          count = tails[row].start - column
        }
      }
      printGlyph(cell, times: count, in: new)
      column += cell.width == 2 ? 2 : count
      position.advance(by: cell.width == 2 ? 2 : count, columns: new.columns)
    }
    if style.isDisputed { position.forgetColumn() }
  }

  private func isRepeated(_ cell: TerminalCell, _ other: TerminalCell) -> Bool {
    cell.glyph == other.glyph && other.width == 1 && cell.isBlank == other.isBlank
  }

  private mutating func printGlyph(_ cell: TerminalCell, times count: Int, in frame: TerminalFrame)
  {
    if cell.glyph >= TerminalFrame.firstCluster {
      stream.append(frame.text(of: cell))
      return
    }
    let length = ByteStream.length(ofScalar: cell.glyph)
    stream.append(scalar: cell.glyph)
    let repeats = count - 1
    let isRepeatable = capabilities.repeats && !(capabilities.repeatsOnlyASCII && length > 1)
    if isRepeatable, repeats * length > ByteStream.controlLength(repeats) {
      stream.control(repeats, 0x62)
    } else {
      for _ in 0..<max(0, repeats) { stream.append(scalar: cell.glyph) }
    }
  }

  /// Prints unchanged cells again if this is shorter than a cursor movement; returns false if it is
  /// not.
  private mutating func bridge(
    to column: Int, style: CellStyle, from old: TerminalFrame, to new: TerminalFrame
  ) -> Bool {
    let row = position.row
    let gap = position.column..<column
    var length = 0
    for place in gap {
      let cell = new[row, place].resolved(to: capabilities.depth)
      guard cell.width == 1, style.covers(cell) else { return false }
      length += ByteStream.length(ofScalar: cell.glyph)
    }
    guard length < CursorState.forwardLength(gap.count) else { return false }
    for place in gap { stream.append(scalar: new[row, place].glyph) }
    position.advance(by: gap.count, columns: new.columns)
    return true
  }

  /// Erases the rest of a row if this is shorter than printing it; returns false if it is not.
  private mutating func erases(row: Int, from column: Int, columns: Int) -> Bool {
    guard columns - column > 3 else { return false }
    stream.append("\u{1B}[K")
    tails[row].isErased = true
    tails[row].start = min(tails[row].start, column)
    return true
  }

  private mutating func findTails(of frame: TerminalFrame) {
    tails.removeAll(keepingCapacity: true)
    let depth = capabilities.depth
    frame.cells.withUnsafeBufferPointer { cells in
      for row in 0..<frame.rows {
        var start = frame.columns
        let first = row * frame.columns
        if frame.columns > 0 {
          let last = cells[first + frame.columns - 1].resolved(to: depth)
          while start > 0 {
            let cell = cells[first + start - 1].resolved(to: depth)
            guard cell.isBlank, cell.width == 1, cell.background == last.background else { break }
            start -= 1
          }
        }
        tails.append((start, false))
      }
    }
  }
}
