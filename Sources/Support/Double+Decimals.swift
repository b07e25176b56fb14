/// Numbers as decimals, the same on every machine: no locale, no exponent where digits will do.
///
/// Halves are rounded away from zero, and nothing is written as -0. What is no number is written
/// "NaN", "infinity" or "-infinity", whatever was asked for.
extension Double {
  /// With exactly so many decimals: `0.5.fixed(2)` is "0.50".
  ///
  /// A number so large that its decimals are not exact is written as `plain` writes it.
  package func fixed(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let units = (magnitude * scale).rounded()
    guard units <= Self.mostExact else { return plain }
    let digits = String(Int64(units)).leading(decimals + 1, with: "0")
    let sign = self < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// With at most so many decimals, and none that is not needed: `0.5.decimals(atMost: 2)` is "0.5".
  package func decimals(atMost most: Int) -> String {
    let text = fixed(most)
    // An exponent may end in zeros that mean something.
    guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
      return text
    }
    var digits = text.utf8[...]
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return String(Substring(digits))
  }

  /// With at most one decimal, and below 1 at most three: lengths and times as people read them.
  package var short: String { decimals(atMost: magnitude < 1 ? 3 : 1) }

  /// As few digits as tell it from every other number: 426, 0.5, 298.2; an exponent only beyond 2^53
  /// and below 0.0001.
  package var plain: String {
    if isNaN { return "NaN" }
    if isInfinite { return self > 0 ? "infinity" : "-infinity" }
    if let wholeNumber { return String(wholeNumber) }
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// As an integer, where it is one up to 2^53.
  var wholeNumber: Int64? {
    self == rounded(.towardZero) && magnitude <= Self.mostExact ? Int64(self) : nil
  }

  /// The number of the fewest decimals that lies within a billionth of it: what a sum of steps has
  /// gained in noise is gone.
  package var withoutNoise: Double {
    guard isFinite, magnitude < 1e12 else { return self }
    var scale = 1.0
    for _ in 0...12 {
      let rounded = (self * scale).rounded() / scale
      if abs(rounded - self) <= magnitude * 1e-9 { return rounded }
      scale *= 10
    }
    return self
  }

  /// The largest magnitude up to which a `Double` holds every whole number.
  private static let mostExact = 0x1p53
}
