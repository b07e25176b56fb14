public import SheetEngine

/// The line under a frame: what a picture cannot say.
extension Scene.Caption {
  /// The line, without its end: `frame 37  t .617  Order  resting  medium  top 426.0  v 0  dim .30
  /// scale 1`; focus and dark colours are named at its end.
  public func line(colorScheme: Device.ColorScheme = .light) -> String {
    var parts = ["frame \(frame)", "t \(Self.decimal(time, places: 3))"]
    if let sheet {
      parts.append(Label(sheet, limit: 40).text)
      if let phase { parts.append(Label(phase, limit: 40).text) }
      if let detent { parts.append(Label(detent, limit: 40).text) }
      parts.append("top \(Self.decimal(top, places: 1, leadingZero: true))")
      parts.append("v \(Self.decimal(velocity, places: 0, leadingZero: true))")
    }
    parts.append("dim \(Self.decimal(dim, places: 2))")
    let scale = Self.decimal(scale, places: 2)
    parts.append("scale \(scale == "1.00" ? "1" : scale)")
    if let focus { parts.append("focus \(Label(focus, limit: 40).text)") }
    if colorScheme == .dark { parts.append("dark") }
    return parts.joined(separator: "  ")
  }

  /// A number with so many decimals after a point, whatever the machine's locale; it has no zero
  /// before the point unless asked for, and never a negative zero.
  static func decimal(_ value: Double, places: Int, leadingZero: Bool = false) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "inf" : "-inf" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let rounded = (min(1e12, max(-1e12, value)) * Double(unit)).rounded()
    let whole = Int(bounded: rounded.magnitude)
    let sign = rounded < 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % unit)
    let padded = String(repeating: "0", count: places - fraction.count) + fraction
    let integer = whole / unit == 0 && !leadingZero ? "" : String(whole / unit)
    return "\(sign)\(integer).\(padded)"
  }
}
