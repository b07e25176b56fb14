import Gestures
import Testing

private let origin = Point(x: 200, y: 100)

/// `samples` from `origin` straight down, as (time, y).
private func path(
  down way: Double, over duration: Double, startingAt start: Double = 0, touchHz: Double,
  includesTouchDown: Bool = true, touchedDownAt touchDown: Double? = nil
) -> [Sample] {
  FingerPath.samples(
    from: origin, by: (dx: 0, dy: way), over: duration, startingAt: start, touchHz: touchHz,
    includesTouchDown: includesTouchDown, touchedDownAt: touchDown)
}

private func expect(
  _ samples: [Sample], are expected: [(time: Double, y: Double)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(samples.count == expected.count, sourceLocation: sourceLocation)
  for (sample, wanted) in zip(samples, expected) {
    #expect(abs(sample.time - wanted.time) < 1e-12, sourceLocation: sourceLocation)
    #expect(abs(sample.y - wanted.y) < 1e-9, sourceLocation: sourceLocation)
    #expect(sample.x == 200, sourceLocation: sourceLocation)
  }
}

@Test func `samples follow the touch rate from touch-down, with one at the end`() {
  expect(
    path(down: 70, over: 0.035, startingAt: 3, touchHz: 100),
    are: [(3, 100), (3.01, 120), (3.02, 140), (3.03, 160), (3.035, 170)])
}

@Test func `if the touch rate matches the end, there is one sample at the end`() {
  expect(path(down: 60, over: 0.03, touchHz: 100).suffix(2), are: [(0.02, 140), (0.03, 160)])
  // 0.1 s and 0.3 s at 120 Hz are 12 and 36 samples, despite binary rounding.
  for (duration, count) in [(0.1, 13), (0.3, 37), (0.7, 85)] {
    for start in [0, 0.1, 1.7, 1000.3] {
      #expect(path(down: 9, over: duration, startingAt: start, touchHz: 120).count == count)
    }
  }
  // In binary, 0.1 + 0.2 is above 0.3, and the sample at 0.3 is below this end.
  expect(
    path(
      down: 20, over: 0.2, startingAt: 0.1, touchHz: 10, includesTouchDown: false,
      touchedDownAt: 0),
    are: [(0.2, 110), (0.3, 120)])
}

@Test func `a second movement keeps the sample times of the touch-down`() {
  // Touch-down at 3, at rest from 3.035 to 3.052: the samples continue at 3.06, 3.07, …
  expect(
    path(
      down: -25, over: 0.025, startingAt: 3.052, touchHz: 100, includesTouchDown: false,
      touchedDownAt: 3),
    are: [(3.06, 92), (3.07, 82), (3.077, 75)])
}

@Test func `a resting finger sends no samples`() {
  expect(path(down: 0, over: 0.5, touchHz: 120), are: [(0, 100)])
  expect(path(down: 0, over: 0.5, touchHz: 120, includesTouchDown: false), are: [])
}

@Test func `a movement without duration is one sample`() {
  expect(path(down: 50, over: 0, startingAt: 2, touchHz: 120), are: [(2, 100), (2, 150)])
  expect(path(down: 50, over: 0.001, touchHz: 120), are: [(0, 100), (0.001, 150)])
}

@Test func `invalid numbers give a finite number of samples`() {
  #expect(path(down: 50, over: .infinity, touchHz: 120).count == 1)
  #expect(path(down: 50, over: .nan, touchHz: 120).count == 1)
  #expect(path(down: 50, over: 1, touchHz: 0).count == 2)
  #expect(path(down: 50, over: 1, touchHz: .infinity).count == 2)
  #expect(path(down: 50, over: 1e300, touchHz: 120).count == 2)
}

@Test func `a diagonal movement changes both coordinates together`() {
  let samples = FingerPath.samples(
    from: origin, by: (dx: -40, dy: 80), over: 0.04, startingAt: 0, touchHz: 100,
    includesTouchDown: false)
  #expect(samples.count == 4)
  #expect(abs(samples[0].x - 190) < 1e-9 && abs(samples[0].y - 120) < 1e-9)
  #expect(samples[3].point == Point(x: 160, y: 180))
}
