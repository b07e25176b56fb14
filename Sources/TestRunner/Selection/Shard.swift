package import CommandIO
internal import Support

/// One of the parts that a run is divided into (`--shard 2/4`).
///
/// A test's part follows from its name and IDs alone, that of a file that cannot be loaded from its
/// path: whatever is added, taken away or moved to another file, the others stay where they are.
package struct Shard {
  /// Which part, from 1.
  package let part: Int
  /// How many there are.
  package let count: Int

  /// Reads `2/4`.
  package init(_ text: String) throws(CommandError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], 1 <= part,
      part <= count
    else { throw CommandError(.usage, "--shard: expected a shard such as 2/4, got '\(text)'") }
    self.part = part
    self.count = count
  }

  /// Whether a test belongs to this part.
  package func takes(_ test: ListedTest) -> Bool {
    takes((test.ids + [test.title]).joined(separator: ","))
  }

  /// Whether a file that cannot be loaded does.
  package func takes(_ file: FailedTestFile) -> Bool { takes(LastFailedTests.plain(file.path)) }

  private func takes(_ words: String) -> Bool {
    words.fingerprint % UInt64(count) == UInt64(part - 1)
  }
}
