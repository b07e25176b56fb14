/// Why something outside of the script failed, in words.
package struct PlayError: Error, Equatable, Sendable {
  /// What is wrong.
  package var message: String

  /// Creates an error from its words.
  package init(_ message: String) { self.message = message }
}
