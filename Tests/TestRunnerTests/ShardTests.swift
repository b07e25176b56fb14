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

  @Test func `each file that does not load belongs to one shard`() throws {
    let shards = try (1...4).map { try Shard("\($0)/4") }
    for number in 0..<40 {
      let error = CommandError(.script, "broken")
      let file = FailedTestFile(path: "tests/\(number)_test.lua", error: error)
      #expect(shards.count { $0.includes(file) } == 1)
    }
  }
}
