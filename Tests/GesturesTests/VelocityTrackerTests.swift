import Gestures
import Testing

/// Returns a tracker with the samples of a finger that moves vertically.
private func tracker(
  _ samples: [(time: Double, y: Double)], _ rule: VelocityStrategy = .android
) -> VelocityTracker {
  var tracker = VelocityTracker(rule)
  for sample in samples { tracker.add(Sample(time: sample.time, x: 7, y: sample.y)) }
  return tracker
}

/// A finger that lifts at its last sample, and its velocity.
private struct ReleasedFinger: Sendable {
  let samples: [(time: Double, y: Double)]
  let velocity: Double
}

/// Velocities by exact rational arithmetic in Python (`fractions`): the normal equations of the
/// parabola through the decimals below, its slope at the newest sample; a line if there are fewer
/// than 3 times.
private let fingers: [ReleasedFinger] = [
  ReleasedFinger(
    samples: [(0, 100), (0.008, 100.5), (0.017, 103), (0.025, 107), (0.033, 113), (0.042, 121)],
    velocity: 1042.0854274846604),
  ReleasedFinger(  // uneven, upward
    samples: [
      (0.0011, 400), (0.0093, 397.2), (0.0161, 391), (0.0266, 383.5), (0.0331, 371),
      (0.0418, 358.9), (0.0502, 349),
    ], velocity: -1719.5069035986714),
  ReleasedFinger(  // reversed at the end
    samples: [(0, 0), (0.01, 10), (0.02, 18), (0.03, 24), (0.04, 27), (0.05, 28), (0.06, 26)],
    velocity: -282.14285714285717),
  ReleasedFinger(  // reported in batches
    samples: [(0, 10), (0, 12), (0.016, 20), (0.016, 26), (0.016, 30), (0.032, 44)],
    velocity: 1302.0833333333333),
  ReleasedFinger(  // two batches determine no parabola
    samples: [(0, 10), (0, 14), (0.02, 40), (0.02, 50)], velocity: 1650),
  ReleasedFinger(samples: [(1, 40), (1.03125, 35)], velocity: -160),  // two samples
]

@Test(arguments: fingers)
private func `the velocity is the slope of the best parabola`(_ finger: ReleasedFinger) throws {
  let lift = try #require(finger.samples.last).time
  let velocity = tracker(finger.samples).velocity(at: lift)
  #expect(abs(velocity.y - finger.velocity) < 1e-8)
  #expect(abs(velocity.x) < 1e-9)
}

@Test func `both axes are measured`() {
  var tracker = VelocityTracker()
  for beat in 0...6 {
    let time = Double(beat) / 120
    tracker.add(Sample(time: time, x: 200 - 300 * time, y: 400 + 900 * time))
  }
  let velocity = tracker.velocity(at: 0.05)
  #expect(abs(velocity.x + 300) < 1e-9)
  #expect(abs(velocity.y - 900) < 1e-9)
}

@Test func `only the last 100 ms count`() {
  // The first two samples are outliers; the slope of the parabola through the other six is 1727.5,
  // as computed in Python.
  let samples: [(time: Double, y: Double)] = [
    (0, 0), (0.02, 300), (0.04, 20), (0.06, 35), (0.08, 55), (0.1, 80), (0.12, 111),
    (0.14, 140),
  ]
  let velocity = tracker(samples).velocity(at: 0.14)
  #expect(abs(velocity.y - 1727.5) < 1e-8)
}

@Test func `at most the last 20 samples count`() {
  // y = t²/8 + t mod 3 for t = 0 … 39, every 2 ms; the last 20 samples were fitted in Python.
  let samples = (0..<40).map { index in
    let y = Double(index * index) / 8 + Double(index % 3)
    return (time: Double(index) * 0.002, y: y)
  }
  #expect(abs(tracker(samples).velocity(at: 0.078).y - 4869.736842105263) < 1e-7)
}

