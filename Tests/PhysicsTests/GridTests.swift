import Physics
import Testing

/// Half a step of the grid that results are rounded to, which an exact result may be away.
let halfStep = 0x1p-33

@Test func `places, speeds and times lie on one grid, so that a last bit makes no difference`() {
  func isOnGrid(_ number: Double) -> Bool {
    let steps = number * 0x1p32
    return steps == steps.rounded()
  }
  for damping in [0.3, 0.8, 1, 1.7] {
    let spring = Spring(damping: damping, response: 0.317)
    for index in 1..<200 {
      let state = spring.at(Double(index) * 0.00731, from: 33.3, to: 812.7, velocity: -901.3)
      // The target is added before: what is on the grid is the place itself.
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

@Test func `what is far beyond any screen is still itself`() {
  let spring = Spring(damping: 1, response: 0.3)
  #expect(spring.at(0.1, from: 1e300, to: 1e300, velocity: 0).position == 1e300)
  #expect(spring.at(.infinity, from: 0, to: -3e9, velocity: 0).position == -3e9)
}
