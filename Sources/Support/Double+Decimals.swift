/// Numbers as decimal text, equal on every machine: independent of the locale, with an exponent
/// only for very large and very small numbers.
///
/// Halves are rounded away from zero, and there is no -0. All functions return "NaN", "infinity" or
/// "-infinity" for these values.
extension Double {
  /// Formats the number with exactly `decimals` decimals: `0.5.fixed(2)` is "0.50".
  ///
  /// A number too large for exact decimals is formatted as `plain`.
  package func fixed(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let units = (magnitude * scale).rounded()
    guard units <= Self.maxExactInteger else { return plain }
    let digits = String(Int64(units)).leftPadded(decimals + 1, with: "0")
    let sign = self < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// Formats the number with at most `most` decimals, without trailing zeros: `0.5.decimals(atMost:
  /// 2)` is "0.5".
  package func decimals(atMost most: Int) -> String {
    let text = fixed(most)
    // Trailing zeros of an exponent are significant.
    guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
      return text
    }
    var digits = text.utf8[...]
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return String(Substring(digits))
  }

  /// A length or a time for users: at most one decimal, or at most three if the magnitude is below
  /// 1.
  package var short: String { decimals(atMost: magnitude < 1 ? 3 : 1) }

  /// The shortest text that identifies the number exactly: 426, 0.5, 298.2; with an exponent only
  /// beyond 2^53 and below 0.0001.
  package var plain: String {
    if isNaN { return "NaN" }
    if isInfinite { return self > 0 ? "infinity" : "-infinity" }
    if let wholeNumber { return String(wholeNumber) }
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as an integer; nil if it has a fractional part or its magnitude is above 2^53.
  var wholeNumber: Int64? {
    self == rounded(.towardZero) && magnitude <= Self.maxExactInteger ? Int64(self) : nil
  }

  /// The number with the fewest decimals (at most 12) that is within a relative distance of 1e-9;
  /// this removes the rounding error of repeated additions.
  package var withoutRoundingError: Double {
    guard isFinite, magnitude < 1e12 else { return self }
    var scale = 1.0
    for _ in 0...12 {
      let rounded = (self * scale).rounded() / scale
      if abs(rounded - self) <= magnitude * 1e-9 { return rounded }
      scale *= 10
    }
    return self
  }

  /// The magnitude up to which a `Double` can represent every integer.
  private static let maxExactInteger = 0x1p53
}