@Test(
  arguments: [(pause: 0.0, velocity: 1000.0), (0.04, 1000), (0.0401, 0), (0.3, 0)],
  [VelocityStrategy.android, .compose, .flutter, .ios])
func `a finger that sends no sample for more than 40 ms has stopped`(
  _ lift: (pause: Double, velocity: Double), _ rule: VelocityStrategy
) {
  let finger = tracker([(0.3, 0), (0.31, 10), (0.32, 20), (0.33, 30)], rule)
  #expect(abs(finger.velocity(at: 0.33 + lift.pause).y - lift.velocity) < 1e-8)
}

@Test func `the window ends at the newest sample, regardless of the time of the lift-off`() {
  // For a lift-off 30 ms later, a window of 100 ms before it would exclude the first two samples.
  let samples: [(time: Double, y: Double)] = [
    (0, 0), (0.02, 2), (0.04, 8), (0.06, 18), (0.08, 32), (0.1, 50),
  ]
  let finger = tracker(samples)
  #expect(finger.velocity(at: 0.13) == finger.velocity(at: 0.1))
  #expect(abs(finger.velocity(at: 0.13).y - 1000) < 1e-8)
}

@Test(arguments: [VelocityStrategy.android, .compose, .flutter])
func `a gap of more than 40 ms ends the window`(_ rule: VelocityStrategy) {
  // Slow, then at rest, then a flick at 3000 pt/s.
  func thrown(after gap: Double) -> Double {
    let slow: [(time: Double, y: Double)] = [(0, 0), (0.01, 1), (0.02, 2)]
    let start = 0.02 + gap
    let throwing = [0.0, 1, 2, 3].map { place -> (time: Double, y: Double) in
      (start + place * 0.01, 2 + 30 * place)
    }
    return tracker(slow + throwing, rule).velocity(at: start + 0.03).y
  }
  #expect(abs(thrown(after: 0.0401) - 3000) < 1e-7)
  // Exactly 40 ms are not a gap: as computed in Python from all seven samples.
  #expect(abs(thrown(after: 0.04) - 3315.628689492326) < 1e-7)
}

@Test func `two samples are a line for Android, and no velocity for Compose and Flutter`() {
  let two: [(time: Double, y: Double)] = [(0, 0), (0.01, 9)]
  #expect(abs(tracker(two).velocity(at: 0.01).y - 900) < 1e-9)
  for rule in [VelocityStrategy.compose, .flutter] {
    #expect(tracker(two, rule).velocity(at: 0.01) == .zero)
    // Three samples at two times have no parabola either.
    #expect(tracker([(0, 0), (0.01, 4), (0.01, 9)], rule).velocity(at: 0.01) == .zero)
    #expect(abs(tracker(two + [(0.02, 18)], rule).velocity(at: 0.02).y - 900) < 1e-9)
  }
}

@Test(arguments: [
  (distance: 17.9, isMoving: false), (distance: 18, isMoving: true), (distance: 40, isMoving: true),
])
func `Flutter needs 18 points between the first and the last sample of the window`(
  _ row: (distance: Double, isMoving: Bool)
) {
  let samples = (0...5).map { (time: Double($0) * 0.01, y: row.distance * Double($0) / 5) }
  let expected = row.isMoving ? row.distance / 0.05 : 0
  for sign in [1.0, -1] {
    let path = samples.map { (time: $0.time, y: sign * $0.y) }
    #expect(abs(tracker(path, .flutter).velocity(at: 0.05).y - sign * expected) < 1e-6)
    #expect(abs(tracker(path, .compose).velocity(at: 0.05).y - sign * row.distance / 0.05) < 1e-6)
    // A pause ends the window: only the distance after it counts.
    let paused = [(time: -0.1, y: -sign * 100)] + path
    #expect(abs(tracker(paused, .flutter).velocity(at: 0.05).y - sign * expected) < 1e-6)
  }
}

