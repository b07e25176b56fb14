/// Where a text stops being Lua, and what would have gone on.
package struct Refusal: Error, Equatable {
  /// What Lua wanted instead.
  package enum Wanted: Equatable, Sendable {
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
    /// The token itself is wrong within.
    case wholeToken
    /// Too much within each other to be read here.
    case lessDepth
  }

  /// Something that was opened and not closed before the refusal.
  package struct Open: Equatable, Sendable {
    /// Its token's number: a bracket, `if`, `for`, `while`, `do`, `repeat` or `function`.
    package var token: Int
    /// What would go on with it: `}`, `then`, `end`.
    package var wants: String
    /// The `else` that has an `if` right behind it, by its token's number.
    package var elseIf: Int?
  }

  /// Something that was opened and closed, by their tokens' numbers.
  package struct Closed: Equatable, Sendable {
    /// What opened it.
    package var opener: Int
    /// What closed it.
    package var closer: Int
  }

  /// The number of the token that was refused.
  package var token: Int
  /// What would have gone on.
  package var wanted: Wanted
  /// What is open, outermost first.
  package var open: [Open]
  /// What was opened and closed before, in the order of closing.
  package var closed: [Closed]
  /// The number of the token where the innermost statement begins.
  package var statement: Int
  /// The number of the `return` that ended the block before the refused token.
  package var returned: Int?
}
