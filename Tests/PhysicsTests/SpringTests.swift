import Physics
import Testing

@Test(arguments: SpringRun.all)
func `a spring is at the position of a step-by-step integration`(_ run: SpringRun) {
  let spring = Spring(damping: run.damping, response: run.response)
  let distance = max(1, abs(run.to - run.from))
  for expected in run.states {
    let state = spring.at(expected.time, from: run.from, to: run.to, velocity: run.velocity)
    #expect(abs(state.position - expected.position) < 1e-11 * distance + halfStep)
    #expect(
      abs(state.velocity - expected.velocity)
        < 1e-11 * max(10 * distance, abs(run.velocity)) + halfStep)
  }
}

@Test func `a spring starts at its position with its velocity`() {
  let spring = Spring(damping: 0.8, response: 0.3)
  for time in [-1, 0, Double.nan] {
    let state = spring.at(time, from: 426, to: 793, velocity: -250)
    #expect(state == MotionState(position: 426, velocity: -250))
  }
}

@Test func `a spring is at its target at any late time`() {
  for damping in [0.05, 0.8, 1 - 1e-9, 1, 1 + 1e-9, 4, 1000] {
    let spring = Spring(damping: damping, response: 0.3)
    for time in [1e6, 1e200, Double.infinity] {
      let state = spring.at(time, from: 0, to: 793, velocity: 1e4)
      #expect(state == MotionState(position: 793, velocity: 0), "damping \(damping) at \(time)")
    }
  }
}

@Test func `a spring is continuous at damping 1`() {
  let critical = Spring(damping: 1, response: 0.25)
  for nearness in [1e-12, 1e-9, 1e-7] {
    for damping in [1 - nearness, 1 + nearness] {
      let near = Spring(damping: damping, response: 0.25)
      for time in stride(from: 0.01, through: 2, by: 0.01) {
        let one = critical.at(time, from: 0, to: 600, velocity: 2000)
        let other = near.at(time, from: 0, to: 600, velocity: 2000)
        // dx/dζ is at most about 600 pt here, and dv/dζ 2π/response times that.
        #expect(abs(one.position - other.position) <= 1000 * nearness + 1e-10)
        #expect(abs(one.velocity - other.velocity) <= 25_000 * nearness + 1e-8)
      }
    }
  }
}

@Test func `a spring without friction oscillates permanently`() {
  // Without damping the motion is a cosine: back after one response, at the opposite end after half
  // a response.
  let spring = Spring(damping: 0, response: 0.5)
  #expect(abs(spring.at(0.25, from: 0, to: 100, velocity: 0).position - 200) < 1e-9)
  #expect(abs(spring.at(5, from: 0, to: 100, velocity: 0).position) < 1e-9)
  #expect(spring.settlingTime(from: 0, to: 100, velocity: 0) == .infinity)
}

@Test func `the three ways to specify a spring agree`() {
  // The classic 300/30 spring of Interface Builder and its conversions:
  //
  // ζ = 30 / 2√300 = 0.8660254…, response = 2π/√300 = 0.3627598…
  let physical = Spring(stiffness: 300, friction: 30)
  #expect(abs(physical.damping - 0.866_025_403_784_438_6) < 1e-15)
  #expect(abs(physical.response - 0.362_759_872_846_844_4) < 1e-15)
  // `bouncy` of SwiftUI: duration 0.5, bounce 0.3: ζ = 0.7, k = (4π)², c = 4π 0.7 / 0.5.
  let bouncy = Spring(duration: 0.5, bounce: 0.3)
  #expect(abs(bouncy.stiffness - 157.913_670_417_429_74) < 1e-12)
  #expect(abs(bouncy.friction - 17.592_918_860_102_84) < 1e-13)
  // A negative bounce is overdamped: ζ = 1 / (1 - 0.5) = 2.
  #expect(abs(Spring(duration: 0.5, bounce: -0.5).damping - 2) < 1e-15)
}

@Test func `only the ratios of stiffness and friction to the mass matter`() {
  let light = Spring(stiffness: 300, friction: 30)
  let heavy = Spring(stiffness: 900, friction: 90, mass: 3)
  for time in [0.05, 0.2, 0.7] {
    #expect(
      light.at(time, from: 10, to: 500, velocity: 70)
        == heavy.at(time, from: 10, to: 500, velocity: 70))
  }
}

@Test func `a spring without stiffness only brakes`() {
  // x″ = -c x′: it stops after v/c, here after 100 pt.
  let brake = Spring(stiffness: 0, friction: 10)
  #expect(abs(brake.at(100, from: 0, to: 50, velocity: 1000).position - 100) < 1e-9)
  #expect(brake.settlingTime(from: 0, to: 50, velocity: 1000) == .infinity)
}
