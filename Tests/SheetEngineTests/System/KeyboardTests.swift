import Testing

@testable import SheetEngine

/// The keyboard animation takes 0.25 s with ease-in-out, so at half the time it is at half the
/// distance.
///
/// It covers the bottom inset of 34 pt.
@Suite struct KeyboardTests {
  @Test func `a resizing sheet grows with the keyboard`() {
    var stage = WorldFixture(.ios, detents: [.medium])
    stage.perform(.keyboardShown(height: 300))
    stage.wait(0.125)
    #expect(abs(stage.world.keyboardHeight - 150) < 1e-6)
    #expect(abs(stage.height - (426 + 133)) < 1e-6)
    stage.wait(0.125)
    #expect(stage.world.keyboardHeight == 300 && stage.height == 426 + 266)
  }

  @Test func `a panning sheet is raised and keeps its height`() {
    var style = Style.ios
    style.keyboard = .pan
    var stage = WorldFixture(style, detents: [.medium])
    stage.perform(.keyboardShown(height: 300))
    stage.wait(0.125)
    #expect(stage.height == 426)
    #expect(abs((stage.world.rect(.sheet, of: stage.sheet)?.y ?? 0) - (426 - 133)) < 1e-6)
  }

  @Test func `a sheet that ignores the keyboard stays`() {
    var style = Style.ios
    style.keyboard = .ignore
    var stage = WorldFixture(style, detents: [.medium])
    stage.perform(.keyboardShown(height: 300))
    stage.wait(1)
    #expect(stage.height == 426)
    #expect(stage.world.rect(.sheet, of: stage.sheet)?.y == 426)
  }

  @Test func `the keyboard does not raise a sheet above its maximum height`() {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.perform(.keyboardShown(height: 300))
    stage.wait(1)
    #expect(stage.height == 793)
  }

  @Test func `only the sheet of the field and sheets above it make room for the keyboard`() {
    var stage = WorldFixture(.ios, detents: [.medium])
    let upper = stage.world.define(
      SheetDefinition(
        name: "Upper", content: Content(fields: ["Name"]), style: .ios))
    stage.perform(.presented(upper, PresentOptions(animated: false)))
    let field = stage.world.items(of: upper)[0].frame.center
    stage.tap(field)
    stage.wait(1)
    #expect(stage.world.keyboardHeight == 336)
    #expect(stage.world.height(of: stage.sheet) == 426)
    #expect(stage.world.focusedField?.name == "Name")
  }
}
