import Scenarios
import Testing

@testable import Analysis
@testable import SheetEngine

/// Violations of the invariants of the engine itself.
@Suite struct EngineInvariantTests {
  @Test func `an impossible event of a sheet is a violation`() {
    var world = World()
    let sheet = world.define(SheetDefinition(name: "Order", style: .ios))
    #expect(FuzzRun([], in: EngineSimulation(world)).violation == nil)
    world[sheet].lifecycle.endDrag()
    let violation = FuzzRun([], in: EngineSimulation(world)).violation
    #expect(violation?.invariant == "the engine is in a possible state")
    #expect(violation?.message.contains("endDrag") == true)
  }

  @Test func `an impossible event of the world is a violation`() {
    var world = World()
    world.notice(.settleAtAbsentDetent)
    let violation = FuzzRun([], in: EngineSimulation(world)).violation
    #expect(violation?.invariant == "the engine is in a possible state")
    #expect(violation?.message.contains("settleAtAbsentDetent") == true)
  }
}
