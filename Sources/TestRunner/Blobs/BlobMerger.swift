internal import ScriptSchema
package import CommandIO
internal import Scenarios

/// Merges the blob reports of the shards of a test run into one report.
package struct BlobMerger {
  private let blobs: BlobSet
  private let results: [TestResult]
  /// The requirements, with the results of their scenarios.
  package var requirements: RequirementList?
  /// Whether a requirement without a scenario is a failure.
  package var isStrict = false

  /// Creates a merger for the shards of one test run.
  package init(_ blobs: BlobSet) throws(CommandError) {
    self.blobs = blobs
    var results: [TestResult] = []
    for blob in blobs.blobs { results += try blob.decoded(TestResult.init(json:)) }
    self.results = results.sorted { $0.place < $1.place }
  }

  /// Passes the results of all shards to a reporter as one run, in the order of the tests.
  ///
  /// Prints the errors of files that do not load to standard error, as `test` does.
  package mutating func sendResults(
    _ reporter: any Reporter, _ settings: CommandSettings
  ) -> ExitCode {
    var reporter = reporter
    reporter.begin(results.count)
    var count = TestCounts()
    for result in results {
      count.add(result)
      requirements?.found(result.report.ids)
      requirements?.recordResult(result.report)
      if let error = FailureFormatter.loadError(of: result, settings) {
        OutputStream.printMessage(error)
      }
      reporter.reportTest(result)
    }
    if let requirements { reporter.reportRequirements(requirements) }
    let early = incompleteRun
    reporter.end(count, early)
    let code = exitCode(early)
    reporter.recordExitCode(code)
    return code
  }

  /// The reason why the run is incomplete; nil if it is complete.
  private var incompleteRun: IncompleteRun? {
    if let early = blobs.incompleteRun(remaining: max(0, blobs.total - results.count)) {
      return early
    }
    return results.isEmpty
      ? IncompleteRun(.nothing, left: 0, message: "merge: no shard has a test") : nil
  }

  /// Returns the exit code of the whole run.
  private func exitCode(_ early: IncompleteRun?) -> ExitCode {
    let worst = blobs.worstExitCode
    let isReview =
      worst == .review && blobs.blobs.contains { $0.exit == .failure }
    let code = isReview ? .failure : worst
    if let early { return code.or(early.exitCode ?? .failure) }
    if code == .success, isStrict, let requirements, !requirements.isComplete { return .failure }
    return code
  }
}
