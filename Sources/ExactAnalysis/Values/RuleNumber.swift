internal import SheetEngine

/// A number in the code of the rules, or in a variable or table that they read.
package struct RuleNumber: Hashable, Sendable {
  /// The origin of a number.
  package enum Origin: Hashable, Sendable {
    /// A literal, by the index of its token.
    case literal(Int)
    /// A variable of the script.
    case variable(String)
    /// A field of a table of the script.
    case field(String)
  }

  /// The origin of the number.
  package var origin: Origin
  /// The name of the source that reads the number.
  package var chunk: String
  /// The line that reads the number; 0 for a variable or a field, which many lines can read.
  package var line: Int
  /// The value of the number.
  package var value: Double
}

/// A change of one number, to find out whether decisions depend on it.
package struct NumberChange: Sendable {
  /// The changed number.
  package var number: RuleNumber
  /// The factor of the change.
  package var factor: Double

  /// Creates a change.
  package init(_ number: RuleNumber, by factor: Double) {
    (self.number, self.factor) = (number, factor)
  }

  /// The changed value; an integer stays an integer.
  func apply(to value: SymbolicValue) -> SymbolicValue {
    switch value {
    case .integer(let integer):
      let changed = (Double(integer) * factor).rounded()
      let step: Int64 = (factor > 1) == (integer > 0) ? 1 : -1
      guard let whole = Int64(exactly: changed), whole != integer else {
        return .integer(integer &+ step)
      }
      return .integer(whole)
    case .number(let number): return .number(number * factor)
    default: return value
    }
  }
}
