import Gestures
import SheetEngine
import Testing

/// Style `ios` with medium (426 pt) and large (793 pt) on the reference phone: the gap is 367 pt.
@Suite struct ReleaseTests {
  @Test(arguments: [
    (drag: -69.0, lands: "medium"),  // 18.8% of 367 pt
    (drag: -78.0, lands: "large"),  // 21.3%
    (drag: 200.0, lands: "medium"),  // 226 pt left, more than half of 426
    (drag: 214.0, lands: "gone"),  // 212 pt left, less than half
  ])
  func `a slow release from medium is decided by the fraction of the distance`(
    _ release: (drag: Double, lands: String)
  ) {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(release.drag)
    stage.settle()
    #expect((stage.world[stage.sheet].selected ?? "gone") == release.lands)
  }

  @Test(arguments: [(-69.0, "large"), (-78.0, "large")])
  func `from large the fraction is measured downward`(_ release: (Double, String)) {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    stage.drag(-release.0)
    stage.settle()
    let wanted = -release.0 / 367 >= 0.2 ? "medium" : "large"
    #expect(stage.world[stage.sheet].selected == wanted)
  }

  @Test func `a flick of 30 points at 900 points per second settles at the next detent`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.flick(-30, at: 900)
    stage.settle()
    #expect(stage.height == 793)
    #expect(stage.story.suffix(2) == ["will medium>large user", "did medium>large user"])
  }

  @Test func `a sheet beyond its largest detent is rubber-banded and springs back`() {
    var stage = WorldFixture(.ios)
    stage.drag(-100, rest: 0.2, lifts: false)
    // (1 - 1/(100 * 0.55/852 + 1)) * 852
    #expect(abs(stage.height - (793 + 51.664829)) < 1e-6)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.height == 793)
  }

  @Test func `a sheet that is not dismissible is rubber-banded below its smallest detent`() {
    var style = Style.ios
    style.dismissible = []
    var stage = WorldFixture(style, detents: [.medium])
    stage.drag(300, rest: 0.2, lifts: false)
    // 426 - (1 - 1/(300 * 0.55/852 + 1)) * 852
    #expect(abs(stage.height - (426 - 138.230088)) < 1e-6)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.height == 426)
    #expect(!stage.story.contains("will_dismiss swipe"))
  }

  @Test func `settling is the closed form of its spring with the finger's velocity`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.flick(-30, at: 900)
    let released = stage.world.time
    stage.run(to: released + 0.1)
    // scipy, solve_ivp of x'' = -k (x - 793) - c x', k = (2 pi/0.3)^2, c = 4 pi 0.8/0.3,
    // x(0) = 456, x'(0) = 900, rtol 1e-12: x(0.1)
    #expect(abs(stage.height - 706.2525916) < 1e-6)
  }
}
