internal import Live
internal import SheetEngine
internal import Terminal

/// The frames of a session as images for an animation: at most 50 per second, each with only the
/// area that changed.
///
/// The frames are stored during the session and drawn afterward, because drawing takes longer than
/// a frame.
package struct CastFrames {
  /// A changed area of the terminal and its time, in units of 1/50 s from the start.
  private struct Change {
    let slot: Int
    let row: Int
    let column: Int
    let part: TerminalFrame
    /// Whether the area is a whole terminal of another size.
    let isWhole: Bool
  }

  /// An image of the animation.
  package struct Frame {
    /// The SVG document; a cell is 9 x 20 units.
    package let svg: String
    /// Position of the image on the previous images.
    package let place: (x: Int, y: Int)
    /// Display time in units of 1/100 s.
    package let hundredths: Int
  }

  /// Maximum number of images per second: browsers play GIFs no faster.
  private static let rate = 50.0
  /// Maximum number of stored images: one minute of continuous motion.
  private static let maxImages = 3_000
  /// Minimum display time of the last image in units of 1/50 s.
  private static let lastSlots = 50

  private var start: MonotonicTime?
  private var changes: [Change] = []
  /// The terminal's content after all changes.
  private var base: TerminalFrame?
  /// The last frame; a later frame in the same 1/50 s replaces it.
  private var pending: (slot: Int, frame: TerminalFrame)?
  private var end = 0
  /// Whether images were dropped because there were too many.
  package private(set) var isCut = false
  /// The terminal's default colors.
  var own = (foreground: FrameSVG.foreground, background: FrameSVG.background)

  /// Number of images.
  package var count: Int { changes.count }

  /// Adds a frame that the terminal shows starting at a time.
  mutating func add(_ frame: TerminalFrame, at time: MonotonicTime) {
    let slot = slot(at: time)
    if let pending, pending.slot < slot { storePending() }
    pending = (pending?.slot ?? slot, frame)
  }

  /// Ends the recording at a time.
  mutating func finish(at time: MonotonicTime) {
    storePending()
    end = slot(at: time)
  }

  private mutating func slot(at time: MonotonicTime) -> Int {
    let begun = start ?? time
    start = begun
    return Int(bounded: ((time - begun) * Self.rate).rounded(.down))
  }

  private mutating func storePending() {
    guard let (slot, frame) = pending else { return }
    pending = nil
    guard changes.count < Self.maxImages else {
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

  /// Returns the rows and columns of the changed area; nil if no cell changed.
  private func difference(to frame: TerminalFrame) -> (Range<Int>, Range<Int>)? {
    guard let base else { return nil }
    var rows: (first: Int, last: Int)?
    var columns = (first: Int.max, last: 0)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns where !frame.isAlike(base, row: row, column: column) {
        rows = (rows?.first ?? row, row)
        // Include both halves of wide glyphs.
        columns = (min(columns.first, max(0, column - 1)), max(columns.last, column + 1))
      }
    }
    guard let rows else { return nil }
    return (rows.first..<rows.last + 1, columns.first..<min(frame.columns, columns.last + 1))
  }

  /// Draws the images in the order of display.
  package func draw<Failure: Error>(
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    // The size of an animation is constant: that of the largest terminal.
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
  /// Returns true if a cell looks the same in another frame.
  fileprivate func isAlike(_ other: TerminalFrame, row: Int, column: Int) -> Bool {
    let (one, two) = (self[row, column], other[row, column])
    let isPlain = max(one.glyph, two.glyph) < Self.firstCluster
    guard !isPlain, one.width == two.width, one.width > 0 else { return one == two }
    return text(of: one) == other.text(of: two) && one.foreground == two.foreground
      && one.background == two.background
      && one.attributes == two.attributes
  }

  /// Returns a part of the frame as a frame.
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
