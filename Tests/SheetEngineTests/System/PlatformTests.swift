import Gestures
import SheetEngine
import Testing

@Suite struct PlatformTests {
  @Test func `back dismisses the top sheet on Android before the app receives it`() throws {
    let phone = try #require(Device.named("pixel-8"))
    var stage = WorldFixture(.tradingAndroid, on: phone)
    stage.perform(.wentBack)
    stage.settle()
    #expect(stage.story.suffix(2) == ["will_dismiss back", "did_dismiss back"])
  }

  @Test func `a back gesture moves the sheet and a canceled one returns it`() throws {
    let phone = try #require(Device.named("pixel-8"))
    var stage = WorldFixture(.tradingAndroid, on: phone)
    let open = stage.height
    stage.perform(.backProgressed(0.5))
    #expect(abs(stage.height - open * 0.95) < 1e-9)
    stage.perform(.backEnded(commits: false))
    stage.settle()
    #expect(stage.height == open)
    #expect(stage.story == ["will_present", "did_present"])
  }

  @Test func `a sheet on a phone in landscape covers the screen`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.rotated(.landscape))
    #expect(stage.world.rect(.sheet, of: stage.sheet) == stage.world.device.bounds)
    #expect(stage.world[stage.sheet].presentation == .cover)
  }

  @Test func `the background scales in proportion to the dimming`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    // Half the distance from 426 to 793 is 183.5 pt.
    stage.drag(-183.5, lifts: false)
    let behind = stage.world.background()
    #expect(abs(behind.scale - 0.96) < 1e-9)
    #expect(abs(behind.offset + 5) < 1e-9)
    #expect(abs(behind.cornerRadius - 27.5) < 1e-9)
    #expect(abs(stage.dim - 0.2) < 1e-9)
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `heights do not depend on the frame rate`(_ hz: Double) {
    var device = Device.standard
    device.hz = hz
    var stage = WorldFixture(.ios, detents: [.medium, .large], on: device)
    stage.world.reportsFrames = true
    stage.flick(-30, at: 900)
    let released = stage.world.time
    stage.run(to: released + 0.1)
    #expect(abs(stage.height - 706.2525916) < 1e-6)
  }

  @Test func `reduced motion takes a fifth of a second and emits the same events`() {
    var device = Device.standard
    device.reducesMotion = true
    var stage = WorldFixture(device)
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .ios))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.settle()
    #expect(stage.story == ["will_present", "did_present"])
    #expect(stage.world.time < 0.2 && stage.world.time > 0.15)
  }
}
