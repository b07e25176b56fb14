/// Compares affine numbers with 0 over one part of a plane.
///
/// If the result of a comparison is not the same in the whole part, the part must be divided there,
/// and all further results are meaningless.
package final class PlaneComparison {
  /// A relation of a number to 0.
  package enum Relation: Sendable {
    /// The number is above 0.
    case positive
    /// The number is at least 0.
    case notNegative
    /// The number is 0.
    case zero
  }

  /// Whether the result of a comparison was not the same in the whole part.
  package private(set) var isCut = false
  private let evaluate: (Relation, AffineNumber) -> Bool?
  /// The function to call for a compared number that depends on fixed inputs.
  package var observer: ((AffineNumber) -> Void)?

  /// Creates a comparison from a function that returns nil if the result depends on the release.
  package init(_ result: @escaping (Relation, AffineNumber) -> Bool?) { self.evaluate = result }

  /// Whether a relation is true in the whole part; meaningless once `isCut` is true.
  package func holds(_ relation: Relation, _ number: AffineNumber) -> Bool {
    guard !isCut else { return false }
    observe(number)
    if number.isConstant {
      switch relation {
      case .positive: return number.constant > 0
      case .notNegative: return number.constant >= 0
      case .zero: return number.constant == 0
      }
    }
    if let known = evaluate(relation, number) { return known }
    isCut = true
    return false
  }

  /// Reports a compared number to the observer if it depends on fixed inputs.
  package func observe(_ number: AffineNumber) {
    if !number.inputs.isEmpty { observer?(number) }
  }
}
