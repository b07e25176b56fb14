/// The place where parsing failed, and what was expected there.
package struct SyntaxError: Error, Equatable {
  /// What was expected.
  package enum Expected: Equatable, Sendable {
    /// A statement, or the end of its block.
    case statement
    /// A value.
    case value
    /// A name.
    case name
    /// A word or sign: `then`, `}`, `=`.
    case word(String)
    /// A call: a value that stands alone does nothing.
    case call
    /// What a method is called with.
    case arguments
    /// A token without a mistake of its own.
    case wholeToken
    /// Less nesting: the parser goes no deeper.
    case lessDepth
  }

  /// Something that was opened and not closed before the error.
  package struct Open: Equatable, Sendable {
    /// Its token's number: a bracket, `if`, `for`, `while`, `do`, `repeat` or `function`.
    package var token: Int
    /// What would go on with it: `}`, `then`, `end`.
    var wants: String
    /// The `else` that has an `if` right behind it, by its token's number.
    var elseIf: Int?
  }

  /// Something that was opened and closed, by their tokens' numbers.
  package struct Closed: Equatable, Sendable {
    /// What opened it.
    var opener: Int
    /// What closed it.
    var closer: Int
  }

  /// The number of the token where parsing failed.
  package var token: Int
  /// What was expected there.
  package var expected: Expected
  /// What is open, outermost first.
  package var open: [Open]
  /// What was opened and closed before, in the order of closing.
  package var closed: [Closed]
  /// The number of the token where the innermost statement begins.
  var statement: Int
  /// The number of the `return` that ended the block before that token.
  package var returned: Int?
}
