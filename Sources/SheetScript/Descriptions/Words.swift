internal import Diagnosis
internal import Glibc
internal import SheetEngine

extension Double {
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
