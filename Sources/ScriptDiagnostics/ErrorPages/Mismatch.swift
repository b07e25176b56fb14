/// The two sides of a comparison that failed, as text.
package struct Mismatch: Equatable, Sendable {
  package let expected: String
  package let actual: String

  package init(expected: String, actual: String) {
    (self.expected, self.actual) = (expected, actual)
  }
}
