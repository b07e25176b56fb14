import Gestures
import Testing

@testable import SheetEngine

/// Text that is typed into fields.
@Suite struct TypingTests {
  /// A sheet at rest with two fields, over a screen with one field.
  private func stage() -> WorldFixture {
    var stage = WorldFixture(.ios, detents: [.medium], content: Content(fields: ["Name", "Town"]))
    stage.world[ScreenID(0)].fieldNames = ["Search"]
    stage.world[ScreenID(0)].fields = [""]
    stage.effects = []
    return stage
  }

  private func focus(_ name: String, in stage: inout WorldFixture) throws {
    let item = stage.world.items(of: stage.sheet).first { $0.item.label == name }
    stage.tap(try #require(item).frame.center)
    stage.wait(1)
  }

  private func typed(_ stage: WorldFixture) -> [Effect] {
    stage.effects.filter { if case .typed = $0 { true } else { false } }
  }

  @Test func `each change event contains the whole text of the field`() throws {
    var stage = stage()
    try focus("Name", in: &stage)
    #expect(stage.world.keyboardHeight == 336)
    stage.perform(.typed("Ad"))
    stage.perform(.typed("a"))
    #expect(stage.world[stage.sheet].fields == ["Ada", ""])
    #expect(
      typed(stage) == [
        .typed(stage.sheet, field: "Name", text: "Ad", time: stage.world.time),
        .typed(stage.sheet, field: "Name", text: "Ada", time: stage.world.time),
      ])
  }

  @Test func `another field has a separate text, and the keyboard stays`() throws {
    var stage = stage()
    try focus("Name", in: &stage)
    stage.perform(.typed("Ada"))
    let before = stage.height
    try focus("Town", in: &stage)
    stage.perform(.typed("Ulm"))
    #expect(stage.world[stage.sheet].fields == ["Ada", "Ulm"])
    #expect(stage.world.focusedField?.name == "Town" && stage.world.focus == "Town")
    #expect(stage.world.keyboardHeight == 336 && stage.height == before)
  }

  @Test func `a field of a screen belongs to no sheet`() throws {
    var stage = stage()
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: true))
    let field = try #require(stage.world.hostItems(of: ScreenID(0)).first { $0.label == "Search" })
    stage.tap(field.frame.center)
    stage.perform(.typed("mill"))
    #expect(stage.world[ScreenID(0)].fields == ["mill"])
    #expect(typed(stage) == [.typed(nil, field: "Search", text: "mill", time: stage.world.time)])
  }

  @Test func `typing without focus has no effect and logs a warning`() throws {
    var stage = stage()
    stage.perform(.typed("lost"))
    #expect(stage.world[stage.sheet].fields == ["", ""])
    #expect(
      stage.effects == [
        .warned("no field has the input focus; tap one first", nil, time: stage.world.time)
      ])
    // The same after the keyboard is hidden.
    try focus("Name", in: &stage)
    stage.perform(.keyboardHidden)
    stage.perform(.typed("late"))
    #expect(stage.world[stage.sheet].fields == ["", ""])
  }

  @Test func `a device whose keyboard has no height ends editing`() throws {
    var stage = stage()
    try focus("Name", in: &stage)
    var device = stage.world.device
    device.portraitKeyboard = 0
    stage.perform(.deviceReplaced(device))
    #expect(stage.world.focusedField == nil && stage.world.keyboardHeight == 0)
    #expect(stage.world.inconsistency == nil)
    try focus("Name", in: &stage)
    #expect(stage.world.focusedField == nil)
  }
}
