import UserActions
import SheetEngine
import Testing

/// Random actions.
@Suite struct RandomActsTests {
  @Test func `the tickets of the actions are distinct and have no gaps`() {
    let tickets = Action.kinds.flatMap { Array($0.tickets) }.sorted()
    #expect(tickets == Array(0..<tickets.count))
    #expect(tickets.count > 8)
  }

  @Test func `random actions of a user contain no call of the script`() throws {
    let world = try WorldFixtures.open()
    let generator = ActionGenerator(of: world, openable: ["Order"])
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let act = generator.action(in: world, choices: nil, &random)
      #expect(!act.isScriptCall, "\(act.lua)")
    }
  }

  @Test func `a simpler form of an action differs from it and is not longer`() throws {
    let world = try WorldFixtures.open()
    let generator = ActionGenerator(of: world, openable: ["Order"], scriptCalls: true)
    let situation = WorldSummary(sheet: "Order", detent: "medium", detents: ["medium", "large"])
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let act = generator.action(in: world, choices: ["Keep"], &random)
      for forms in act.simplerForms(in: situation) where forms.count == 1 {
        #expect(Action.steps(forms) <= max(1, Action.steps([act])), "\(act.lua)")
      }
    }
  }
}
