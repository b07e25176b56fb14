/// Shapes of a picture as text.
enum SVGText {
  static func rect(
    x: Double, y: Double, width: Double, height: Double, _ color: String, radius: Double = 0
  ) -> String {
    "<rect x=\"\(x.fixed(2))\" y=\"\(y.fixed(2))\" width=\"\(width.fixed(2))\" "
      + "height=\"\(height.fixed(2))\" fill=\"\(color)\""
      + (radius > 0 ? " rx=\"\(radius.short)\"/>" : "/>")
  }

  static func line(
    from: (Double, Double), to: (Double, Double), _ color: String, dash: String? = nil
  ) -> String {
    "<line x1=\"\(from.0.fixed(1))\" y1=\"\(from.1.fixed(1))\" x2=\"\(to.0.fixed(1))\" "
      + "y2=\"\(to.1.fixed(1))\" stroke=\"\(color)\""
      + (dash.map { " stroke-opacity=\"0.5\" stroke-dasharray=\"\($0)\"/>" } ?? "/>")
  }

  /// A line of text; with a halo it can be read on any ground.
  static func label(
    _ text: String, x: Double, y: Double, anchor: String = "start", size: Double? = nil,
    weight: String? = nil, fill: String? = nil, halo: Bool = false
  ) -> String {
    var attributes = "x=\"\(x.fixed(1))\" y=\"\(y.fixed(1))\" text-anchor=\"\(anchor)\""
    if let size { attributes += " font-size=\"\(size.short)\"" }
    if let weight { attributes += " font-weight=\"\(weight)\"" }
    if let fill { attributes += " fill=\"\(fill)\"" }
    let words = escaped(text)
    guard halo else { return "<text \(attributes)>\(words)</text>" }
    // Drawn twice, since not every reader paints a stroke behind its letters.
    return "<text \(attributes) stroke=\"#FFFFFF\" stroke-width=\"4\" "
      + "stroke-linejoin=\"round\">\(words)</text><text \(attributes)>\(words)</text>"
  }

  /// Text that a script chose, safe inside XML; control characters, which XML forbids, are left out.
  static func escaped(_ text: String) -> String {
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
