/// Numbers with few decimals, as an engineer would write them.
enum HumanReadableNumber {
  /// The maximum error of a border: built-in rules accept a tie that is missed by 1e-6.
  private static let tolerance = 2e-6

  /// The number with the fewest decimals, at most six, that is within `slack` of the border;
  /// otherwise the border.
  static func nearest(to border: Double) -> Double {
    for decimals in 0...6 {
      let number = rounded(border, decimals)
      if abs(number - border) <= tolerance { return number }
    }
    return border
  }

  /// The value rounded to this number of decimals.
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }

  /// Returns true if the value has at most this number of decimals.
  static func isShort(_ value: Double, _ decimals: Int) -> Bool {
    rounded(value, decimals) == value
  }
}
