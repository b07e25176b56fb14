import ScriptDiagnostics
import Analysis
import Scenarios
import SheetScript
import Testing

/// A search that is divided into shards has the same runs.
struct FuzzLotsTests {
  @Test(arguments: [0, 1, 1999, 2000, 2001, 30_000], [1, 2, 3, 7])
  func `all shards together contain each batch once`(_ runs: Int, _ parts: Int) {
    let hunt = FuzzBatches(seed: 5, runs: runs)
    let whole = hunt.batches()
    let divided = (1...parts).flatMap { hunt.batches(part: $0, of: parts) }
    #expect(divided.sorted { $0.number < $1.number } == whole)
    #expect(whole.map(\.runs).reduce(0, +) == runs)
    #expect(whole.first?.seed == 5)
    #expect(Set(whole.map(\.seed)).count == whole.count)
  }

  @Test func `a longer search begins like a shorter one`() {
    let long = FuzzBatches(seed: 9, runs: 50_000).batches()
    let short = FuzzBatches(seed: 9, runs: 6000).batches()
    #expect(Array(long.prefix(short.count)) == short)
  }

  /// Returns the runs and releases of a shard, and the violations that it finds.
  private func hunted(
    _ text: String, part: Int, of parts: Int
  ) throws -> (runs: Int, releases: Int, found: Set<String>) {
    var sum = (runs: 0, releases: 0, found: Set<String>())
    for lot in FuzzBatches(seed: 3, runs: 60, size: 10).batches(part: part, of: parts) {
      var fuzz = try ScriptFuzzer(seed: lot.seed, maxSteps: 8) {
        let session = try ScriptSession(source: SourceText(name: "a.lua", text: text))
        try session.load()
        return session
      }
      if let found = try fuzz.tryReleases(200) { sum.found.insert("\(found.run.actions)") }
      while fuzz.runs < lot.runs {
        if let found = try fuzz.tryRun() { sum.found.insert("\(lot.number) \(found.run.actions)") }
      }
      sum.runs += fuzz.runs
      sum.releases += fuzz.releases
    }
    return sum
  }

  @Test func `the shards run and find the same as the whole search`() throws {
    let script = """
      sheet "Order" { title = "Order", detents = { "medium", "large" } }
      always "it is never dismissed by a fling" (function(r)
        return not (r.to == "dismiss" and r.velocity > 1400)
      end)
      """
    let whole = try hunted(script, part: 1, of: 1)
    let parts = try (1...3).map { try hunted(script, part: $0, of: 3) }
    #expect(parts.map(\.runs).reduce(0, +) == whole.runs)
    #expect(parts.map(\.releases).reduce(0, +) == whole.releases)
    #expect(parts.reduce(into: Set<String>()) { $0.formUnion($1.found) } == whole.found)
    #expect(!whole.found.isEmpty)
    let again = try hunted(script, part: 2, of: 3)
    #expect(again == parts[1])
  }
}
