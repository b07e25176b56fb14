package import CommandIO

/// A shard of a run (`--shard 2/4`).
///
/// The tests take turns, in the order of the files: of four shards, the second one has tests 2, 6,
/// 10. So the shards have equal numbers of tests, give or take one.
package struct Shard: Equatable {
  /// Number of the shard, from 1.
  package let index: Int
  /// Number of shards.
  package let count: Int

  /// Parses text such as `2/4`.
  package init(_ text: String) throws(CommandError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], 1 <= part,
      part <= count
    else { throw CommandError(.usage, "--shard: expected a shard such as 2/4, got '\(text)'") }
    self.init(index: part, count: count)
  }

  /// Creates a shard with a number from 1 to `count`.
  init(index: Int, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Returns true if the test, mutant or other item at a position of the whole run, from 0, belongs
  /// to this shard.
  package func includes(_ position: Int) -> Bool { position % count == index - 1 }

  /// The message for a shard without tests or other items.
  ///
  /// `total` is the number of items in all shards, and `noun` is their name in the plural.
  package func emptyMessage(_ total: Int, _ noun: String) -> String {
    "--shard \(index)/\(count): has none of the \(total) \(noun)"
  }
}
