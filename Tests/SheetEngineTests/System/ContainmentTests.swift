import Gestures
import Testing

@testable import SheetEngine

/// What a modal sheet keeps from what lies behind it.
@Suite struct ContainmentTests {
  @Test func `behind a dimmed sheet nothing can be reached, behind an undimmed one all`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.world[ScreenID(0)].actions = ["Buy"]
    #expect(stage.world.obstacle(to: "Buy", row: 1) == nil)
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    #expect(
      stage.world.obstacle(to: "Buy", row: 1)
        == "'Buy' is behind sheet 'Sheet', which is modal")
  }

  @Test func `what is going contains nothing any more`() {
    var stage = WorldFixture(.ios, detents: [.large])
    #expect(stage.world.stopsTouches(stage.sheet) && stage.world.contains(stage.sheet))
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    #expect(!stage.world.stopsTouches(stage.sheet) && !stage.world.contains(stage.sheet))
  }

  @Test func `the keyboard goes with the sheet whose field it is for`() {
    var stage = WorldFixture(.ios, detents: [.large], content: Content(fields: ["Name"]))
    stage.tap(stage.world.items(of: stage.sheet)[0].frame.center)
    stage.wait(1)
    #expect(stage.world.focusedField?.name == "Name" && stage.world.keyboardHeight == 336)
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.settle()
    #expect(stage.world.focusedField == nil && stage.world.keyboardHeight == 0)
  }
}
