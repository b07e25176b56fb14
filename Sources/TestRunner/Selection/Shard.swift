package import CommandIO
internal import Support

/// A shard of a run (`--shard 2/4`).
///
/// The shard of a test depends only on its name and IDs. The shard of a file that cannot be loaded
/// depends only on its path. Adding, removing or moving tests does not change the shards of other
/// tests.
package struct Shard {
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
    self.index = part
    self.count = count
  }

  /// Returns true if the test belongs to this shard.
  package func includes(_ test: ListedTest) -> Bool {
    includes((test.ids + [test.title]).joined(separator: ","))
  }

  /// Returns true if the file, which cannot be loaded, belongs to this shard.
  package func includes(_ file: FailedTestFile) -> Bool {
    includes(LastFailedTests.normalized(file.path))
  }

  private func includes(_ words: String) -> Bool {
    words.fingerprint % UInt64(count) == UInt64(index - 1)
  }
}
