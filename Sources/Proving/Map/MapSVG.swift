/// A map as a picture of its own: no script, no font, no address outside it.
public struct MapSVG {
  /// What is drawn.
  public let picture: MapPicture

  /// Draws a picture.
  public init(_ picture: MapPicture) { self.picture = picture }

  private var map: DecisionMap { picture.map }

  // The plot's place in the picture, in its own units.
  private static let left = 64.0
  private static let top = 40.0
  private static let width = 720.0
  private static let height = 400.0

  /// The whole picture.
  public var text: String {
    let full = (width: Self.left + Self.width + 24, height: Self.top + Self.height + 96)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(full.width.short) \
      \(full.height.short)" font-family="sans-serif" font-size="12" fill="#222222">
      """,
      "<title>\(Self.escaped(map.slice.caption))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>",
      label(map.slice.caption, x: Self.left, y: 20),
    ]
    lines += ["<g shape-rendering=\"crispEdges\">"] + cells + ["</g>"]
    lines += horizontalTicks + verticalTicks + legend + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  /// One rectangle for every run of equal cells.
  private var cells: [String] {
    let size = (
      width: Self.width / Double(map.columns), height: Self.height / Double(map.rows)
    )
    var shapes: [String] = []
    for row in 0..<map.rows {
      var start = 0
      for column in 1...map.columns {
        let color = picture.ink(row: row, column: start).color
        if column < map.columns, picture.ink(row: row, column: column).color == color { continue }
        shapes.append(
          rect(
            x: Self.left + Double(start) * size.width, y: Self.top + Double(row) * size.height,
            width: Double(column - start) * size.width, height: size.height, color))
        start = column
      }
    }
    return shapes
  }

  private var horizontalTicks: [String] {
    let axis = map.slice.velocity
    let bottom = Self.top + Self.height
    let span = axis.range.upperBound - axis.range.lowerBound
    return axis.ticks(10).flatMap { tick in
      let x = Self.left + (tick - axis.range.lowerBound) / span * Self.width
      return [
        rect(x: x, y: bottom, width: 1, height: 5, "#222222"),
        label(tick.short, x: x, y: bottom + 18, anchor: "middle"),
      ]
    } + [
      label("velocity, pt/s down", x: Self.left + Self.width / 2, y: bottom + 36, anchor: "middle")
    ]
  }

  private var verticalTicks: [String] {
    let axis = map.slice.travel
    let span = axis.range.upperBound - axis.range.lowerBound
    return axis.ticks(10).flatMap { tick in
      let y = Self.top + (tick - axis.range.lowerBound) / span * Self.height
      return [
        rect(x: Self.left - 5, y: y, width: 5, height: 1, "#222222"),
        label(tick.short, x: Self.left - 8, y: y + 4, anchor: "end"),
      ]
    } + [label("travel, pt down", x: Self.left, y: Self.top - 6, anchor: "end")]
  }

  private var legend: [String] {
    let y = Self.top + Self.height + 60
    let entries = picture.legend
    let column = Self.width / Double(max(4, entries.count))
    return entries.enumerated().flatMap { place, entry in
      let x = Self.left + Double(place) * column
      let words = "\(entry.ink.words) \((entry.share * 100).fixed(1)) %"
      return [
        rect(x: x, y: y, width: 12, height: 12, entry.ink.color),
        label(words, x: x + 18, y: y + 11),
      ]
    } + picture.notes.map { label($0, x: Self.left, y: y + 30) }
  }

  private func rect(
    x: Double, y: Double, width: Double, height: Double, _ color: String
  ) -> String {
    "<rect x=\"\(x.fixed(2))\" y=\"\(y.fixed(2))\" width=\"\(width.fixed(2))\" "
      + "height=\"\(height.fixed(2))\" fill=\"\(color)\"/>"
  }

  private func label(_ text: String, x: Double, y: Double, anchor: String = "start") -> String {
    "<text x=\"\(x.fixed(1))\" y=\"\(y.fixed(1))\" text-anchor=\"\(anchor)\">"
      + "\(Self.escaped(text))</text>"
  }

  /// Text that a script chose, safe inside XML; control characters, which XML forbids, are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
