/// The colors and attributes that a terminal needs to print a run.
struct CellStyle: Equatable, Sendable {
  var foreground: TerminalColor
  var background: TerminalColor
  var attributes: TerminalCell.Attributes
  /// Whether a run contains glyphs other than blanks; blanks alone do not set the foreground.
  var hasForeground: Bool
  /// Whether terminals disagree on the width of the glyph.
  ///
  /// Such glyphs are printed first, so that later runs overwrite the cells that they cover by
  /// mistake.
  var isDisputed = false

  /// Creates the style of a cell.
  init(of cell: TerminalCell) {
    let isBlank = cell.isBlank
    foreground = isBlank ? .terminalDefault : cell.foreground
    background = cell.background
    attributes = isBlank ? [] : cell.attributes
    hasForeground = !isBlank
    isDisputed = cell.glyph >= TerminalFrame.firstCluster
  }

  /// Returns true if a cell can be printed without a change of the style.
  func covers(_ cell: TerminalCell) -> Bool {
    guard cell.background == background, !isDisputed else { return false }
    if cell.isBlank { return attributes.isDisjoint(with: .shownOnBlanks) }
    return hasForeground && cell.foreground == foreground && cell.attributes == attributes
      && cell.glyph < TerminalFrame.firstCluster
  }

  /// Adds a cell to a run if its style is compatible; a run of blanks takes the foreground of its
  /// first glyph.
  mutating func admits(_ cell: TerminalCell) -> Bool {
    if covers(cell) { return true }
    guard !hasForeground, !isDisputed, cell.background == background,
      cell.glyph < TerminalFrame.firstCluster,
      cell.attributes.isDisjoint(with: .shownOnBlanks)
    else { return false }
    self = CellStyle(of: cell)
    return true
  }

  /// Returns true if this style is printed before another style.
  ///
  /// Glyphs of disputed width are first. The order by background changes only one color between
  /// most styles, and default colors are before others because each frame starts with them.
  func precedes(_ other: CellStyle) -> Bool {
    if isDisputed != other.isDisputed { return isDisputed }
    if background != other.background { return background.precedes(other.background) }
    if attributes != other.attributes { return attributes.rawValue < other.attributes.rawValue }
    return foreground.precedes(other.foreground)
  }
}

/// Adjacent cells of a row with the same style.
struct ChangedRun: Equatable, Sendable {
  var row: Int32
  var columns: Range<Int32>
  /// Index of its style in the frame; -1 for blanks whose style is not yet known.
  var style: Int32
  /// Index of the next run with the same style in the frame; -1 if there is none.
  var next: Int32 = -1
}

extension TerminalColor {
  /// Returns true if this color is sorted before another; the default color is before all others.
  fileprivate func precedes(_ other: TerminalColor) -> Bool {
    (kind == .terminalDefault ? 0 : 1, value) < (
      other.kind == .terminalDefault ? 0 : 1, other.value
    )
  }
}
