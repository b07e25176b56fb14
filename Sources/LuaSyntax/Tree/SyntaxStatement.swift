/// A statement in a source; expressions, functions and variables are indices in the tree.
package struct SyntaxStatement: Sendable {
  /// The kind of a statement.
  package indirect enum Kind: Sendable {
    case local([Int], values: [Int])
    /// `targets = values`, also a function statement.
    case assignment([Int], values: [Int])
    case call(Int)
    case block([SyntaxStatement])
    case whileLoop(Int, [SyntaxStatement])
    case repeatLoop([SyntaxStatement], until: Int)
    case branches([(condition: Int, body: [SyntaxStatement])], otherwise: [SyntaxStatement]?)
    case numericLoop(Int, from: Int, to: Int, step: Int?, [SyntaxStatement])
    case genericLoop([Int], in: [Int], [SyntaxStatement])
    case localFunction(Int, Int)
    case returns([Int])
    case breaks, goto, label
  }

  /// The kind of the statement, with its parts.
  package let kind: Kind
  /// The index of its first token.
  package let token: Int
}
