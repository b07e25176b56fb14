import Gestures
import Testing

@testable import SheetEngine

/// Style `ios`: no dimming up to medium (426 pt), 0.4 at large (793 pt), linear in between.
@Suite struct DimmingTests {
  @Test(arguments: [(0.0, 0.0), (0.25, 0.1), (0.5, 0.2), (1, 0.4)])
  func `dimming follows the height between the undimmed detent and the next`(
    fraction: Double, dim: Double
  ) {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-367 * fraction, lifts: false)
    #expect(abs(stage.dim - dim) < 1e-9)
  }

  @Test func `the background scales in proportion to the dimming`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-367 * 0.5, lifts: false)
    let half = stage.world.background()
    #expect(abs(half.scale - 0.96) < 1e-9)
    #expect(abs(half.offset + 5) < 1e-9)
    #expect(abs(half.cornerRadius - 27.5) < 1e-9)
  }

  @Test func `a sheet that is not modal does not dim or block the content behind it`() {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: false))
    stage.perform(.presented(stage.sheet, PresentOptions(animated: false, isModal: false)))
    #expect(stage.dim == 0)
    #expect(!stage.world.isBlocking(stage.sheet))
    #expect(stage.world.background().scale == 1)
  }

  @Test func `a fading backdrop blocks touches from the start of the presentation`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .material))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    #expect(stage.dim == 0)
    #expect(stage.world.isBlocking(stage.sheet))
  }

  @Test func `without a script the opacity of the platform replaces a dimming function`() {
    var style = Style.ios
    style.dimming = .script(ScriptFunctionID(0))
    style.largestUndimmed = .none
    let stage = WorldFixture(style, detents: [.large])
    #expect(stage.dim == 0.4)
  }
}