@Test func `the rule of UIScrollView weights the last three velocities, the newest least`() {
  let slowing: [(time: Double, y: Double)] = [
    (0, 0), (0.01, 50), (0.02, 62), (0.03, 70), (0.04, 74),
  ]
  // .6 of 1200, .35 of 800 and .05 of 400 pt/s.
  #expect(abs(tracker(slowing, .ios).velocity(at: 0.04).y - 1020) < 1e-8)
  // A missing interval, or an interval of no duration, counts as at rest.
  #expect(abs(tracker([(0, 0), (0.01, 10)], .ios).velocity(at: 0.01).y - 50) < 1e-9)
  #expect(tracker([(0, 0), (0, 10)], .ios).velocity(at: 0) == .zero)
}

@Test func `a pause between rows limits the speed, and counts as rest only if it is long`() {
  func velocity(every interval: Double, liftingAfter silence: Double) -> Double {
    var tracker = VelocityTracker()
    for row in 0...3 {
      tracker.add(Sample(time: Double(row) * interval, x: 0, y: Double(row) * 20, grain: 20))
    }
    return tracker.velocity(at: 3 * interval + silence).y
  }
  // 20 pt every 50 ms are 400 pt/s, and remain 400 pt/s while the next row is not overdue.
  #expect(abs(velocity(every: 0.05, liftingAfter: 0.05) - 400) < 1e-8)
  #expect(abs(velocity(every: 0.05, liftingAfter: 0.08) - 250) < 1e-8)
  #expect(abs(velocity(every: 0.05, liftingAfter: 0.1) - 200) < 1e-8)
  #expect(velocity(every: 0.05, liftingAfter: 0.1001) == 0)
  // Rows that are further apart than the window: the last two rows still give a velocity.
  #expect(abs(velocity(every: 0.2, liftingAfter: 0.1) - 100) < 1e-8)
  // Fast rows can pause for 40 ms, like any finger.
  #expect(abs(velocity(every: 0.01, liftingAfter: 0.04) - 500) < 1e-8)
  #expect(velocity(every: 0.01, liftingAfter: 0.0401) == 0)
}

@Test func `too few samples have no velocity`() {
  #expect(VelocityTracker().velocity(at: 0) == .zero)
  #expect(tracker([(time: 1, y: 50)]).velocity(at: 1) == .zero)
  // All samples are in one report, so their duration is unknown.
  let atOnce = tracker([(time: 1, y: 50), (time: 1, y: 70), (time: 1, y: 90)])
  #expect(atOnce.velocity(at: 1) == .zero)
  // The other sample is older than 100 ms, or more than 40 ms before the last sample.
  #expect(tracker([(time: 0, y: 0), (time: 1, y: 50)]).velocity(at: 1) == .zero)
  #expect(tracker([(time: 0, y: 0), (time: 0.05, y: 50)]).velocity(at: 0.05) == .zero)
}

@Test func `a late sample or a sample that is not a number is ignored`() {
  let steady: [(time: Double, y: Double)] = [(0, 0), (0.01, 10), (0.02, 20)]
  var broken: [(time: Double, y: Double)] = [(.nan, 4), (0.02, .infinity)]
  broken += steady
  broken += [(0.03, .nan)]
  #expect(tracker(broken) == tracker(steady))
  let late = tracker([(time: 0, y: 0), (time: 0.02, y: 20), (time: 0.01, y: 20)])
  #expect(abs(late.velocity(at: 0.02).y - 1000) < 1e-8)
}

@Test func `trackers with the same samples are equal`() {
  let long = (0..<50).map { (time: Double($0) * 0.01, y: Double($0)) }
  #expect(tracker(long) == tracker(Array(long.suffix(20))))
  #expect(tracker(long) != tracker(Array(long.suffix(19))))
  #expect(tracker(long, .compose) != tracker(long))
  #expect(tracker(long).count == 20)
  #expect(tracker(long).last == Sample(time: 49 * 0.01, x: 7, y: 49))
}
