import Gestures
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

  @Test func `an event that is impossible in every consistent world is reported`() {
    let id = SheetID(0)
    let events: [(event: ImpossibleEvent, perform: (inout World, inout StepContext) -> Void)] = [
      (.settleAtAbsentDetent, { $0.settle(id, SettleRequest(at: "nowhere", by: .user), &$1) }),
      (
        .settleDismissedSheet,
        { $0.settle(id, as: ReleaseDecision(.dismiss, rule: "rule"), velocity: 0, &$1) }
      ),
      (
        .settleWithoutHeight,
        { $0.settle(id, as: ReleaseDecision(.height, rule: "rule"), velocity: 0, &$1) }
      ),
      (
        .dragAbsentSheet,
        { world, turn in
          world.touch?.dragTarget = .sheet(id)
          world.dragSheet(id, by: 9, &turn)
        }
      ),
      (
        .typeIntoAbsentField,
        { world, turn in
          world.keyboard.shown?.field = FocusedField(parent: .sheet(id), name: "Nowhere")
          world.type("7", &turn)
        }
      ),
      (.popWithoutStack, { $0.popSwipedPage(of: id, &$1) }),
    ]
    for (event, perform) in events {
      var stage = stage()
      stage.perform(.touched(Point(x: 100, y: 300)))
      stage.perform(.presented(id, PresentOptions()))
      stage.perform(.keyboardShown(height: 300))
      #expect(stage.world.inconsistency == nil)
      var turn = StepContext(policy: stage.policy)
      perform(&stage.world, &turn)
      #expect(
        stage.world.inconsistency
          == "the event \(event.rawValue) occurred, which is impossible")
    }
  }

  @Test func `a touch, a keyboard or a focus without its element is reported`() {
    let id = SheetID(0)
    let changes: [(reason: String, change: (inout World) -> Void)] = [
      (
        "touch: it received the event lifted after its end",
        { world in
          _ = world.touch?.recognizer.lifted(at: 1)
          _ = world.touch?.recognizer.lifted(at: 1)
        }
      ),
      ("touch: the finger has lifted", { _ = $0.touch?.recognizer.lifted(at: 1) }),
      (
        "touch: it is a drag, but can become a long press",
        { world in
          world.touch?.canTap = false
          world.touch?.longPressDue = 1
        }
      ),
      (
        "touch: the touched element is removed, but still dragged",
        { world in
          world.touch?.dragSource = .bar
          world.touch?.hasEnded = true
        }
      ),
      ("touch: it scrolls a screen that is not shown", { $0.navigation = [] }),
      (
        "touch: it drags a sheet that it does not touch",
        { $0.touch?.dragTarget = .content(id, ContentDrag(raw: 0)) }
      ),
      (
        "touch: it has a target, but is not a drag",
        { world in
          world.touch?.recognizer = DragRecognizer(at: Sample(time: 0, x: 100, y: 300))
        }
      ),
      ("keyboard: it is shown at the height 0.0", { $0.keyboard.shown?.height = 0 }),
      (
        "keyboard: the field 'Name' is not on the sheet that it is shown for",
        { $0.keyboard.shown?.field = FocusedField(parent: .screen(ScreenID(0)), name: "Name") }
      ),
      (
        "keyboard: the field 'Name' has the input focus, but is not shown",
        { $0.keyboard.shown?.field = FocusedField(parent: .sheet(id), name: "Name") }
      ),
      (
        "focus: 'Order' is not shown",
        { $0.focusedElement = FocusedElement(parent: .screen(ScreenID(1)), name: "Order") }
      ),
      (
        "sheet 0: it is presented, or in the list of presented sheets, but not both",
        { $0.presented = [] }
      ),
    ]
    for (reason, change) in changes {
      var stage = stage()
      _ = stage.world.define(HostScreen(name: "Other", body: .lines([])))
      stage.perform(.touched(Point(x: 100, y: 300)))
      stage.perform(.moved(Point(x: 100, y: 200)))
      stage.perform(.presented(id, PresentOptions()))
      stage.perform(.keyboardShown(height: 300))
      #expect(stage.world.inconsistency == nil)
      change(&stage.world)
      #expect(stage.world.inconsistency == reason)
    }
  }

  @Test func `a dragged sheet without a finger is reported`() {
    var stage = WorldFixture(.ios)
    stage.drag(-60, lifts: false)
    #expect(stage.phase == "dragging" && stage.world.inconsistency == nil)
    stage.world.touch = nil
    #expect(stage.world.inconsistency == "sheet 0: it is dragged, but by no finger")
    stage.world[stage.sheet].lifecycle.endDrag()
    #expect(
      stage.world.inconsistency == "sheet 0: it is released, but no decision is pending")
  }
}
