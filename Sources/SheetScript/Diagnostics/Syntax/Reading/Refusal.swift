/// Where a text stops being Lua, and what would have gone on.
struct Refusal: Error, Equatable {
  /// What Lua wanted instead.
  enum Wanted: Equatable {
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
  struct Open: Equatable {
    /// Its token's number: a bracket, `if`, `for`, `while`, `do`, `repeat` or `function`.
    var token: Int
    /// What would go on with it: `}`, `then`, `end`.
    var wants: String
    /// The `else` that has an `if` right behind it, by its token's number.
    var elseIf: Int?
  }

  /// Something that was opened and closed, by their tokens' numbers.
  struct Closed: Equatable {
    var opener: Int
    var closer: Int
  }

  /// The number of the token that was refused.
  var token: Int
  var wanted: Wanted
  /// What is open, outermost first.
  var open: [Open]
  /// What was opened and closed before, in the order of closing.
  var closed: [Closed]
  /// The number of the token where the innermost statement begins.
  var statement: Int
  /// The number of the `return` that ended the block before the refused token.
  var returned: Int?
}
