internal import Support

/// The reader of an error page, who can follow its advice.
package enum ErrorReader: Sendable {
  /// A user of the command, who can set options and call `sheetlua explain`.
  case command
  /// A user of another program with `sheetlua.h`, which sets limits and adds modules with calls.
  case program
  /// A user of a Swift program with `PolicyScript`, whose limits are fixed.
  case swiftProgram
}

extension Diagnostic {
  /// The diagnostic with advice that the reader can follow.
  package func advising(_ reader: ErrorReader) -> Diagnostic {
    var diagnostic = self
    diagnostic.sentence = sentence(for: reader)
    return diagnostic
  }

  /// The sentence with advice that the reader can follow: a program sets a limit with a call, not
  /// with an option.
  package func sentence(for reader: ErrorReader) -> String {
    guard Self.limitCodes.contains(code) else { return sentence }
    let advice: String
    switch reader {
    case .command: return sentence
    case .program: advice = "`set_limits` raises it for the next `load`"
    case .swiftProgram: advice = "A `PolicyScript` cannot raise it"
    }
    return Self.limitOptions.reduce(sentence) { text, option in
      text.replacing(text: "`\(option)` raises it", with: advice)
    }
  }

  private static let limitCodes: [DiagnosticCode] = [.fuelSpent, .memorySpent, .timeSpent]
  private static let limitOptions = ["--instruction-limit", "--memory-limit", "--timeout"]
}
