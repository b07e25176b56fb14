/// The token at which parsing failed, and the expected input.
package struct SyntaxError: Error, Equatable {
  /// The expected input.
  package enum Expected: Equatable, Sendable {
    /// A statement, or the end of its block.
    case statement
    /// An expression.
    case value
    /// An identifier.
    case name
    /// A keyword or sign: `then`, `}`, `=`.
    case word(String)
    /// A call: an expression alone is not a statement.
    case call
    /// The arguments of a method call.
    case arguments
    /// A valid token.
    case wholeToken
    /// Less nesting: the parser has reached its maximum depth.
    case lessDepth
  }

  /// A block or bracket that is open at the error.
  package struct Open: Equatable, Sendable {
    /// The index of its first token: a bracket, `if`, `for`, `while`, `do`, `repeat` or `function`.
    package var token: Int
    /// The token that continues it: `}`, `then`, `end`.
    package var wants: String
    /// The index of an `else` that is directly before an `if`.
    package var elseIf: Int?
  }

  /// A block or bracket that was closed before the error, as token indices.
  package struct Closed: Equatable, Sendable {
    /// The index of the opening token.
    package var opener: Int
    /// The index of the closing token.
    package var closer: Int
  }

  /// The index of the token at which parsing failed.
  package var token: Int
  /// The input that was expected at the token.
  package var expected: Expected
  /// The open blocks and brackets, outermost first.
  package var open: [Open]
  /// The closed blocks and brackets, in the order of closing.
  package var closed: [Closed]
  /// The index of the first token of the innermost statement.
  package var statement: Int
  /// The index of the `return` that ended the block before the error.
  package var returned: Int?
}
