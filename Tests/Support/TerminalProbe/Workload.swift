import Terminal

/// The frames for a comparison of renderers: a sheet over a dimmed host in 100 x 40 cells.
///
/// The host has colored text on three backgrounds, and its dimming goes from 0 to .5 and back. The
/// sheet is 80 wide with round corners, grabber, bold title, scrolling rows and side shadows; its
/// height goes from 0 to 36 rows and back every 120 frames.
///
/// The original cells of that comparison are not stored; the minimum output for these frames is
/// measured (`MinimumBytes`) and is not less than for the original frames.
struct Workload {
  static let columns = 100
  static let rows = 40
  static let period = 120

  private static let backgrounds = [
    TerminalColor(0xF2F2F7), TerminalColor(0xDCE6F2), TerminalColor(0xFFFFFF),
  ]
  private static let foregrounds = [
    TerminalColor(0x1C1C1E), TerminalColor(0x007AFF), TerminalColor(0x34C759),
    TerminalColor(0xFF9500), TerminalColor(0x8E8E93),
  ]
  private static let paper = TerminalColor(0xFAFAFC)
  private static let words = [
    "Cafe", "Luz", "Mercado", "Parque", "Sur", "Museo", "Central", "Calle", "Mayor", "Open",
    "until",
    "late", "tables", "garden", "station", "lines",
  ]

  /// The undimmed host, created once.
  private let host: TerminalFrame
  /// Number of dimming steps, nil for exact dimming; the stage uses 64 while a sheet moves.
  private let dimSteps: Int?

  init(dimSteps: Int? = nil) {
    self.dimSteps = dimSteps
    var host = TerminalFrame(columns: Self.columns, rows: Self.rows)
    var random = RandomSource(seed: 40)
    for row in 0..<Self.rows {
      let background = Self.backgrounds[row < 6 ? 0 : row < 30 ? 1 : 2]
      for column in 0..<Self.columns {
        host.put(TerminalCell(background: background), row: row, column: column)
      }
      var column = 1 + random.next(below: 3)
      while column < Self.columns - 8 {
        let word = Self.words[random.next(below: Self.words.count)]
        let foreground = Self.foregrounds[random.next(below: Self.foregrounds.count)]
        Self.write(
          word, on: &host, row: row, column: column, foreground: foreground, background: background)
        column += word.count + 8 + random.next(below: 14)
      }
    }
    self.host = host
  }

  /// Returns a frame of the run.
  func frame(_ number: Int) -> TerminalFrame {
    let step = number % Self.period
    let fraction = Double(step < 60 ? step : 120 - step) / 60
    let height = Int((36 * fraction).rounded())
    let dim =
      dimSteps.map { (0.5 * fraction * Double($0)).rounded() / Double($0) } ?? 0.5 * fraction
    var frame = host
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let isShadow = row >= Self.rows - height && (8...91).contains(column)
        let light = (1 - dim) * (isShadow ? 0.8 : 1)
        frame.recolor(row: row, column: column) { foreground, background in
          foreground = Self.scale(foreground, by: light)
          background = Self.scale(background, by: light)
        }
      }
    }
    for line in 0..<height { drawSheet(line, at: Self.rows - height + line, number, on: &frame) }
    return frame
  }

  private func drawSheet(_ line: Int, at row: Int, _ number: Int, on frame: inout TerminalFrame) {
    let first = line == 0 ? 11 : 10
    for column in first..<100 - first {
      frame.put(TerminalCell(background: Self.paper), row: row, column: column)
    }
    func write(
      _ text: String, _ column: Int, _ foreground: TerminalColor,
      _ attributes: TerminalCell.Attributes = []
    ) {
      Self.write(
        text, on: &frame, row: row, column: column, foreground: foreground, background: Self.paper,
        attributes: attributes)
    }
    let item = line - 4 + number / 6
    switch line {
    case 0: write("━━━━━━", 47, TerminalColor(0xC7C7CC))
    case 2: write("Nearby places", 14, Self.foregrounds[0], .bold)
    case 4... where item % 3 == 0:
      write(Self.words[item % 7] + " " + Self.words[item % 5], 18, Self.foregrounds[0])
      write("\(item % 60) min", 80, Self.foregrounds[4])
    case 4... where item % 3 == 1:
      write(Self.words[item % 11] + " - " + Self.words[item % 13], 18, Self.foregrounds[4])
    case 4...: write(String(repeating: "─", count: 68), 18, TerminalColor(0xE5E5EA))
    default: break
    }
  }

  private static func write(
    _ text: String, on frame: inout TerminalFrame, row: Int, column: Int, foreground: TerminalColor,
    background: TerminalColor, attributes: TerminalCell.Attributes = []
  ) {
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let cell = TerminalCell(
        glyph: scalar.value, foreground: foreground, background: background, attributes: attributes)
      frame.put(cell, row: row, column: column + offset)
    }
  }

  /// SplitMix64: the same frames on every machine.
  private struct RandomSource {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ bits >> 31) % UInt64(limit))
    }
  }

  private static func scale(_ color: TerminalColor, by light: Double) -> TerminalColor {
    func part(_ value: UInt8) -> UInt8 { UInt8((Double(value) * light).rounded()) }
    return TerminalColor(part(color.red), part(color.green), part(color.blue))
  }
}
