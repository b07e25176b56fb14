package import CommandIO

/// Tells how a test run goes.
package protocol Reporter {
  /// Which part of which run it is, for whoever asks; told first, and not where there is nothing to run.
  mutating func divided(_ part: () -> ShardInfo)
  /// So many tests are about to run.
  mutating func begin(_ count: Int)
  /// One has ended.
  mutating func ended(_ result: TestResult)
  /// Nothing has ended for a moment; the test runs that the next report will be about.
  mutating func waiting(for test: ListedTest)
  /// How the requirements stand, when all have ended.
  mutating func told(_ ledger: RequirementList)
  /// All have, or the run ended early.
  mutating func end(_ count: TestCounts, _ early: IncompleteRun?)
  /// The command ends with this.
  mutating func closed(_ code: ExitCode)
}

extension Reporter {
  package mutating func divided(_ part: () -> ShardInfo) {}
  package mutating func closed(_ code: ExitCode) {}
  package mutating func waiting(for test: ListedTest) {}
}
