import CommandIO
import TestRunner
import Testing

@Suite struct ShardTests {
  @Test(arguments: ["", "1", "0/2", "3/2", "1/2/3", "a/b", "-1/2", "1/0"])
  func `an invalid shard is refused with an example`(_ text: String) {
    do {
      _ = try Shard(text)
      Issue.record("\(text) is no part")
    } catch {
      #expect(error.exitCode == .usage)
      #expect(error.message == "--shard: expected a shard such as 2/4, got '\(text)'")
    }
  }

  @Test(arguments: 1...7) func `shards contain each position once and are balanced`(_ count: Int)
    throws
  {
    let shards = try (1...count).map { try Shard("\($0)/\(count)") }
    let sizes = shards.map { shard in (0..<40).count { shard.includes($0) } }
    #expect(sizes.reduce(0, +) == 40)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    for position in 0..<40 { #expect(shards.count { $0.includes(position) } == 1) }
  }
}
