internal import SheetEngine

/// Numbers as text, the same on every machine: no locale, no exponent.
public enum Decimal {
  /// With at most so many decimals, and none that is not needed; never a negative zero.
  ///
  /// What is no number is written 0: it would otherwise spoil a whole picture.
  public static func text(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "0" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    // Beyond a thousand million points nothing can be seen.
    let scaled = (min(1e9, max(-1e9, value)) * Double(unit)).rounded()
    let whole = Int(bounded: scaled.magnitude)
    var text = (scaled < 0 ? "-" : "") + String(whole / unit)
    var rest = whole % unit
    guard rest > 0 else { return text }
    text += "."
    while rest > 0 {
      unit /= 10
      text += String(rest / unit)
      rest %= unit
    }
    return text
  }
}
