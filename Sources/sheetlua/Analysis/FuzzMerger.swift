internal import ScriptSchema
internal import Analysis
internal import CommandIO
internal import TestRunner

/// Merges the blob reports of the shards of a search.
struct FuzzMerger {
  /// The totals, with one counterexample for each violated invariant.
  private(set) var report: FuzzReport

  init(_ blobs: BlobSet) throws(CommandError) {
    var shards: [FuzzReport] = []
    for blob in blobs.blobs { shards += try blob.decoded(FuzzReport.init(json:)) }
    report = FuzzReport(seed: shards.first?.seed ?? 1, shard: nil, plannedRuns: 0)
    for shard in shards { report.add(shard) }
    let batches = FuzzBatches(seed: report.seed, runs: blobs.total)
    let remaining = blobs.missing.map { number in
      batches.batches(part: number, of: blobs.count).reduce(0) { $0 + $1.runs }
    }
    report.missing = blobs.incompleteRun(remaining: remaining.reduce(0, +))
  }
}

extension FuzzReport {
  /// Adds a shard.
  ///
  /// Of several counterexamples of an invariant, the one with the fewest steps remains.
  fileprivate mutating func add(_ shard: FuzzReport) {
    plannedRuns += shard.plannedRuns
    runs += shard.runs
    releases += shard.releases
    skippedRuns += shard.skippedRuns
    states.formUnion(shard.states)
    for finding in shard.findings {
      guard let index = findings.firstIndex(where: { $0.invariant == finding.invariant }) else {
        findings.append(finding)
        continue
      }
      if finding.isSimpler(than: findings[index]) { findings[index] = finding }
    }
  }
}

extension FuzzReport.Finding {
  /// A scenario is simpler than a release that no gesture produces, and a short one than a long one.
  fileprivate func isSimpler(than other: FuzzReport.Finding) -> Bool {
    if (question == nil) != (other.question == nil) { return question == nil }
    return steps < other.steps
  }
}
