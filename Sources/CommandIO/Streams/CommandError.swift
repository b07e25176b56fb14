package import ScriptDiagnostics

/// An error that ends a subcommand: a message for the user, and the exit code.
package struct CommandError: Error {
  package var code: ExitCode
  /// What is wrong and what would do; nil: it has been said already.
  package var message: String?
  /// The same of a script, with its place; nil: it is about no script.
  package var diagnostic: Diagnostic?
  /// The line of the script that it is about, as written.
  package var excerpt: String?

  package init(_ code: ExitCode, _ message: String? = nil, diagnostic: Diagnostic? = nil) {
    self.code = code
    self.message = message
    self.diagnostic = diagnostic
  }
}
