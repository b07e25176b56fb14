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
    case breaks
    case goto(String)
    case label(String)
  }

  /// The kind of the statement, with its parts.
  package let kind: Kind
  /// The index of its first token.
  package let token: Int
}

extension SyntaxStatement {
  /// The blocks in the statement.
  package var bodies: [[SyntaxStatement]] {
    switch kind {
    case .block(let body), .whileLoop(_, let body), .repeatLoop(let body, _),
      .numericLoop(_, _, _, _, let body), .genericLoop(_, _, let body):
      [body]
    case .branches(let branches, let otherwise):
      branches.map { $0.body } + (otherwise.map { [$0] } ?? [])
    case .local, .assignment, .call, .localFunction, .returns, .breaks, .goto, .label: []
    }
  }
}

extension [SyntaxStatement] {
  /// Calls a closure for each statement and for the statements in its blocks.
  package func forEachStatement(_ work: (SyntaxStatement) -> Void) {
    for statement in self {
      work(statement)
      for body in statement.bodies { body.forEachStatement(work) }
    }
  }
}
