internal import Support
public import SheetEngine

/// The caption line of a frame: numbers that the frame itself cannot show.
extension Scene.Caption {
  /// The line without a line break: `frame 37  t .617  Order  resting  medium  top 426.0  v 0  dim
  /// .30  scale 1`; followed by the focus and the dark color scheme, if any.
  public func line(colorScheme: Device.ColorScheme = .light) -> String {
    var parts = ["frame \(frame)", "t \(Self.compactDecimal(time, 3))"]
    if let sheet {
      parts.append(CellText(sheet, limit: 40).text)
      if let phase { parts.append(CellText(phase, limit: 40).text) }
      if let detent { parts.append(CellText(detent, limit: 40).text) }
      parts.append("top \(top.fixed(1))")
      parts.append("v \(velocity.fixed(0))")
    }
    parts.append("dim \(Self.compactDecimal(dim, 2))")
    let scale = Self.compactDecimal(scale, 2)
    parts.append("scale \(scale == "1.00" ? "1" : scale)")
    if let focus { parts.append("focus \(CellText(focus, limit: 40).text)") }
    if colorScheme == .dark { parts.append("dark") }
    return parts.joined(separator: "  ")
  }

  /// Formats a fraction or a time with `decimals` decimals, without the zero before the decimal
  /// point.
  static func compactDecimal(_ value: Double, _ decimals: Int) -> String {
    let text = value.fixed(decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
