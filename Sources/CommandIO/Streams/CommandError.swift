package import ScriptDiagnostics

/// An error that ends a subcommand: a message for the user, and the exit code.
package struct CommandError: Error {
  package var exitCode: ExitCode
  /// The problem and a solution; nil if it was already printed.
  package var message: String?
  /// The error of a script with its position; nil if the error is not about a script.
  package var diagnostic: Diagnostic?
  /// The affected line of the script, as written.
  package var excerpt: String?

  package init(_ code: ExitCode, _ message: String? = nil, diagnostic: Diagnostic? = nil) {
    self.exitCode = code
    self.message = message
    self.diagnostic = diagnostic
  }
}
