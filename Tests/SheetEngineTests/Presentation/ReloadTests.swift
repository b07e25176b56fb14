import Gestures
import SheetEngine
import Testing

/// New definitions in a running world.
@Suite struct ReloadTests {
  private func world(_ detents: [DetentSpec], named name: String = "Sheet") -> World {
    var style = Style.ios
    style.detents = detents
    var world = World()
    _ = world.define(HostScreen(name: "Home", body: .rows(count: 40, height: 44)))
    _ = world.define(SheetDefinition(name: name, title: "New", style: style))
    return world
  }

  private func reload(_ stage: inout WorldFixture, with new: World) {
    var world = new
    let told = world.takeOver(stage.world, policy: stage.policy)
    stage.world = world
    stage.effects += told
  }

  @Test func `a changed height moves the sheet that rests at the detent`() {
    var stage = WorldFixture(.ios, detents: [DetentSpec(name: "half", kind: .points(400)), .large])
    stage.perform(.scrolled(.screen(ScreenID(0)), to: 88))
    reload(&stage, with: world([DetentSpec(name: "half", kind: .points(500)), .large]))
    #expect(stage.height == 400)
    stage.settle()
    #expect(stage.height == 500)
    #expect(stage.story == ["will_present", "did_present"])
    #expect(stage.world.offset(of: ScreenID(0)) == 88)
    #expect(stage.world[stage.sheet].definition.title == "New")
  }

  @Test func `a removed selected detent is replaced by the nearest one`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    reload(&stage, with: world([DetentSpec(name: "peek", kind: .points(300)), .large]))
    stage.settle()
    #expect(stage.height == 300)
    #expect(stage.story.suffix(2) == ["will medium>peek layout", "did medium>peek layout"])
  }

  @Test func `a removed sheet that is open disappears`() {
    var stage = WorldFixture(.ios)
    reload(&stage, with: world([.large], named: "Other"))
    #expect(stage.world.presented.isEmpty)
    #expect(stage.world.layers == ["Home"])
  }

  @Test func `a drag continues after a reload`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-100, lifts: false)
    reload(&stage, with: world([.medium, .large]))
    #expect(abs(stage.height - 526) < 1e-9)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.height == 793)
  }
}
