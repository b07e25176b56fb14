/// Numbers as a person writes them.
enum HumanReadableNumber {
  /// What a border may be off by: built-in rules take a tie that is missed by a millionth for reached.
  private static let slack = 2e-6

  /// The number of the fewest decimals, at most six, that is where a border was found; else the border.
  static func nearest(to border: Double) -> Double {
    for decimals in 0...6 {
      let number = rounded(border, decimals)
      if abs(number - border) <= slack { return number }
    }
    return border
  }

  /// A number with at most so many decimals.
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }

  /// Whether it has at most so many decimals.
  static func isShort(_ value: Double, _ decimals: Int) -> Bool {
    rounded(value, decimals) == value
  }
}
