/// An expression in a source; operands are indices of expressions in the tree.
package struct SyntaxExpression: Sendable {
  /// A name that an expression refers to.
  package enum Name: Equatable, Sendable {
    /// A local variable of the same function.
    case local(Int)
    /// An upvalue of the function, by its index.
    case upvalue(Int)
    /// A variable that Lua replaces by its constant when it compiles.
    case constant(Int)
    /// A field of the environment.
    case global(environment: Environment)
  }

  /// The variable `_ENV`, whose fields are the globals.
  package enum Environment: Equatable, Sendable {
    /// A local variable of the same function.
    case local(Int)
    /// An upvalue of the function, by its index.
    case upvalue(Int)
    /// A variable that Lua replaces by its constant when it compiles.
    case constant(Int)
  }

  /// A field of a table constructor.
  package enum Field: Sendable {
    /// The next element of the list.
    case element(Int)
    /// `name = value`.
    case named(String, Int)
    /// `[key] = value`.
    case keyed(Int, Int)
  }

  /// The kind of an expression.
  package enum Kind: Sendable {
    case `nil`, varargs
    case boolean(Bool)
    /// A numeral, as text.
    case number(String)
    case string
    case name(String, Name)
    /// The index of the function.
    case function(Int)
    case table([Field])
    /// `value[key]`.
    case element(Int, key: Int)
    /// `value.name`.
    case field(Int, String)
    case call(Int, [Int])
    /// `value:name(arguments)`.
    case method(Int, String, [Int])
    case unary(UnaryOperator, Int)
    case binary(BinaryOperator, Int, Int)
    case parenthesized(Int)
  }

  /// The kind of the expression, with its operands.
  package let kind: Kind
  /// The index of its first token; of an operation, the index of the operator.
  package let token: Int
  /// The index of its last token.
  package let lastToken: Int
  /// The value if Lua's compiler computes it; nil for a value that is known only at run time.
  package let constant: SyntaxConstant?
}

/// An operator before its operand.
package enum UnaryOperator: String, Sendable {
  case not
  case minus = "-"
  case length = "#"
  case bitNot = "~"

  /// The binding power over the operators after the operand.
  static let priority = 12
}

/// An operator between two operands.
package enum BinaryOperator: String, Sendable {
  case or, and
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case notEqual = "~="
  case equal = "=="
  case bitOr = "|"
  case bitXor = "~"
  case bitAnd = "&"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case concatenate = ".."
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case floorDivide = "//"
  case modulo = "%"
  case power = "^"

  /// Whether it computes a number from two numbers.
  package var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .bitOr, .bitXor,
      .bitAnd, .shiftLeft, .shiftRight:
      true
    case .or, .and, .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal,
      .concatenate:
      false
    }
  }

  /// The binding power to the left and to the right: that of Lua (`lparser.c`, `priority`).
  var priority: (left: Int, right: Int) {
    switch self {
    case .or: (1, 1)
    case .and: (2, 2)
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal: (3, 3)
    case .bitOr: (4, 4)
    case .bitXor: (5, 5)
    case .bitAnd: (6, 6)
    case .shiftLeft, .shiftRight: (7, 7)
    case .concatenate: (9, 8)
    case .add, .subtract: (10, 10)
    case .multiply, .divide, .floorDivide, .modulo: (11, 11)
    case .power: (14, 13)
    }
  }
}
