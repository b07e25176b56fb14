/// A map as characters: a frame with ticks, the legend with shares, and the slice in words.
public struct MapText {
  /// What is drawn.
  public let picture: MapPicture
  /// Whether cells stand on coloured ground; the characters stay, for eyes and files without colour.
  public var isColored: Bool

  /// Draws a picture.
  public init(_ picture: MapPicture, isColored: Bool = false) {
    self.picture = picture
    self.isColored = isColored
  }

  private var map: DecisionMap { picture.map }

  /// The lines from top to bottom.
  public var lines: [String] {
    [map.slice.caption, "travel, pt down"] + body + [rule, labels]
      + [legend] + picture.notes.map { "(\($0))" }
  }

  private static let gutter = 6

  private var body: [String] {
    let ticks = map.slice.travel.ticks(max(2, map.rows / 4))
    var marks: [Int: Double] = [:]
    for tick in ticks { marks[map.slice.travel.cell(at: tick)] = tick }
    return (0..<map.rows).map { row in
      let label = marks[row].map(\.short) ?? ""
      return label.leading(Self.gutter) + " |" + cells(ofRow: row) + "|"
    }
  }

  private func cells(ofRow row: Int) -> String {
    var text = ""
    var ground: Int?
    for column in 0..<map.columns {
      let ink = picture.ink(row: row, column: column)
      if isColored, ground != ink.terminalColor {
        text += "\u{1B}[30;48;5;\(ink.terminalColor)m"
        ground = ink.terminalColor
      }
      text.append(ink.symbol)
    }
    return isColored ? text + "\u{1B}[0m" : text
  }

  private var tickColumns: [(column: Int, value: Double)] {
    map.slice.velocity.ticks(max(2, map.columns / 12))
      .map { (map.slice.velocity.cell(at: $0), $0) }
  }

  private var rule: String {
    var line = [Character](repeating: "-", count: map.columns)
    for tick in tickColumns { line[tick.column] = "+" }
    return String(repeating: " ", count: Self.gutter) + " +" + String(line) + "+"
  }

  private var labels: String {
    var line = ""
    let start = Self.gutter + 2
    for tick in tickColumns {
      let text = tick.value.short
      let place = start + tick.column - text.count / 2
      guard line.isEmpty || place > line.count else { continue }
      line = line.trailing(place) + text
    }
    return line + "  velocity, pt/s down"
  }

  private var legend: String {
    picture.legend.map { entry in
      "\(entry.ink.symbol) \(entry.ink.words) \((entry.share * 100).fixed(1)) %"
    }.joined(separator: "   ")
  }
}
