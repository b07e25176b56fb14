import Physics
import Testing

/// Half a step of the grid to which results are rounded: the maximum distance of an exact result.
let halfStep = 0x1p-33

@Test func `positions, velocities and times are on a grid, so last bits make no difference`() {
  func isOnGrid(_ number: Double) -> Bool {
    let steps = number * 0x1p32
    return steps == steps.rounded()
  }
  for damping in [0.3, 0.8, 1, 1.7] {
    let spring = Spring(damping: damping, response: 0.317)
    for index in 1..<200 {
      let state = spring.at(Double(index) * 0.00731, from: 33.3, to: 812.7, velocity: -901.3)
      // The sum with the target is on the grid, not only the displacement.
      #expect(isOnGrid(state.position) && isOnGrid(state.velocity), "\(damping) \(index)")
    }
    #expect(isOnGrid(spring.settlingTime(from: 33.3, to: 812.7, velocity: -901.3)))
  }
  let glide = MomentumDecay(rate: 0.998)
  for index in 1..<200 {
    let state = glide.at(Double(index) * 0.00731, from: 33.3, velocity: 1234.5)
    #expect(isOnGrid(state.position) && isOnGrid(state.velocity), "\(index)")
  }
  #expect(isOnGrid(glide.settlingTime(velocity: 1234.5)))
  #expect(isOnGrid(glide.restingPosition(from: 33.3, velocity: 1234.5)))
}

@Test func `values far beyond any screen are unchanged`() {
  let spring = Spring(damping: 1, response: 0.3)
  #expect(spring.at(0.1, from: 1e300, to: 1e300, velocity: 0).position == 1e300)
  #expect(spring.at(.infinity, from: 0, to: -3e9, velocity: 0).position == -3e9)
}
