extension Int {
  /// The largest magnitude that `init(bounded:)` returns: above it, a `Double` does not represent
  /// every integer, or an `Int` overflows.
  static var maxExact: Int { bitWidth > 53 ? 1 << 53 : max }

  /// Truncates a number: NaN becomes 0, and a number outside the range becomes the largest value
  /// with its sign.
  ///
  /// `Int(value)` traps if no `Int` can represent the value, and numbers come from scripts. So
  /// every conversion of a computed number uses this initializer.
  package init(bounded value: Double) {
    let most = Double(Self.maxExact)
    self = value.isNaN ? 0 : Int(Swift.min(most, Swift.max(-most, value)))
  }
}
