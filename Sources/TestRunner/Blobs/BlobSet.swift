package import CommandIO

/// The blob reports of the shards of one run, of which some can be missing.
package struct BlobSet {
  /// The blobs in the order of the shards; never empty.
  package let blobs: [BlobReport]

  /// Validates the shards of one run, in any order.
  package init(_ blobs: [BlobReport]) throws(CommandError) {
    guard let first = blobs.first else { throw CommandError(.usage, "merge: expected blob files") }
    var seen: [Int: String] = [:]
    for blob in blobs {
      func refused(_ message: String) -> CommandError {
        CommandError(.script, "\(blob.path): \(message)")
      }
      guard blob.program == first.program else {
        throw refused(
          "was written by \(blob.program), but \(first.path) by \(first.program); run all "
            + "shards with the same version")
      }
      guard blob.kind == first.kind else {
        throw refused(
          "was written by `\(blob.kind.rawValue)`, but \(first.path) by `\(first.kind.rawValue)`; "
            + "merge them separately")
      }
      guard blob.shard.runID == first.shard.runID, blob.shard.itemCount == first.shard.itemCount,
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

  /// The command whose results the blobs contain.
  package var kind: BlobReport.Kind { blobs[0].kind }
  /// Number of shards of the run.
  package var count: Int { blobs[0].shard.count }
  /// Number of tests or other items in all shards.
  package var total: Int { blobs[0].shard.itemCount }

  /// The numbers of the shards without a blob.
  package var missing: [Int] {
    let present = Set(blobs.map { $0.shard.index })
    return (1...count).filter { !present.contains($0) }
  }

  /// The reason why the run is incomplete: a shard is missing or ended early; nil if it is
  /// complete.
  ///
  /// `remaining` is the number of items without a result.
  package func incompleteRun(remaining: Int) -> IncompleteRun? {
    let missing = missing
    var message = blobs.compactMap { blob in
      blob.stopped.map { stop in
        count == 1 ? stop.message : "part \(blob.shard.index)/\(count): \(stop.message)"
      }
    }
    if !missing.isEmpty {
      let names = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
      let items = remaining == 1 ? "1 \(kind.noun) has" : "\(remaining) \(kind.noun)s have"
      message.append(
        (missing.count == 1 ? "shard \(names) is missing" : "shards \(names)\(more) are missing")
          + "; \(items) no result")
    }
    if message.isEmpty { return nil }
    let reason = blobs.compactMap { $0.stopped?.reason }.first ?? .missing
    return IncompleteRun(
      missing.isEmpty ? reason : .missing, left: remaining, message: message.joined(separator: "; ")
    )
  }

  /// The most severe exit code of the shards.
  package var worstExitCode: ExitCode {
    blobs.map { $0.exit }.reduce(ExitCode.success) { $0.or($1) }
  }
}
