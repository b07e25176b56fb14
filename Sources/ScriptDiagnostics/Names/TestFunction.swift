/// The global functions that define tests.
package enum TestFunction: String, CaseIterable, Sendable {
  case scenario, story, region, always
}
