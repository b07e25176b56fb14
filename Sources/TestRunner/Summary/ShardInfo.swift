/// Which part of which run a run is.
package struct ShardInfo: Sendable, Equatable {
  /// Which part, from 1.
  package var part = 1
  /// How many there are.
  package var parts = 1
  /// How many tests all parts have together, each as often as it is repeated.
  package var all = 0
  /// The same for the parts of one run alone: it follows from scripts, tests, seed and options.
  package var run: UInt64 = 0

  /// The only part of a run that has no test.
  package init() {}
}
