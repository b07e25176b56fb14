import Gestures
import Testing

@testable import SheetEngine

/// Access to the content behind a modal sheet.
@Suite struct ContainmentTests {
  @Test func `content behind a sheet can be reached only if the sheet is undimmed`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.world[ScreenID(0)].actions = ["Buy"]
    #expect(stage.world.obstacle(to: "Buy", row: 1) == nil)
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    #expect(
      stage.world.obstacle(to: "Buy", row: 1)
        == "'Buy' is behind sheet 'Sheet', which is modal")
  }

  @Test func `a sheet that is being dismissed no longer blocks`() {
    var stage = WorldFixture(.ios, detents: [.large])
    #expect(stage.world.blocksTouches(stage.sheet) && stage.world.trapsFocus(stage.sheet))
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    #expect(!stage.world.blocksTouches(stage.sheet) && !stage.world.trapsFocus(stage.sheet))
  }

  @Test func `the keyboard hides with the sheet of its field`() {
    var stage = WorldFixture(.ios, detents: [.large], content: Content(fields: ["Name"]))
    stage.tap(stage.world.items(of: stage.sheet)[0].frame.center)
    stage.wait(1)
    #expect(stage.world.focusedField?.name == "Name" && stage.world.keyboardHeight == 336)
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.settle()
    #expect(stage.world.focusedField == nil && stage.world.keyboardHeight == 0)
  }
}
