@testable import Terminal

/// Random frames for the encoder: few colors, so that runs join; wide glyphs, clusters and blanks.
struct RandomFrames {
  /// The state of SplitMix64: its seed reproduces a failing pair.
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(limit))
  }

  static let glyphs: [(text: String, width: Int)] = [
    (" ", 1), (" ", 1), (" ", 1), ("a", 1), ("▀", 1), ("─", 1), ("好", 2), ("☕", 2), ("é", 1),
  ]
  static let clusters: [(text: String, width: Int)] = [("👨‍👩‍👧", 2), ("❤️", 2), ("e\u{301}\u{323}", 1)]

  static func width(of text: String) -> (cells: Int, isDisputed: Bool) {
    if let cluster = clusters.first(where: { $0.text == text }) { return (cluster.width, true) }
    return (glyphs.first { $0.text == text }?.width ?? 1, false)
  }

  mutating func color() -> TerminalColor {
    let colors: [TerminalColor] = [
      .terminalDefault, TerminalColor(0x1C1C1E), TerminalColor(0xFFFFFF), TerminalColor(0x007AFF),
      TerminalColor(0x34C759), TerminalColor(0x1C1C1F),
    ]
    return colors[next(below: colors.count)]
  }

  mutating func frame(columns: Int, rows: Int) -> TerminalFrame {
    var frame = TerminalFrame(columns: columns, rows: rows, background: color())
    for _ in 0..<next(below: 12) { scribble(on: &frame) }
    return frame
  }

  /// Writes some runs into a frame: repeats, labels and fills up to the edge.
  mutating func scribble(on frame: inout TerminalFrame) {
    let row = next(below: frame.rows)
    var column = next(below: frame.columns)
    let foreground = color()
    let background = color()
    let marks = TerminalCell.Attributes(rawValue: [0, 0, 0, 1, 2, 4, 8, 5][next(below: 8)])
    let isFill = next(below: 3) == 0
    var glyph = Self.glyphs[next(below: Self.glyphs.count)]
    for _ in 0..<1 + next(below: frame.columns) {
      if !isFill, next(below: 2) == 0 { glyph = Self.glyphs[next(below: Self.glyphs.count)] }
      var shown = glyph
      if next(below: 40) == 0 { shown = Self.clusters[next(below: Self.clusters.count)] }
      frame.put(
        shown.text, width: shown.width, row: row, column: column, foreground: foreground,
        background: background,
        attributes: marks)
      column += shown.width
    }
  }
}
