/// Identifies the shard of a run.
package struct ShardInfo: Sendable, Equatable {
  /// Number of the shard, from 1.
  package var part = 1
  /// Number of shards.
  package var parts = 1
  /// Number of tests in all shards, multiplied by the number of runs.
  package var all = 0
  /// Identifier that all shards of a run share: a hash of the scripts, tests, seed and options.
  package var run: UInt64 = 0

  /// Creates the description of an undivided run without tests.
  package init() {}
}
