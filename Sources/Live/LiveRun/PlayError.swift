/// An error outside the script.
package struct PlayError: Error, Equatable, Sendable {
  /// The message for the user.
  package var message: String

  /// Creates an error with a message.
  package init(_ message: String) { self.message = message }
}
