internal import CLibrary

/// Collects the changed cells of a frame as runs, grouped by style.
///
/// Grouping saves bytes: an SGR takes 17 to 36 bytes and a cursor movement 4 to 8 bytes, so each
/// style is set only once per frame, at the cost of more cursor movements.
struct ChangeCollector {
  private(set) var runs: [ChangedRun] = []
  private(set) var styles: StyleTable = StyleTable()

  /// Collects the differences between two frames of the same size.
  mutating func collect(from old: TerminalFrame, to new: TerminalFrame, depth: ColorDepth) {
    runs.removeAll(keepingCapacity: true)
    styles.removeAll()
    let hasClusters = !old.clusters.isEmpty || !new.clusters.isEmpty
    old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { cells in
        for row in 0..<new.rows {
          let place = row * new.columns..<(row + 1) * new.columns
          if !hasClusters, Self.isEqual(old, cells, at: place) { continue }
          let isWhole =
            hasClusters && Self.mustRepaint(Slice(base: old, bounds: place), cells)
          collect(row: row, from: old, to: cells, at: place, isWhole: isWhole, depth: depth)
        }
      }
    }
    group()
  }

  /// Returns true if a row is identical byte by byte.
  private static func isEqual(
    _ old: UnsafeBufferPointer<TerminalCell>, _ new: UnsafeBufferPointer<TerminalCell>,
    at place: Range<Int>
  ) -> Bool {
    guard let old = old.baseAddress, let new = new.baseAddress else { return true }
    let bytes = place.count * MemoryLayout<TerminalCell>.stride
    return memcmp(old + place.lowerBound, new + place.lowerBound, bytes) == 0
  }

  /// Returns true if a changed row must be printed completely, because it contains a cluster whose
  /// width depends on the terminal.
  private static func mustRepaint(
    _ old: Slice<UnsafeBufferPointer<TerminalCell>>, _ new: UnsafeBufferPointer<TerminalCell>
  ) -> Bool {
    var isDisputed = false
    var isChanged = false
    for index in old.indices {
      if old[index].glyph >= TerminalFrame.firstCluster
        || new[index].glyph >= TerminalFrame.firstCluster
      {
        isDisputed = true
      }
      if !old[index].looks(like: new[index]) { isChanged = true }
    }
    return isDisputed && isChanged
  }

  private mutating func collect(
    row: Int, from old: UnsafeBufferPointer<TerminalCell>,
    to new: UnsafeBufferPointer<TerminalCell>, at place: Range<Int>, isWhole: Bool,
    depth: ColorDepth
  ) {
    var style = CellStyle(of: TerminalCell())
    var start: Int?
    var index = place.lowerBound
    while index < place.upperBound {
      let cell = new[index]
      let width = cell.width == 2 ? 2 : 1
      let isKept =
        !isWhole && cell.glyph < TerminalFrame.firstCluster
        && !Self.isStained(old, new, at: index, place)
        && (cell == old[index] || Self.isKept(cell, old, new, at: index, width, depth))
      if isKept {
        if let first = start { close((first, style), row: row, at: index, place) }
        start = nil
      } else {
        let shown = depth == .truecolor ? cell : cell.resolved(to: depth)
        if start == nil || !style.admits(shown) {
          if let first = start { close((first, style), row: row, at: index, place) }
          start = index
          style = CellStyle(of: shown)
        }
      }
      index += width
    }
    if let first = start { close((first, style), row: row, at: index, place) }
  }

  /// Returns true if the line in the cell to the left disappears: in xterm with some fonts, it extends
  /// into this cell, which must be printed again.
  private static func isStained(
    _ old: UnsafeBufferPointer<TerminalCell>, _ new: UnsafeBufferPointer<TerminalCell>,
    at index: Int, _ place: Range<Int>
  ) -> Bool {
    index > place.lowerBound && lines.contains(old[index - 1].glyph)
      && old[index - 1].glyph != new[index - 1].glyph
  }

  /// The glyphs of horizontal lines: separators, grabbers and the home indicator.
  private static let lines: ClosedRange<UInt32> = 0x2500...0x2501

  /// Returns true if a terminal shows a cell the same although its bytes differ.
  private static func isKept(
    _ cell: TerminalCell, _ old: UnsafeBufferPointer<TerminalCell>,
    _ new: UnsafeBufferPointer<TerminalCell>, at index: Int, _ width: Int, _ depth: ColorDepth
  ) -> Bool {
    if depth == .truecolor, width == 1 { return cell.looks(like: old[index]) }
    return (index..<index + width).allSatisfy { place in
      old[place].resolved(to: depth).looks(like: new[place].resolved(to: depth))
    }
  }

  private mutating func close(
    _ run: (start: Int, style: CellStyle), row: Int, at end: Int, _ place: Range<Int>
  ) {
    let first = Int32(run.start - place.lowerBound)
    let style = run.style.hasForeground ? styles.index(of: run.style) : -1
    // Blanks get their style after all styles are known; until then `next` is the index of their
    // background.
    let columns = first..<Int32(end - place.lowerBound)
    runs.append(ChangedRun(row: Int32(row), columns: columns, style: style))
    if !run.style.hasForeground { runs[runs.count - 1].next = styles.background(of: run.style) }
  }

  /// Links the runs of each style in the order of their positions on the screen.
  private mutating func group() {
    for index in runs.indices {
      if runs[index].style < 0 {
        runs[index].style = styles.styleOfBlanks(onBackground: runs[index].next)
        runs[index].next = -1
      }
      styles.append(Int32(index), to: runs[index].style, in: &runs)
    }
  }
}
