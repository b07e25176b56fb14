internal import LuaSyntax

/// A function that proposes repairs for a syntax error.
typealias RepairRule = @Sendable (SyntaxErrorContext) -> [Repair]

/// All rules; rules for a single mistake come before more general ones.
enum RepairRules {
  static let all: [RepairRule] =
    otherFormats + invalidCharacters + tokens + languages + [missingReturn] + passedFunctions
    + wrongOperators + calls + brackets
}
