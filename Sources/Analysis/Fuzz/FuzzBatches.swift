/// A hunt in lots that know nothing of one another, so that it can be divided among machines and is the
/// same hunt.
package struct FuzzBatches: Sendable {
  /// Runs that are bred from one another, with a seed of their own.
  package struct Batch: Equatable, Sendable {
    /// Its place in the hunt, from 0.
    package let number: Int
    /// By which it is hunted again alone.
    package let seed: UInt64
    /// How many runs it has.
    package let runs: Int
  }

  /// How many runs a lot has, but for the last one.
  package static let usual = 2000

  /// The hunt's seed.
  package let seed: UInt64
  /// Runs of the whole hunt.
  package let runs: Int
  /// How many of them a lot has.
  package let size: Int

  /// Divides a hunt; without runs it has one lot all the same.
  package init(seed: UInt64, runs: Int, size: Int = usual) {
    (self.seed, self.runs, self.size) = (seed, max(0, runs), max(1, size))
  }

  /// How many lots there are.
  var count: Int { max(1, (runs + size - 1) / size) }

  /// The lots of one part of several, from 1; all parts together have each lot once.
  package func lots(part: Int = 1, of parts: Int = 1) -> [Batch] {
    stride(from: part - 1, to: count, by: max(1, parts)).map { number in
      Batch(number: number, seed: seed(of: number), runs: min(size, runs - number * size))
    }
  }

  /// The first lot has the hunt's own seed, so that a hunt of one lot is the beginning of a longer one;
  /// the others' are SplitMix64's numbers for it.
  private func seed(of number: Int) -> UInt64 {
    guard number > 0 else { return seed }
    var mixed = seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
