/// A value that a query computes for each release.
///
/// Nodes with the same operation and operands are one object.
final class SQLNode {
  enum Operation: Hashable {
    /// A number by its bits, so that 0 and -0 differ.
    case number(UInt64)
    case boolean(Bool)
    case string(String)
    /// The NULL of a release that the script cannot decide.
    case missing
    /// A column of the first subquery.
    case column(String)
    case add, subtract, multiply
    /// A division by a constant other than 0.
    case divide
    /// A division by a number that is above 0 wherever the result is used.
    case ratio
    /// A division by any number, as Lua divides.
    case quotient
    case negate, absolute, floor, squareRoot
    case less, lessOrEqual, equal
    /// Equality of strings.
    case same
    case not, and, or
    /// The second operand if the first is true, otherwise the third.
    case choice
    /// A value with a comment.
    case label(String)
    /// A number with the name of its column.
    case named(String)
  }

  /// A value that is known when the query is written.
  enum Constant: Equatable {
    case number(Double)
    case boolean(Bool)
    case string(String)
  }

  enum Kind { case number, boolean, string }

  let id: Int
  let kind: Kind
  let operation: Operation
  let operands: [SQLNode]
  /// The smallest and largest value of a number.
  let range: ClosedRange<Double>
  /// Whether the number can be NaN, which the query represents as NULL.
  let canBeNaN: Bool
  /// The values for the rows of the device table, if the value depends on nothing else.
  let rows: [Constant]?
  /// Whether all possible values are constants of choices.
  let isTree: Bool

  init(
    id: Int, kind: Kind, _ operation: Operation, _ operands: [SQLNode],
    range: ClosedRange<Double>, canBeNaN: Bool, rows: [Constant]?
  ) {
    (self.id, self.kind, self.operation, self.operands) = (id, kind, operation, operands)
    (self.range, self.canBeNaN, self.rows) = (range, canBeNaN, rows)
    isTree =
      switch operation {
      case .number, .boolean, .string: true
      case .choice: operands[1].isTree && operands[2].isTree
      default: false
      }
  }

  /// The value of a constant.
  var constant: Constant? {
    switch operation {
    case .number(let bits): .number(Double(bitPattern: bits))
    case .boolean(let flag): .boolean(flag)
    case .string(let text): .string(text)
    default: nil
    }
  }

  var number: Double? {
    if case .number(let bits) = operation { Double(bitPattern: bits) } else { nil }
  }
  var isTrue: Bool { operation == .boolean(true) }
  var isFalse: Bool { operation == .boolean(false) }
  var string: String? { if case .string(let text) = operation { text } else { nil } }

  var canBeInfinite: Bool { range.lowerBound == -.infinity || range.upperBound == .infinity }
  var canBeZero: Bool { range.contains(0) }
}
