import Gestures
import Testing

@testable import SheetEngine

/// Errors and events that the stories do not cover.
@Suite struct OrderOfEventsTests {
  private func errors(_ stage: WorldFixture) -> [DetentError.Problem] {
    stage.effects.compactMap { effect in
      if case .failed(let error, _, _) = effect { error.problem } else { nil }
    }
  }

  @Test func `new detents of an open sheet are checked like those of a presentation`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    var definition = stage.world[stage.sheet].definition
    definition.style.detents = []
    stage.perform(.redefined(stage.sheet, definition))
    #expect(errors(stage) == [.noneActive])
    #expect(stage.world[stage.sheet].detents.map(\.name) == ["medium", "large"])
    definition.style.detents = [DetentSpec(name: "a", kind: .points(900))]
    stage.perform(.redefined(stage.sheet, definition))
    #expect(errors(stage) == [.noneActive, .outOfRange])
    #expect(stage.height == 426)
    // A rejected detent is not accepted by the next resolution of the detents.
    stage.perform(.called(stage.sheet, .invalidateDetents))
    #expect(stage.world[stage.sheet].detents.map(\.name) == ["medium", "large"])
    #expect(errors(stage).count == 2)
  }

  @Test func `new colors do not move a sheet that kept its height after the keyboard`() {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.perform(.keyboardShown(height: 300))
    stage.wait(1)
    let lifted = stage.height
    stage.perform(.touched(Point(x: 196, y: 500)))
    stage.perform(.keyboardHidden)
    #expect(stage.height == lifted)
    var device = stage.world.device
    device.colorScheme = .dark
    device.hz = 60
    device.reducesMotion = true
    stage.perform(.deviceReplaced(device))
    #expect(stage.height == lifted)
  }

  @Test func `a new presentation without detents reports the error again`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: false))
    var definition = stage.world[stage.sheet].definition
    definition.style.detents = []
    stage.perform(.redefined(stage.sheet, definition))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    #expect(errors(stage) == [.noneActive])
  }

  @Test func `a tap requires the same element at touch-down and lift-off`() {
    var stage = WorldFixture(.ios, content: Content(rows: ["Keep", "Delete"]))
    let row = stage.world.items(of: stage.sheet)[0].frame.center
    stage.perform(.touched(row))
    var definition = stage.world[stage.sheet].definition
    definition.content = Content(rows: ["Delete", "Keep"])
    stage.perform(.redefined(stage.sheet, definition))
    stage.perform(.lifted())
    #expect(!stage.story.contains { $0.hasPrefix("tapped") })
  }

  @Test func `a finger on a dismissed sheet does not affect its next presentation`() {
    var stage = WorldFixture(.ios)
    stage.drag(20, lifts: false)
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.wait(0.6)
    stage.perform(.moved(Point(x: 196, y: 500)))
    #expect(stage.phase == "presenting")
  }

  @Test func `a canceled back gesture ends even if the device has changed`() throws {
    let pixel = try #require(Device.named("pixel-8"))
    var stage = WorldFixture(.material, on: pixel)
    stage.perform(.backProgressed(0.5))
    stage.perform(.deviceReplaced(.standard))
    stage.perform(.backEnded(commits: false))
    stage.settle()
    #expect(stage.world.isAtRest)
  }

  @Test func `a dismissal continues when the sheet becomes another kind of presentation`() throws {
    let pad = try #require(Device.named("ipad-11"))
    var stage = WorldFixture(.ios, on: pad)
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.wait(0.1)
    stage.perform(.deviceReplaced(.standard))
    stage.settle()
    #expect(stage.world.isAtRest)
    #expect(stage.phase == "hidden")
  }

  @Test func `a screen change ends the screen's touch and its fling`() {
    var stage = WorldFixture()
    let other = stage.world.define(HostScreen(name: "Other", body: .rows(count: 40, height: 44)))
    let buy = Point(x: 200, y: 400)
    stage.perform(.touched(buy))
    stage.perform(.visited(other))
    stage.perform(.moved(Point(x: 200, y: 300)))
    stage.perform(.lifted())
    #expect(stage.world.isAtRest)
    stage.flick(-200, at: 2000, from: buy)
    #expect(!stage.world.isAtRest)
    stage.perform(.visited(ScreenID(0)))
    #expect(stage.world.isAtRest)
  }
}
