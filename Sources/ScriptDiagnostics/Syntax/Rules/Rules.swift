/// Looks at a refused place and guesses.
typealias Rule = @Sendable (SyntaxErrorContext) -> [Repair]

/// All rules, those that look for one mistake alone before those that fit many.
enum Rules {
  static let all: [Rule] = letters + tokens + languages + passedFunctions + signs + calls + brackets
}
