import Gestures
import Testing

@testable import SheetEngine

/// Style `ios`: bright up to medium (426 pt), 0.4 at large (793 pt), linear between.
@Suite struct DimmingTests {
  @Test(arguments: [(0.0, 0.0), (0.25, 0.1), (0.5, 0.2), (1, 0.4)])
  func `dimming follows the height between the undimmed detent and the next`(
    share: Double, dim: Double
  ) {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-367 * share, lifts: false)
    #expect(abs(stage.dim - dim) < 1e-9)
  }

  @Test func `the background moves in step with the dimming`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-367 * 0.5, lifts: false)
    let half = stage.world.background()
    #expect(abs(half.scale - 0.96) < 1e-9)
    #expect(abs(half.offset + 5) < 1e-9)
    #expect(abs(half.cornerRadius - 27.5) < 1e-9)
  }

  @Test func `what is not modal dims nothing and blocks nothing`() {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: false))
    stage.perform(.presented(stage.sheet, PresentOptions(animated: false, isModal: false)))
    #expect(stage.dim == 0)
    #expect(!stage.world.isBlocking(stage.sheet))
    #expect(stage.world.background().scale == 1)
  }

  @Test func `a backdrop that fades is there from the first moment on`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .material))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    #expect(stage.dim == 0)
    #expect(stage.world.isBlocking(stage.sheet))
  }

  @Test func `where a script cannot say, the platform's opacity stands in`() {
    var style = Style.ios
    style.dimming = .script(ScriptFunctionID(0))
    style.largestUndimmed = .none
    let stage = WorldFixture(style, detents: [.large])
    #expect(stage.dim == 0.4)
  }
}
