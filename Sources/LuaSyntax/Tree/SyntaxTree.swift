/// The syntax tree of a Lua source, with the variable that each name refers to.
///
/// Nodes are stored in arrays and refer to each other by index, so a long expression is built and
/// freed without recursion.
package struct SyntaxTree: Sendable {
  /// The tokens of the source; the last token is the end of the source.
  package let tokens: [SyntaxToken]
  /// All expressions.
  package internal(set) var expressions: [SyntaxExpression] = []
  /// All functions; the first function is the source itself.
  package internal(set) var functions: [SyntaxFunction] = []
  /// All local variables.
  package internal(set) var variables: [SyntaxVariable] = []

  init(_ tokens: [SyntaxToken]) { self.tokens = tokens }

  /// The first token of a function, expression or statement.
  package func token(_ index: Int) -> SyntaxToken { tokens[index] }

  /// The indices of the functions that begin and end on these lines.
  package func functions(on lines: ClosedRange<Int>) -> [Int] {
    functions.indices.filter { functions[$0].lines == lines }
  }
}

/// A function in a source.
package struct SyntaxFunction: Sendable {
  /// A variable of an enclosing function that the function captures.
  package struct Upvalue: Equatable, Sendable {
    /// The name of the variable.
    package let name: String
    /// The variable; nil for the environment of the source, `_ENV`.
    package let variable: Int?
  }

  /// The name in its declaration; empty if it has none.
  package internal(set) var name = ""
  /// The index of its first token.
  package let token: Int
  /// The first and the last line, as in Lua's debug information; 0 for the source itself.
  package internal(set) var lines = 0...0
  /// The variables that are its parameters.
  package internal(set) var parameters: [Int] = []
  /// Whether it takes further arguments (`...`).
  package internal(set) var isVariadic = false
  /// The captured variables, in the order of Lua's upvalues.
  package internal(set) var upvalues: [Upvalue] = []
  /// The position in the source after the parameters, in bytes.
  package internal(set) var bodyStart = 0
  /// The statements of the function.
  package internal(set) var body: [SyntaxStatement] = []
  /// The expressions in it and in its inner functions.
  package internal(set) var expressions = 0..<0
  /// The variables that it and its inner functions declare.
  package internal(set) var variables = 0..<0
}

/// A local variable, a parameter or a loop variable.
package struct SyntaxVariable: Sendable {
  /// The name of the variable.
  package let name: String
  /// The index of the token that declares it.
  package let token: Int
  /// The index of the function that declares it.
  package let function: Int
  /// Whether it is declared with `<const>` or `<close>`.
  package internal(set) var isConstant = false
  /// Whether it is declared with `<close>`.
  package internal(set) var isClosed = false
  /// The expression with which Lua's compiler replaces the variable; nil for a variable whose value
  /// is known only at run time.
  package internal(set) var constant: Int?
  /// The functions that assign to it after its declaration.
  package internal(set) var assigningFunctions: [Int] = []
}
