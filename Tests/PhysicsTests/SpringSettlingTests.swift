import Physics
import Testing

@Test(arguments: SpringRun.all)
func `a spring is at rest after the last time at half a point in the integration`(
  _ run: SpringRun
) {
  let spring = Spring(damping: run.damping, response: run.response)
  let settles = spring.settlingTime(from: run.from, to: run.to, velocity: run.velocity)
  #expect(abs(settles - run.settles) < 1e-12 + halfStep)
}

@Test(arguments: [0.02, 0.3, 0.8, 0.97, 1 - 1e-9, 1, 1 + 1e-9, 1.02, 2.5, 30])
func `a spring is within half a point after its settling time, and not before`(
  _ damping: Double
) {
  let spring = Spring(damping: damping, response: 0.3)
  for displacement in [-700, -0.6, -0.5, -0.4, 0, 0.4, 0.5, 3, 700] {
    for velocity in [-9000.0, -60, -1, 0, 2, 60, 9000] {
      func distance(_ time: Double) -> Double {
        abs(spring.at(time, from: displacement, to: 0, velocity: velocity).position)
      }
      let rest = spring.settlingTime(from: displacement, to: 0, velocity: velocity)
      // The time is rounded to the grid, which changes the position by the velocity times the
      // rounding.
      let speed = spring.at(rest, from: displacement, to: 0, velocity: velocity).velocity
      let allowed = 1e-9 + halfStep * (1 + abs(speed))
      let stays = (0..<4000).allSatisfy { distance(rest + Double($0) * 0.001) <= 0.5 + allowed }
      #expect(stays, "from \(displacement) at \(velocity)")
      guard rest > 0 else { continue }
      #expect(abs(distance(rest) - 0.5) < allowed)
      #expect(distance(rest - 1e-7) > 0.5)
    }
  }
}

@Test(arguments: [
  (damping: 0.8, displacement: 0.0, velocity: 0.0, tolerance: 0.5, rests: 0.0),  // no distance
  (0.8, 0, 0, 0, 0),  // also with a tolerance of 0
  (0, 0.3, 1, 0.5, 0),  // oscillates permanently, but within 0.4 pt
  (0, 3, 0, 0.5, .infinity),  // oscillates permanently
  (-0.2, 3, 0, 0.5, .infinity),  // amplitude grows
  (0.8, 3, 0, 0, .infinity),  // crosses 0 permanently
  (0.8, .nan, 0, 0.5, .infinity),
  (0.8, 3, .infinity, 0.5, .infinity),
  (0.8, 3, 0, .nan, .infinity),
  (.nan, 3, 0, 0.5, .infinity),
  (.infinity, 3, 0, 0.5, .infinity),
])
func `a spring that cannot settle returns infinity, and every call returns`(
  _ start: (
    damping: Double, displacement: Double, velocity: Double, tolerance: Double, rests: Double
  )
) {
  let spring = Spring(damping: start.damping, response: 0.3)
  let rest = spring.settlingTime(
    from: start.displacement, to: 0, velocity: start.velocity, tolerance: start.tolerance)
  #expect(rest == start.rests)
}

@Test(arguments: [1e-300, 1e-12, 1e-3, 0.5, 1, 7, 1e6, 1e150])
func `huge and tiny numbers give a settling time`(_ size: Double) {
  for damping in [1e-9, 0.5, 1, 1e4] {
    let spring = Spring(damping: damping, response: 0.3)
    let rest = spring.settlingTime(from: size, to: 0, velocity: -size)
    #expect(!rest.isNaN && rest >= 0)
  }
}
