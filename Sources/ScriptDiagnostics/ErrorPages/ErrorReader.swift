internal import Support

/// The reader of an error page, who can follow its advice.
package enum ErrorReader: Sendable {
  /// A user of the command, who can set options and call `sheetlua explain`.
  case command
  /// A user of another program, who has no command.
  case program
}

extension Diagnostic {
  /// The sentence with advice that the reader can follow: a program sets a limit with a call, not
  /// with an option.
  package func sentence(for reader: ErrorReader) -> String {
    switch (reader, code) {
    case (.program, .fuelSpent), (.program, .memorySpent), (.program, .timeSpent):
      Self.limitOptions.reduce(sentence) { text, option in
        text.replacing(
          text: "`\(option)` raises it", with: "`set_limits` raises it for the next `load`")
      }
    case (.program, _), (.command, _): sentence
    }
  }

  private static let limitOptions = ["--instruction-limit", "--memory-limit", "--timeout"]
}
