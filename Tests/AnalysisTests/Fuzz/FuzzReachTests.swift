import UserActions
import Analysis
import SheetEngine
import SheetScript
import Scenarios
import Testing

/// Whether random actions reach all states, as numbers.
@Suite struct FuzzReachTests {
  private static let script = """
    screen "Home" { rows = 20, fields = { "Search" }, tabs = { "All", "Mine" }, triggers = { Buy = "Order" } }
    screen "Basket" { lines = 3, triggers = { Pay = "Pages" } }
    sheet "Order" {
      title = "Order",
      detents = { "medium", "large" },
      content = { fields = { "Limit" }, rows = 30, buttons = { "Send" } },
      on = { should_dismiss = function(s) return s:ask "Discard?" end },
    }
    sheet "One" { title = "One", detents = { "medium" } }
    sheet "Two" { title = "Two", detents = { "medium", "large" } }
    stack "Pages" { "One", "Two" }
    """

  @Test func `all actions of users, devices and scripts occur in a few hundred runs`() throws {
    let make = { () throws -> any Simulation in
      ScriptSimulation(try PlantedBugTests.session(Self.script))
    }
    var fuzzer = Fuzzer(seed: 1, scriptCalls: true, make: make)
    var verbs: Set<String> = []
    let wanted: Set = [
      "opens", "visits", "drags", "flicks", "grabs", "cancels", "taps", "taps a point", "scrolls",
      "keyboard", "types", "answers", "accessibility increment", "accessibility decrement",
      "accessibility escape", "accessibility activate", "rotates", "device", "goes_back", "escapes",
      "back_gesture", "present", "select", "dismiss", "invalidate_detents", "push", "pop", "set",
      "waits", "settles",
    ]
    // Rare actions, such as popping a page, can be missing in some hundred runs.
    while !wanted.isSubset(of: verbs), fuzzer.runs < 2_000 {
      let broken = try fuzzer.step()
      #expect(
        broken == nil,
        "\(broken?.violation as Any) \(broken.map { Action.lines($0.actions) } as Any)")
      verbs = Set(fuzzer.coverage.compactMap { $0.split(separator: "|").first.map(String.init) })
    }
    #expect(wanted.subtracting(verbs) == [], "\(fuzzer.runs) runs")
    // Three rules of a release, too, in several phases.
    #expect(Set(["fast", "snap", "under", "over"]).isSubset(of: verbs))
    #expect(fuzzer.coverage.count > 300)
  }

  @Test func `guided fuzzing covers more than unguided fuzzing`() throws {
    // The same number of runs without coverage feedback: each run has a new fuzzer.
    let make = { () throws -> any Simulation in
      ScriptSimulation(try PlantedBugTests.session(Self.script))
    }
    // A single search can be unlucky; three together show whether guidance helps.
    var (guidedCount, metCount) = (0, 0)
    for hunt: UInt64 in 7...9 {
      var guided = Fuzzer(seed: hunt, scriptCalls: true, make: make)
      var met: Set<String> = []
      for seed in 0..<200 {
        _ = try guided.step()
        var forgetful = Fuzzer(seed: hunt * 1000 + UInt64(seed), scriptCalls: true, make: make)
        _ = try forgetful.step()
        met.formUnion(forgetful.coverage)
      }
      guidedCount += guided.coverage.count
      metCount += met.count
    }
    #expect(guidedCount > metCount)
  }
}
