import Gestures
import SheetEngine
import Testing

/// The card of the FAAviator design system on the reference phone: 298.2 to 743 pt.
@Suite struct CardTests {
  @Test func `a card opens at its smallest height inside its padding`() throws {
    let stage = WorldFixture(.faaviator)
    let box = try #require(stage.world.rect(.sheet, of: stage.sheet))
    #expect(abs(box.height - 298.2) < 1e-9)
    #expect(box.x == 8 && box.width == 377)
    #expect(abs(box.maxY - 810) < 1e-9)
    #expect(stage.dim == 0.4)
  }

  @Test func `a card slides in and its backdrop fades separately`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", title: "T", style: .faaviator))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.run(to: 0.15)
    // At half the time, ease-in-out is at half the distance.
    #expect(abs(stage.dim - 0.2) < 1e-6)
    #expect(abs(stage.height - 298.2) < 1e-9)
    // From the bottom edge (852) to 511.8.
    #expect(abs((stage.world.rect(.sheet, of: stage.sheet)?.y ?? 0) - 681.9) < 1e-3)
  }

  @Test func `each change event adds a fifteenth of the whole translation`() {
    var stage = WorldFixture(.faaviator)
    let start = Point(x: 196, y: 560)
    stage.perform(.touched(start))
    for y in [-5.0, -20, -50, -60] {
      stage.wait(0.02)
      stage.perform(.moved(Point(x: 196, y: 560 + y)))
    }
    // The first sample is within the slop: (20 + 50 + 60) / 15 = 8.6667.
    #expect(abs(stage.height - (298.2 + 130.0 / 15)) < 1e-9)
    #expect(stage.dim == 0.4)
  }

  @Test(arguments: [
    (travel: 150.0, ends: "min"), (travel: 151, ends: "gone"), (travel: -100, ends: "min"),
    (travel: -101, ends: "max"),
  ])
  func `a release is decided by its travel only`(_ release: (travel: Double, ends: String)) {
    var stage = WorldFixture(.faaviator)
    // A single change event, so that the height stays near the smallest height.
    let start = Point(x: 196, y: 560)
    stage.perform(.touched(start))
    stage.perform(.moved(Point(x: 196, y: 560 + release.travel)))
    stage.perform(.lifted())
    stage.settle()
    #expect((stage.world[stage.sheet].selected ?? "gone") == release.ends)
  }
}
