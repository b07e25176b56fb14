internal import Glibc
internal import SheetEngine

/// Numbers as people read them, without Foundation.
extension Double {
  /// With so many decimals; "inf", "-inf" and "nan" for what is no number.
  func fixed(_ decimals: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let scale = pow(10.0, Double(decimals))
    let units = (magnitude * scale).rounded()
    guard units < 9e15 else { return "\(self)" }
    let whole = Int(bounded: units)
    let sign = self < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// With at most one decimal, and none where it would be 0; below 1 at most three.
  var short: String {
    var text = fixed(magnitude < 1 ? 3 : 1)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension String {
  /// Filled with spaces at the left up to a width.
  func leading(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  /// Filled with spaces at the right up to a width.
  func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
