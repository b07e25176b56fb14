internal import ScriptSchema
package import CommandIO
internal import Support
internal import Scenarios

/// Writes the results of one shard of a test run as a blob, which `merge` combines with the other
/// shards.
package struct BlobReporter: Reporter {
  private let program: String
  private var shard = ShardInfo()
  private var results: [JSONValue] = []
  private var stopped: IncompleteRun?

  /// Creates a reporter without results.
  ///
  /// `program` is the version in the blob.
  package init(program: String) { self.program = program }

  package mutating func setShard(_ part: () -> ShardInfo) { self.shard = part() }

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) { results.append(result.json) }

  package mutating func reportRequirements(_ requirements: RequirementList) {}

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) { stopped = early }

  package mutating func recordExitCode(_ code: ExitCode) {
    BlobReport.write(
      results, of: .tests, shard, program: program, stopped: stopped, exit: code)
  }
}
