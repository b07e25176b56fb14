/// Identifies the shard of a run.
package struct ShardInfo: Sendable, Equatable {
  /// Number of the shard, from 1.
  package var index = 1
  /// Number of shards.
  package var count = 1
  /// Number of items in all shards: tests multiplied by the number of runs, mutants, or fuzz runs.
  package var itemCount = 0
  /// Identifier that all shards of a run share: a hash of the scripts, items, seed and options.
  package var runID: UInt64 = 0

  /// Creates the description of an undivided run without tests.
  package init() {}
}
