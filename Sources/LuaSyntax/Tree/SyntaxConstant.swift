/// A value that Lua's compiler computes.
package enum SyntaxConstant: Equatable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// The text of a string token, by its index.
  case string(token: Int)

  /// Whether Lua treats the value as true.
  package var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// The value as a float; nil if it is not a number.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nil, .boolean, .string: nil
    }
  }

  /// The value as an integer, also of a float without a fraction; nil for any other value.
  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .nil, .boolean, .string: nil
    }
  }
}
