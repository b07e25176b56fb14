internal import SheetScript

/// One of the parts that a run is divided into (`--shard 2/4`).
///
/// A scenario's part follows from its name and IDs alone: whatever is added, taken away or moved to
/// another file, the others stay where they are.
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

  func takes(_ scenario: ListedScenario) -> Bool {
    // FNV-1a: Swift's own hashes differ from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (scenario.ids + [scenario.name]).joined(separator: ",").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash % UInt64(count) == UInt64(part - 1)
  }
}
