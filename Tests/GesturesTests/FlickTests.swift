import Gestures
import Testing

@Test(arguments: [60.0, 120, 240], [30.0, 100, 700])
func `at common touch rates every flick has its speed`(_ touchHz: Double, _ distance: Double) {
  for speed in [100.0, 499, 500, 900, 2500, 6000] {
    let flick = FingerPath.flick(distance: distance, speed: speed, touchHz: touchHz)
    #expect(flick.isFeasible)
    #expect(abs(flick.velocity - speed) < 1e-6 * speed)
    #expect(abs(flick.duration - distance / speed) < 1e-12)
    #expect(flick.suggestion == nil)
  }
}

@Test func `a speed that the samples cannot have is refused with a possible speed`() throws {
  // At 5 Hz a flick of 0.4 s sends samples 200 ms apart: the last 100 ms contain only one sample.
  let flick = FingerPath.flick(distance: 200, speed: 500, touchHz: 5)
  #expect(!flick.isFeasible)
  #expect(flick.velocity == 0)
  let suggestion = try #require(flick.suggestion)
  let other = FingerPath.flick(distance: 200, speed: suggestion, touchHz: 5)
  #expect(other.isFeasible)
  #expect(abs(other.velocity - suggestion) < 0.05 * suggestion)
}

@Test func `a movement that is not a flick is refused`() {
  for (distance, speed) in [(0.0, 500.0), (100, 0), (100, -500), (100, .nan), (.nan, 500)] {
    #expect(!FingerPath.flick(distance: distance, speed: speed, touchHz: 120).isFeasible)
  }
  #expect(FingerPath.flick(distance: 0, speed: 500, touchHz: 120).suggestion == nil)
  #expect(!FingerPath.flick(distance: 100, speed: .infinity, touchHz: 120).isFeasible)
}

@Test func `a flick of an hour is measured as fast as a flick of a second`() {
  let flick = FingerPath.flick(distance: 720_000, speed: 200, touchHz: 120)
  #expect(flick.isFeasible)
  #expect(abs(flick.velocity - 200) < 1e-3)
}
