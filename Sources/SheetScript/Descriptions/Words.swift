internal import Glibc
internal import SheetEngine

/// Small pieces of wording that errors, logs and references share.
extension Double {
  /// As few digits as say it: 426, 0.5, 298.2; never an exponent below 1e15.
  var plain: String {
    if isNaN { return "NaN" }
    if isInfinite { return self > 0 ? "infinity" : "-infinity" }
    if self == rounded(), abs(self) < 1e15 { return String(Int(bounded: self)) }
    return String(self)
  }

  /// With so many decimals, halves away from zero, no negative zero.
  func fixed(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return plain }
    let scale = pow(10, Double(decimals))
    let scaled = (self * scale).rounded()
    let whole = Int(bounded: scaled.magnitude)
    let unit = Int(bounded: scale)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let fraction = String(whole % unit)
    return sign + String(whole / unit) + "."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  func listed(by word: String) -> String {
    guard count > 1, let last else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
