internal import Support

/// A range of allowed numbers.
package struct NumericRange: Equatable, Sendable {
  /// The lower bound, which `excludesLow` can exclude; nil if there is none.
  package var low: Double?
  /// The upper bound, which is included; nil if there is none.
  package var high: Double?
  package var excludesLow: Bool

  /// Creates a range; a nil bound is infinite.
  init(low: Double?, high: Double?, excludesLow: Bool) {
    (self.low, self.high, self.excludesLow) = (low, high, excludesLow)
  }

  /// Any finite number.
  package static let any = NumericRange(low: nil, high: nil, excludesLow: false)
  /// Above 0.
  package static let positive = above(0)
  /// 0 to 1.
  package static let fraction = between(0, 1)

  /// A number or any greater number.
  package static func atLeast(_ low: Double) -> NumericRange {
    NumericRange(low: low, high: nil, excludesLow: false)
  }
  /// Any number greater than `low`.
  package static func above(_ low: Double) -> NumericRange {
    NumericRange(low: low, high: nil, excludesLow: true)
  }
  /// Between two numbers, both included.
  package static func between(_ low: Double, _ high: Double) -> NumericRange {
    NumericRange(low: low, high: high, excludesLow: false)
  }
  /// A range that includes both ends.
  package static func between(_ range: ClosedRange<Double>) -> NumericRange {
    between(range.lowerBound, range.upperBound)
  }
  /// The half-open range `(low, high]`.
  package static func above(_ low: Double, upTo high: Double) -> NumericRange {
    NumericRange(low: low, high: high, excludesLow: true)
  }

  /// The range of a `between`; infinite on a side without a bound.
  package var closed: ClosedRange<Double> { (low ?? -.infinity)...(high ?? .infinity) }

  /// Whether a number is allowed.
  package func contains(_ number: Double) -> Bool {
    if let low, excludesLow ? number <= low : number < low { return false }
    if let high, number > high { return false }
    return number.isFinite
  }

  /// The allowed numbers as text: "0 or more", "between 0 and 1".
  package var diagnosticText: String {
    switch (low, high) {
    case (let low?, let high?):
      excludesLow
        ? "above \(low.plain) and at most \(high.plain)" : "between \(low.plain) and \(high.plain)"
    case (let low?, nil): excludesLow ? "above \(low.plain)" : "\(low.plain) or more"
    case (nil, let high?): "at most \(high.plain)"
    case (nil, nil): "finite"
    }
  }
}
