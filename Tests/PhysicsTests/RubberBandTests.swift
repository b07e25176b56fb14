import Physics
import Testing

/// `(1 - 1/(x c/d + 1)) d` with 30 digits in mpmath; the first row is the published pair of
/// FloatingPanel.
@Test(arguments: [
  (excess: 100.0, dimension: 667.0, offset: 50.8102493074792),
  (50, 852, 26.6401364411597),
  (300, 852, 138.230088495575),
  (1, 852, 0.549645182100757),
  (2000, 393, 289.551239115874),
])
func `the offset of a rubber band grows more slowly with the excess`(
  _ pull: (excess: Double, dimension: Double, offset: Double)
) {
  let band = RubberBand(coefficient: 0.55)
  let offset = band.offset(for: pull.excess, dimension: pull.dimension)
  #expect(abs(offset - pull.offset) < 1e-11)
  #expect(band.offset(for: -pull.excess, dimension: pull.dimension) == -offset)
  #expect(abs(band.excess(for: pull.offset, dimension: pull.dimension) - pull.excess) < 1e-9)
  #expect(abs(band.excess(for: -pull.offset, dimension: pull.dimension) + pull.excess) < 1e-9)
}

@Test func `a coefficient of 0 is a hard stop`() {
  let stop = RubberBand(coefficient: 0)
  #expect(stop.offset(for: 300, dimension: 852) == 0)
  #expect(stop.excess(for: 0, dimension: 852) == 0)
}

@Test func `no excess gives an offset beyond the dimension`() {
  let band = RubberBand(coefficient: 0.55)
  #expect(band.offset(for: 1e300, dimension: 852) == 852)
  #expect(band.offset(for: .infinity, dimension: 852) == 852)
  #expect(band.excess(for: 852, dimension: 852) == .infinity)
  #expect(band.excess(for: -900, dimension: 852) == -.infinity)
}

@Test func `without a dimension the offset is 0`() {
  #expect(RubberBand(coefficient: 0.55).offset(for: 30, dimension: 0) == 0)
  #expect(RubberBand(coefficient: 0.55).offset(for: 0, dimension: 852) == 0)
}
