import Physics
import Testing

/// The velocity and its integral at a time, by numerical quadrature of `v₀ 0.998^(1000 t)` in
/// mpmath.
@Test(arguments: [
  (speed: 1000.0, time: 0.1, moved: 90.6258507889872, left: 818.5668046884278),
  (-2500, 0.5, -789.8200566962744, -918.7781371428973),
  (400, 2, 196.1550979242561, 7.29697008950028),
])
func `a decay keeps 0.998 of its velocity per millisecond`(
  _ fling: (speed: Double, time: Double, moved: Double, left: Double)
) {
  let state = MomentumDecay(rate: 0.998).at(fling.time, from: 40, velocity: fling.speed)
  #expect(abs(state.position - 40 - fling.moved) < 1e-12 + halfStep)
  #expect(abs(state.velocity - fling.left) < 1e-12 + halfStep)
}

@Test func `a decay comes to rest when its velocity is used up`() {
  // The quadrature to infinity: 499.4998331664553 pt for 1000 pt/s.
  #expect(
    abs(MomentumDecay(rate: 0.998).restingPosition(from: 40, velocity: 1000) - 539.4998331664553)
      < 1e-9)
  #expect(
    abs(MomentumDecay(rate: 0.998).restingPosition(from: 40, velocity: -1000) + 459.4998331664553)
      < 1e-9)
  #expect(MomentumDecay(rate: 0.998).restingPosition(from: 40, velocity: 0) == 40)
}

@Test func `the projection is the sum over milliseconds of the platform`() {
  #expect(
    abs(MomentumDecay(rate: 0.998).projectedPosition(from: 426, velocity: -1000) - (426 - 499))
      < 1e-9)
  // 0.99 per ms: 0.99 / 0.01 / 1000 = 0.099 s of the velocity.
  #expect(abs(MomentumDecay(rate: 0.99).projectedPosition(from: 0, velocity: 1000) - 99) < 1e-9)
}

@Test func `a decay returns the time at which it reaches a position, nil if never`() throws {
  let glide = MomentumDecay(rate: 0.998)
  // Solved in mpmath with the quadrature.
  let time = try #require(glide.time(toReach: 340, from: 40, velocity: 1000))
  #expect(abs(time - 0.4584378819573197) < 1e-12 + halfStep)
  #expect(glide.time(toReach: 40, from: 40, velocity: 1000) == 0)
  #expect(glide.time(toReach: 540, from: 40, velocity: 1000) == nil)
  #expect(glide.time(toReach: 30, from: 40, velocity: 1000) == nil)
  #expect(glide.time(toReach: 30, from: 40, velocity: 0) == nil)
  #expect(glide.time(toReach: .nan, from: 40, velocity: 1000) == nil)
}

@Test func `a decay counts as at rest below one point per second`() {
  #expect(
    abs(MomentumDecay(rate: 0.998).settlingTime(velocity: 1000) - 3.450422609406278) < halfStep)
  #expect(
    abs(MomentumDecay(rate: 0.998).settlingTime(velocity: -1000) - 3.450422609406278) < halfStep)
  #expect(MomentumDecay(rate: 0.998).settlingTime(velocity: 1) == 0)
  #expect(MomentumDecay(rate: 0.998).settlingTime(velocity: 0) == 0)
}
