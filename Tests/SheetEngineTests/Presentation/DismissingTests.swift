import Testing

@testable import SheetEngine

/// Dismissals while the host defers its answer.
@Suite struct DismissingTests {
  private func asking(_ style: Style = .ios) -> WorldFixture {
    var stage = WorldFixture(style, detents: [.medium])
    var definition = stage.world[stage.sheet].definition
    definition.hooks = .shouldDismiss
    stage.perform(.redefined(stage.sheet, definition))
    stage.answer = .deferred
    return stage
  }

  private func questions(_ stage: WorldFixture) -> Int {
    stage.effects.filter { if case .askedToDismiss = $0 { true } else { false } }.count
  }

  @Test func `a sheet that waits for the host's decision is at its detent and can be used`() {
    var stage = asking()
    stage.drag(300)
    stage.settle()
    #expect(stage.phase == "resting" && stage.height == 426)
    #expect(stage.world[stage.sheet].lifecycle.dismissalState.question == .swipe)
    stage.perform(.answered(stage.sheet, .allowed))
    #expect(stage.phase == "dismissing")
    stage.settle()
    #expect(stage.story.suffix(2) == ["will_dismiss swipe", "did_dismiss swipe"])
  }

  @Test func `a second dismissal request joins the pending one`() {
    var stage = asking()
    stage.perform(.escaped)
    stage.perform(.escaped)
    #expect(questions(stage) == 1)
    stage.perform(.answered(stage.sheet, .refused))
    #expect(stage.story.last == "blocked escape")
    stage.perform(.answered(stage.sheet, .allowed))
    let warnings = stage.effects.filter { if case .warned = $0 { true } else { false } }
    #expect(warnings.count == 1 && stage.phase == "resting")
  }

  @Test func `a forced dismissal does not query the host`() {
    var stage = asking()
    stage.perform(.escaped)
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: true))
    #expect(stage.phase == "hidden" && questions(stage) == 1)
  }

  @Test func `an upper sheet that prevents its dismissal also keeps the sheets below it`() {
    var stage = WorldFixture(.ios)
    var definition = SheetDefinition(name: "Upper", style: .ios)
    definition.hooks = .shouldDismiss
    let upper = stage.world.define(definition)
    stage.perform(.presented(upper, PresentOptions(animated: false)))
    stage.answer = .refused
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.settle()
    #expect(stage.world.presented == [stage.sheet, upper])
    #expect(stage.world[stage.sheet].lifecycle.dismissalState == .notAsked)
  }
}
