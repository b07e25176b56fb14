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

    /// Whether the relation is true for a value.
    func holds(for value: Double) -> Bool {
      switch self {
      case .positive: value > 0
      case .notNegative: value >= 0
      case .zero: value == 0
      }
    }
  }

  /// Whether the result of a comparison was not the same in the whole part.
  package private(set) var isCut = false
  private let evaluate: (Relation, AffineNumber) -> Bool?
  /// The only release of the part; nil if the part contains more.
  let point: PlanePoint?
  /// The function to call for a compared number that depends on fixed inputs.
  package var observer: ((AffineNumber) -> Void)?

  /// Creates a comparison from a function that returns nil if the result depends on the release.
  package init(_ result: @escaping (Relation, AffineNumber) -> Bool?) {
    (evaluate, point) = (result, nil)
  }

  /// Creates a comparison for a single release.
  init(at point: PlanePoint) {
    self.point = point
    evaluate = { $0.holds(for: $1.value(at: point)) }
  }

  /// Whether a relation is true in the whole part; meaningless once `isCut` is true.
  package func holds(_ relation: Relation, _ number: AffineNumber) -> Bool {
    guard !isCut else { return false }
    observe(number)
    if number.isConstant {
      return relation.holds(for: number.constant)
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
