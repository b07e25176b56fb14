/// The part of a number that depends on numbers of the script that can change: a factor for each.
package final class NumberTerms: Sendable {
  /// The factors by the indices of the numbers, without zeros at the end.
  package let factors: [Double]

  private init(_ factors: [Double]) { self.factors = factors }

  /// Creates the terms of a number itself.
  init(of index: Int) {
    factors = Array(repeating: 0, count: index) + [1]
  }

  /// Returns the sum; nil if it depends on no number.
  static func sum(_ one: NumberTerms?, _ other: NumberTerms?) -> NumberTerms? {
    guard let one else { return other }
    guard let other else { return one }
    let (long, short) =
      one.factors.count < other.factors.count
      ? (other.factors, one.factors) : (one.factors, other.factors)
    var factors = long
    for index in short.indices { factors[index] += short[index] }
    return NumberTerms.trimmed(factors)
  }

  /// Returns the product with a constant; nil for 0.
  func multiplied(by factor: Double) -> NumberTerms? {
    NumberTerms.trimmed(factors.map { $0 * factor })
  }

  /// Returns the quotient by a constant.
  func divided(by divisor: Double) -> NumberTerms? {
    NumberTerms.trimmed(factors.map { $0 / divisor })
  }

  private static func trimmed(_ factors: [Double]) -> NumberTerms? {
    var factors = factors
    while factors.last == 0 { factors.removeLast() }
    return factors.isEmpty ? nil : NumberTerms(factors)
  }
}
