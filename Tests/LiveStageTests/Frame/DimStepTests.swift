import Testing

@testable import LiveStage

@Suite struct DimStepTests {
  @Test(arguments: [(0.0, 0.0), (0.007, 0.0), (0.008, 1.0 / 64), (0.4, 26.0 / 64), (1.0, 1.0)])
  func `dimming is rounded to steps of 1/64`(_ row: (opacity: Double, step: Double)) {
    #expect(DimQuantizer.nearest(to: row.opacity) == row.step)
  }
}
