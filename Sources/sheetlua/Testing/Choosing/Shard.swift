/// One of the parts that a run is divided into (`--shard 2/4`).
///
/// A test's part follows from its name and IDs alone, that of a file that cannot be loaded from its
/// path: whatever is added, taken away or moved to another file, the others stay where they are.
struct Shard {
  /// Which part, from 1.
  let part: Int
  /// How many there are.
  let count: Int

  /// Reads `2/4`.
  init(_ text: String) throws(Stop) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], 1 <= part,
      part <= count
    else { throw Stop(.usage, "--shard: expected a part such as 2/4, got '\(text)'") }
    self.part = part
    self.count = count
  }

  /// Whether a test belongs to this part.
  func takes(_ test: ListedTest) -> Bool {
    takes((test.ids + [test.title]).joined(separator: ","))
  }

  /// Whether a file that cannot be loaded does.
  func takes(_ file: UnloadedFile) -> Bool { takes(LastRun.plain(file.path)) }

  private func takes(_ words: String) -> Bool {
    // FNV-1a: Swift's own hashes differ from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash % UInt64(count) == UInt64(part - 1)
  }
}
