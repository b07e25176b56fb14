package import CommandIO
internal import Scenarios

/// Merges the blob reports of the shards of a run into one report.
package struct BlobMerger {
  private let blobs: [BlobReport]
  /// The requirements, with the results of their scenarios.
  package var ledger: RequirementList?
  /// Whether a requirement without a scenario is a failure.
  package var isStrict = false

  /// Creates a merger for the shards of one run, in any order.
  package init(_ blobs: [BlobReport]) throws(CommandError) {
    guard let first = blobs.first else { throw CommandError(.usage, "merge: expected blob files") }
    var seen: [Int: String] = [:]
    for blob in blobs {
      func refused(_ words: String) -> CommandError {
        CommandError(.script, "\(blob.path): \(words)")
      }
      guard blob.program == first.program else {
        throw refused(
          "was written by \(blob.program), but \(first.path) by \(first.program); run all "
            + "shards with the same version")
      }
      guard blob.shard.runID == first.shard.runID, blob.shard.testCount == first.shard.testCount,
        blob.shard.count == first.shard.count
      else {
        throw refused(
          "belongs to a different run than \(first.path): the scripts, tests, options, seed"
            + " or --shard differ"
        )
      }
      if let other = seen.updateValue(blob.path, forKey: blob.shard.index) {
        throw refused(
          "is shard \(blob.shard.index)/\(blob.shard.count), like \(other); remove one of them")
      }
    }
    self.blobs = blobs.sorted { $0.shard.index < $1.shard.index }
  }

  /// Passes the results of all shards to a reporter as one run, in the order of the tests.
  package mutating func sendResults(_ reporter: any Reporter) -> ExitCode {
    var reporter = reporter
    let results = blobs.flatMap { $0.results }.sorted { $0.place < $1.place }
    reporter.begin(results.count)
    var count = TestCounts()
    for result in results {
      count.add(result)
      ledger?.found(result.report.ids)
      ledger?.recordResult(result.report)
      reporter.reportTest(result)
    }
    if let ledger { reporter.reportRequirements(ledger) }
    let early = early(results.count)
    reporter.end(count, early)
    let code = exitCode(count, early)
    reporter.recordExitCode(code)
    return code
  }

  /// The reason why the run is incomplete: a shard is missing or ended early; nil if it is
  /// complete.
  private func early(_ told: Int) -> IncompleteRun? {
    let have = Set(blobs.map { $0.shard.index })
    let whole = blobs[0].shard
    let missing = (1...whole.count).filter { !have.contains($0) }
    var words = blobs.compactMap { blob in
      blob.stopped.map { stop in
        whole.count == 1 ? stop.message : "part \(blob.shard.index)/\(whole.count): \(stop.message)"
      }
    }
    let left = max(0, whole.testCount - told)
    if !missing.isEmpty {
      let names = missing.prefix(8).map { "\($0)/\(whole.count)" }.joined(separator: ", ")
      let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
      let tests = left == 1 ? "1 test has" : "\(left) tests have"
      words.append(
        (missing.count == 1 ? "shard \(names) is missing" : "shards \(names)\(more) are missing")
          + "; \(tests) no result")
    }
    if words.isEmpty {
      return told == 0 ? IncompleteRun(.nothing, left: 0, words: "merge: no shard has a test") : nil
    }
    let reason = blobs.compactMap { $0.stopped?.reason }.first ?? .missing
    return IncompleteRun(
      missing.isEmpty ? reason : .missing, left: left, words: words.joined(separator: "; "))
  }

  /// Returns the exit code of the whole run.
  private func exitCode(_ count: TestCounts, _ early: IncompleteRun?) -> ExitCode {
    let worst = blobs.map { $0.exit }.reduce(ExitCode.success) { $0.or($1) }
    let isReview =
      worst == .review && blobs.contains { $0.exit == .failure }
    let code = isReview ? .failure : worst
    if let early { return code.or(early.exitCode ?? .failure) }
    if code == .success, isStrict, let ledger, !ledger.isComplete { return .failure }
    return code
  }
}
