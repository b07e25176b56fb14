/// From two frames to the bytes that turn a terminal which shows the one into one that shows the
/// other.
///
/// Changed runs of the whole frame are collected, grouped by style, and printed style by style: one
/// SGR each, the cheapest move to each run, `REP` for repeats, `EL` where a row ends in blanks. The
/// bytes depend on the two frames and the capabilities alone; no difference, no bytes.
package struct CellEncoder {
  /// What the terminal understands.
  package var capabilities = Capabilities()

  private var changes = ChangeCollector()
  private var stream = ByteStream()
  private var position = CursorState()
  /// For each row, the column from which on it is blank on one background; and whether that is done.
  private var tails: [(start: Int, isErased: Bool)] = []

  package init(capabilities: Capabilities = Capabilities()) {
    self.capabilities = capabilities
  }

  /// The bytes from one frame to the next; from nothing, or from another size, a full repaint.
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

  /// What a frame is held between, until it is whole.
  private static let marks = (start: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))

  /// Adds bytes to those of a frame that belong to it: before a terminal is told to show it.
  package func add(_ others: [UInt8], to frame: inout [UInt8]) {
    guard capabilities.synchronizes, !others.isEmpty else { return frame += others }
    if frame.isEmpty { frame = Self.marks.start + Self.marks.end }
    frame.insert(contentsOf: others, at: frame.count - Self.marks.end.count)
  }

  private mutating func printStyles(from old: TerminalFrame, to new: TerminalFrame) {
    let entries = changes.styles.entries.sorted { $0.style.precedes($1.style) }
    var pen = SGRState()
    for entry in entries {
      pen.take(entry.style, into: &stream)
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
        // A tail that is erased is not printed first.
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

  /// Goes on printing over cells that stay as they are, where that is shorter than a move.
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

  /// Erases the rest of a row where that is shorter than printing it.
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
