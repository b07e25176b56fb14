import Physics
import Testing

@Test func `a motion has the values of its spring or curve`() {
  let spring = Spring(damping: 0.8, response: 0.3)
  let curve = BezierCurve.easeIn(duration: 0.3)
  // The first state and the settling time of the second run in SpringRun.swift.
  let sprung = Motion.spring(spring)
  let state = sprung.at(0.039, from: 426, to: 793, velocity: 900)
  #expect(abs(state.position - 522.2528071853509) < 1e-9)
  #expect(
    abs(sprung.settlingTime(from: 426, to: 793, velocity: 900) - 0.38975999823437013)
      < 1e-12 + halfStep)
  // The third point and the settling time of ease-in in CurveTests.swift.
  let curved = Motion.curve(curve)
  let point = curved.at(0.15, from: 0, to: 400, velocity: 900)
  #expect(abs(point.position - 400 * 0.31535681257254) < 1e-9)
  #expect(
    abs(curved.settlingTime(from: 0, to: 400, velocity: 900) - 0.2997814059384123) < 1e-12)
}

@Test func `the tolerance of a motion can be larger or smaller`() {
  // A linear motion of 1 s over 100 pt is within 10 pt after 0.9 s, within 1 pt after 0.99.
  let motion = Motion.curve(.linear(duration: 1))
  #expect(abs(motion.settlingTime(from: 0, to: 100, velocity: 0, tolerance: 10) - 0.9) < 1e-12)
  #expect(abs(motion.settlingTime(from: 0, to: 100, velocity: 0, tolerance: 1) - 0.99) < 1e-12)
}
