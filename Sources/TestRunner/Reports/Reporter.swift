package import CommandIO

/// Reports the progress and the results of a test run.
package protocol Reporter {
  /// Provides the shard of the run on demand.
  ///
  /// Called first, but not if there is no test to run.
  mutating func setShard(_ part: () -> ShardInfo)
  /// The run starts, with this number of tests.
  mutating func begin(_ count: Int)
  mutating func reportTest(_ result: TestResult)
  /// No test has ended for a moment.
  ///
  /// `test` is the test that the next report is about.
  mutating func showWaiting(for test: ListedTest)
  /// The status of the requirements after all tests have ended.
  mutating func reportRequirements(_ requirements: RequirementList)
  /// All tests have ended, or the run ended early.
  mutating func end(_ count: TestCounts, _ early: IncompleteRun?)
  /// The command exits with this code.
  mutating func recordExitCode(_ code: ExitCode)
}

extension Reporter {
  package mutating func setShard(_ part: () -> ShardInfo) {}
  package mutating func recordExitCode(_ code: ExitCode) {}
  package mutating func showWaiting(for test: ListedTest) {}
}
