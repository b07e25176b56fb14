import Testing

@testable import SheetEngine

/// `World.inconsistency` describes impossible states of sheets.
@Suite struct InconsistencyTests {
  private func stage() -> WorldFixture {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Order", style: .ios))
    return stage
  }

  @Test func `a world that follows the state machine is consistent`() {
    var stage = stage()
    #expect(stage.world.inconsistency == nil)
    stage.perform(.presented(SheetID(0), PresentOptions()))
    #expect(stage.world.inconsistency == nil)
  }

  @Test func `an event that the state cannot receive is ignored and reported`() {
    var stage = stage()
    stage.world[SheetID(0)].lifecycle.endDrag()
    #expect(stage.world[SheetID(0)].phase == .hidden)
    #expect(
      stage.world.inconsistency
        == "sheet 0: it received the event endDrag, which was impossible in its state")
  }

  @Test func `a hidden sheet with the state of a presented sheet is reported`() {
    var stage = stage()
    stage.world[SheetID(0)].isConcealed = true
    #expect(stage.world.inconsistency == "sheet 0: it is hidden, but concealed by a call")
  }
}
