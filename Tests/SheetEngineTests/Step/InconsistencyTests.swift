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

  @Test func `a hidden sheet cannot have the state of a presented sheet`() {
    let changes: [(event: String, change: (inout SheetState) -> Void)] = [
      ("changePresentation", { $0.isConcealed = true }),
      ("changePresentation", { $0.isAside = true }),
      ("changePresentation", { $0.momentum = PendingMomentum(due: 1, velocity: 1) }),
      ("changePresentation", { $0.pendingPop = PendingPop(pages: ["Next"], cause: .user) }),
      ("changePresentation", { $0.previewScale = 0.5 }),
      ("changePresentation", { $0.selection.start(at: "large") }),
      ("changeStack", { $0.swipe = PageSwipe(isHeld: true) }),
      ("changeStack", { $0.popRequest = PopRequest(remaining: 1, cause: .user, isAnimated: true) }),
    ]
    for (event, change) in changes {
      var stage = stage()
      change(&stage.world[SheetID(0)])
      #expect(stage.world[SheetID(0)].lifecycle.presentation == nil, "\(event)")
      #expect(
        stage.world.inconsistency
          == "sheet 0: it received the event \(event), which was impossible in its state")
    }
  }

  @Test func `a presented sheet has no pages for its next presentation`() {
    var stage = stage()
    stage.perform(.presented(SheetID(0), PresentOptions()))
    stage.world[SheetID(0)].nextPages = [0]
    #expect(stage.world[SheetID(0)].nextPages == nil)
    #expect(
      stage.world.inconsistency
        == "sheet 0: it received the event prepareStack, which was impossible in its state")
  }
}
