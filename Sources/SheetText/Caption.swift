internal import Support
public import SheetEngine

/// The line under a frame: the numbers that the frame itself cannot show.
extension Scene.Caption {
  /// The line, without its end: `frame 37  t .617  Order  resting  medium  top 426.0  v 0  dim .30
  /// scale 1`; focus and dark colors are named at its end.
  public func line(colorScheme: Device.ColorScheme = .light) -> String {
    var parts = ["frame \(frame)", "t \(Self.share(time, 3))"]
    if let sheet {
      parts.append(CellText(sheet, limit: 40).text)
      if let phase { parts.append(CellText(phase, limit: 40).text) }
      if let detent { parts.append(CellText(detent, limit: 40).text) }
      parts.append("top \(top.fixed(1))")
      parts.append("v \(velocity.fixed(0))")
    }
    parts.append("dim \(Self.share(dim, 2))")
    let scale = Self.share(scale, 2)
    parts.append("scale \(scale == "1.00" ? "1" : scale)")
    if let focus { parts.append("focus \(CellText(focus, limit: 40).text)") }
    if colorScheme == .dark { parts.append("dark") }
    return parts.joined(separator: "  ")
  }

  /// A share or a time with so many decimals; below 1 nothing stands before the point.
  static func share(_ value: Double, _ decimals: Int) -> String {
    let text = value.fixed(decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
