/// The numbers of a script that can change in an evaluation.
package final class VaryingNumbers {
  /// Where an evaluation reads a number.
  package enum Origin {
    /// A number that is written in a function: the index of its expression.
    case literal(ScriptSource, Int)
    /// A variable of the script, by its index in the tree.
    case variable(ScriptSource, Int)
    /// A field of a table of the script.
    case field(String)
  }

  let plane: PlaneComparison
  private let index: (Origin, Double) -> Int?

  /// Creates the numbers for which `plane` decides comparisons.
  ///
  /// `index` returns the index of a number by its origin and value; nil for a number that does not
  /// change.
  package init(in plane: PlaneComparison, _ index: @escaping (Origin, Double) -> Int?) {
    (self.plane, self.index) = (plane, index)
  }

  /// The value with which an evaluation continues.
  func value(of value: SymbolicValue, from origin: Origin) -> SymbolicValue {
    guard let number = value.number, number.isConstant, number.inputs.isEmpty,
      number.constant.isFinite, let index = index(origin, number.constant)
    else { return value }
    return .number(AffineNumber(ofNumber: index, in: plane))
  }
}
