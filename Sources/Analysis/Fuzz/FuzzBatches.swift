/// A search divided into independent batches.
///
/// Machines can share the batches without a change to the results.
package struct FuzzBatches: Sendable {
  /// Runs that are derived from one another, with a separate seed.
  package struct Batch: Equatable, Sendable {
    /// The index of the batch in the search, from 0.
    package let number: Int
    /// The seed that repeats this batch alone.
    package let seed: UInt64
    /// The number of runs.
    package let runs: Int
  }

  /// The default number of runs per batch; the last batch can have fewer.
  package static let defaultSize = 2000

  /// The seed of the search.
  package let seed: UInt64
  /// The number of runs of the whole search.
  package let runs: Int
  /// The number of runs per batch.
  package let size: Int

  /// Divides a search into batches.
  ///
  /// A search without runs has one batch.
  package init(seed: UInt64, runs: Int, size: Int = defaultSize) {
    (self.seed, self.runs, self.size) = (seed, max(0, runs), max(1, size))
  }

  /// The number of batches.
  var count: Int { max(1, (runs + size - 1) / size) }

  /// The batches of shard `part` (from 1) of `parts`.
  ///
  /// Each batch is in exactly one shard.
  package func batches(part: Int = 1, of parts: Int = 1) -> [Batch] {
    stride(from: part - 1, to: count, by: max(1, parts)).map { number in
      Batch(number: number, seed: seed(of: number), runs: min(size, runs - number * size))
    }
  }

  /// The seed of a batch.
  ///
  /// The first batch has the seed of the search, so that a search of one batch is the start of a
  /// longer search. The seeds of the other batches are SplitMix64 outputs for it.
  private func seed(of number: Int) -> UInt64 {
    guard number > 0 else { return seed }
    var mixed = seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
