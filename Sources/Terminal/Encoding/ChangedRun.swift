/// What a terminal must be told before it prints letters of one look.
struct CellStyle: Equatable, Sendable {
  var foreground: TerminalColor
  var background: TerminalColor
  var attributes: TerminalCell.Attributes
  /// Whether letters stand in it; blanks alone leave the foreground as it is.
  var hasForeground: Bool
  /// Whether terminals disagree how wide it is: printed first, and the rest over what it spoilt.
  var isDisputed = false

  /// The look of one cell.
  init(of cell: TerminalCell) {
    let isBlank = cell.isBlank
    foreground = isBlank ? .own : cell.foreground
    background = cell.background
    attributes = isBlank ? [] : cell.attributes
    hasForeground = !isBlank
    isDisputed = cell.glyph >= TerminalFrame.firstCluster
  }

  /// Whether a cell can be printed without another word to the terminal.
  func covers(_ cell: TerminalCell) -> Bool {
    guard cell.background == background, !isDisputed else { return false }
    if cell.isBlank { return attributes.isDisjoint(with: .shownOnBlanks) }
    return hasForeground && cell.foreground == foreground && cell.attributes == attributes
      && cell.glyph < TerminalFrame.firstCluster
  }

  /// Takes a cell in where it fits; a run of blanks takes the foreground of its first letter.
  mutating func admits(_ cell: TerminalCell) -> Bool {
    if covers(cell) { return true }
    guard !hasForeground, !isDisputed, cell.background == background,
      cell.glyph < TerminalFrame.firstCluster,
      cell.attributes.isDisjoint(with: .shownOnBlanks)
    else { return false }
    self = CellStyle(of: cell)
    return true
  }

  /// Whether it comes first: what is disputed, then by background, so that most steps from one style to
  /// the next change one color; the terminal's own colors before others, since a frame starts from
  /// them.
  func precedes(_ other: CellStyle) -> Bool {
    if isDisputed != other.isDisputed { return isDisputed }
    if background != other.background { return background.precedes(other.background) }
    if attributes != other.attributes { return attributes.rawValue < other.attributes.rawValue }
    return foreground.precedes(other.foreground)
  }
}

/// Cells of one row, side by side, that are all printed in one style.
struct ChangedRun: Equatable, Sendable {
  var row: Int32
  var columns: Range<Int32>
  /// Its style, by its place among the styles of the frame; -1 while blanks may still choose.
  var style: Int32
  /// The next run of the same style, by its place among the runs of the frame; -1: none.
  var next: Int32 = -1
}

extension TerminalColor {
  /// Whether it comes first: the terminal's own before all others.
  fileprivate func precedes(_ other: TerminalColor) -> Bool {
    (kind == .own ? 0 : 1, value) < (other.kind == .own ? 0 : 1, other.value)
  }
}
