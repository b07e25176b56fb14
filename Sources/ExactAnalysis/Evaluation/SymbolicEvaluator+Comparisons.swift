internal import LuaBridge
internal import SheetEngine

// Comparisons.
extension SymbolicEvaluator {
  /// Returns true if two values are equal, like `==` without metamethods.
  func areEqual(_ one: SymbolicValue, _ other: SymbolicValue) throws(EvaluationAbort) -> Bool {
    switch (one, other) {
    case (.nil, .nil), (.release, .release): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.integer, .number), (.number, .integer), (.number, .number):
      guard let a = one.number, let b = other.number else { return false }
      return try compare(.zero, a, b)
    case (.table(let a), .table(let b)): return a === b
    case (.kept(let a), .kept(let b)):
      if a.isSame(as: b) { return true }
      guard !a.hasMetatable, !b.hasMetatable else {
        throw unsupported("compares tables with metamethods")
      }
      return false
    case (.library(let a), .library(let b)): return a == b
    case (.method, .method), (.function, .function), (.function, .library), (.library, .function):
      throw unsupported("compares functions")
    case (.foreign, _), (_, .foreign):
      if one.isNil || other.isNil || one.type == "number" || other.type == "number" {
        return false
      }
      throw unsupported("compares \(one.type) with \(other.type)")
    default: return false
    }
  }

  /// Returns true if the first value is less than the second, or with `orEqual` not greater.
  func isLess(
    _ one: SymbolicValue, _ other: SymbolicValue, orEqual: Bool = false
  ) throws(EvaluationAbort) -> Bool {
    if case .integer(let a) = one, case .integer(let b) = other { return orEqual ? a <= b : a < b }
    if let a = one.number, let b = other.number {
      return try compare(orEqual ? .notNegative : .positive, b, a)
    }
    throw misused("compares a \(one.type) with a \(other.type)", one, other)
  }

  /// Compares the difference of two numbers with 0.
  func compare(
    _ relation: PlaneComparison.Relation, _ one: AffineNumber, _ other: AffineNumber
  ) throws(EvaluationAbort) -> Bool {
    if one.isConstant, other.isConstant {
      plane.observe(one - other)
      switch relation {
      case .positive: return one.constant > other.constant
      case .notNegative: return one.constant >= other.constant
      case .zero: return one.constant == other.constant
      }
    }
    let difference = one - other
    guard !difference.constant.isNaN else { throw unsupported("compares with NaN") }
    let holds = plane.holds(relation, difference)
    if plane.isCut { throw .cut }
    return holds
  }
}
