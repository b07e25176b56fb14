/// Looks at a refused place and guesses.
typealias RepairRule = @Sendable (SyntaxErrorContext) -> [Repair]

/// All rules, those that look for one mistake alone before those that fit many.
enum RepairRules {
  static let all: [RepairRule] =
    letters + tokens + languages + passedFunctions + signs + calls + brackets
}
