extension Int {
  /// The largest magnitude that `init(bounded:)` gives: beyond it a `Double` skips whole numbers, or an
  /// `Int` has none.
  static var mostExact: Int { bitWidth > 53 ? 1 << 53 : max }

  /// A number without its fraction, whatever it is: NaN becomes 0, and what lies beyond that becomes
  /// the largest one with its sign.
  ///
  /// `Int(value)` traps on what no `Int` holds, and numbers come from scripts. So every conversion of
  /// a computed number goes through here.
  package init(bounded value: Double) {
    let most = Double(Self.mostExact)
    self = value.isNaN ? 0 : Int(Swift.min(most, Swift.max(-most, value)))
  }
}
