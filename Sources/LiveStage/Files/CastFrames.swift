import Live
import SheetEngine
import Terminal

/// What an asciicast showed, as pictures for an animation: 50 a second at most, each with what has changed
/// since the one before it alone.
///
/// It is kept while the stage plays and drawn after it, since drawing takes longer than a frame.
package struct CastFrames {
  /// A part of the terminal that changed, and when, in fiftieths of a second from the start.
  private struct Change {
    let slot: Int
    let row: Int
    let column: Int
    let part: TerminalFrame
    /// Whether it is all of a terminal of another size.
    let isWhole: Bool
  }

  /// A picture of the animation.
  package struct Frame {
    /// The document; a cell is 9 x 20.
    package let svg: String
    /// Where it lies on those before it.
    package let place: (x: Int, y: Int)
    /// How long it is shown, in hundredths of a second.
    package let hundredths: Int
  }

  /// Pictures a second: browsers play a GIF no faster.
  private static let rate = 50.0
  /// Pictures of which more are not kept: a minute in which all moves.
  private static let most = 3_000
  /// Fiftieths of a second that the last one is shown at least.
  private static let lastSlots = 50

  private var start: MonotonicTime?
  private var changes: [Change] = []
  /// What the changes so far have led to.
  private var base: TerminalFrame?
  /// The last frame, which another one of the same fiftieth may replace.
  private var pending: (slot: Int, frame: TerminalFrame)?
  private var end = 0
  /// Whether there was more than is kept.
  package private(set) var isCut = false
  /// The colors of what the terminal shows as its own.
  var own = (foreground: FrameSVG.foreground, background: FrameSVG.background)

  /// How many pictures there are.
  package var count: Int { changes.count }

  /// Adds what the terminal shows from a moment on.
  mutating func add(_ frame: TerminalFrame, at time: MonotonicTime) {
    let slot = slot(at: time)
    if let pending, pending.slot < slot { keep() }
    pending = (pending?.slot ?? slot, frame)
  }

  /// Ends it at a moment.
  mutating func finish(at time: MonotonicTime) {
    keep()
    end = slot(at: time)
  }

  private mutating func slot(at time: MonotonicTime) -> Int {
    let begun = start ?? time
    start = begun
    return Int(bounded: ((time - begun) * Self.rate).rounded(.down))
  }

  private mutating func keep() {
    guard let (slot, frame) = pending else { return }
    pending = nil
    guard changes.count < Self.most else {
      isCut = true
      return
    }
    let isWhole = base?.columns != frame.columns || base?.rows != frame.rows
    guard let box = isWhole ? (0..<frame.rows, 0..<frame.columns) : difference(to: frame) else {
      return
    }
    base = frame
    changes.append(
      Change(
        slot: slot, row: box.0.lowerBound, column: box.1.lowerBound,
        part: frame.part(rows: box.0, columns: box.1), isWhole: isWhole))
  }

  /// The rows and columns within which all lies that differs; nil: nothing does.
  private func difference(to frame: TerminalFrame) -> (Range<Int>, Range<Int>)? {
    guard let base else { return nil }
    var rows: (first: Int, last: Int)?
    var columns = (first: Int.max, last: 0)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns where !frame.isAlike(base, row: row, column: column) {
        rows = (rows?.first ?? row, row)
        // Wide glyphs stay whole.
        columns = (min(columns.first, max(0, column - 1)), max(columns.last, column + 1))
      }
    }
    guard let rows else { return nil }
    return (rows.first..<rows.last + 1, columns.first..<min(frame.columns, columns.last + 1))
  }

  /// Draws the pictures one after the other, in the order in which they are shown.
  package func draw<Failure: Error>(
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    // An animation keeps its size: that of the largest terminal.
    let size = changes.reduce((columns: 0, rows: 0)) {
      (max($0.columns, $1.part.columns), max($0.rows, $1.part.rows))
    }
    for (index, change) in changes.enumerated() {
      let next =
        index + 1 < changes.count
        ? changes[index + 1].slot : max(end, change.slot + Self.lastSlots)
      let picture = FrameSVG(
        change.part, foreground: own.foreground, background: own.background,
        extent: change.isWhole ? size : (change.part.columns, change.part.rows))
      try body(
        Frame(
          svg: picture.text,
          place: (change.column * FrameSVG.cell.width, change.row * FrameSVG.cell.height),
          hundredths: 2 * max(1, next - change.slot)))
    }
  }
}

extension TerminalFrame {
  /// Whether a cell shows what the same one of another frame does.
  fileprivate func isAlike(_ other: TerminalFrame, row: Int, column: Int) -> Bool {
    let (one, two) = (self[row, column], other[row, column])
    let isPlain = max(one.glyph, two.glyph) < Self.firstCluster
    guard !isPlain, one.width == two.width, one.width > 0 else { return one == two }
    return text(of: one) == other.text(of: two) && one.foreground == two.foreground
      && one.background == two.background
      && one.attributes == two.attributes
  }

  /// A part of it as a frame.
  fileprivate func part(rows: Range<Int>, columns: Range<Int>) -> TerminalFrame {
    var part = TerminalFrame(columns: columns.count, rows: rows.count)
    for row in rows {
      for column in columns {
        let cell = self[row, column]
        guard cell.width > 0 else { continue }
        part.put(
          text(of: cell), width: Int(cell.width), row: row - rows.lowerBound,
          column: column - columns.lowerBound, foreground: cell.foreground,
          background: cell.background,
          attributes: cell.attributes)
      }
    }
    return part
  }
}
