import Testing

@testable import SheetEngine

@Suite struct SettlingTests {
  @Test func `a warning about an unknown detent lists the active ones`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.selected(stage.sheet, detent: "tiny", animated: true))
    guard case .warned(let text, _, _) = stage.effects.last else {
      Issue.record("no warning")
      return
    }
    #expect(text == "'tiny' is not a detent of this sheet, which has medium, large")
    #expect(stage.phase == "resting")
  }

  @Test func `a selected detent emits one event before and one after the motion`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.selected(stage.sheet, detent: "large", animated: true))
    stage.wait(0.05)
    #expect(stage.phase == "settling" && stage.height > 426 && stage.height < 793)
    stage.perform(.selected(stage.sheet, detent: "large", animated: true))
    stage.settle()
    #expect(
      stage.story.suffix(2) == ["will medium>large script", "did medium>large script"])
  }

  @Test func `a selection without animation applies immediately`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    #expect(stage.phase == "resting" && stage.height == 793)
  }

  @Test func `a smaller detent uses a separate motion if the style defines one`() {
    let rows = Content(rows: (1...30).map { "\($0)" })
    func seconds(to detent: String, from other: String) -> Double {
      var stage = WorldFixture(.material, content: rows)
      stage.perform(.selected(stage.sheet, detent: other, animated: false))
      let start = stage.world.time
      stage.perform(.selected(stage.sheet, detent: detent, animated: true))
      return (stage.world.nextMotionEnd ?? start) - start
    }
    // FastEffects down, DefaultSpatial up.
    #expect(seconds(to: "partial", from: "expanded") < seconds(to: "expanded", from: "partial"))
  }
}
