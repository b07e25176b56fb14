import Gestures
import Testing

/// The trackers of libraries: means, windows, last steps, and the clock of frames.
@Suite struct LibraryTrackerTests {
  private static func velocity(
    _ strategy: VelocityStrategy, _ samples: [(Double, Double)], lift: Double, slop: Double = 1,
    hz: Double = 60
  ) -> Double {
    let start = Sample(time: samples[0].0, x: 0, y: samples[0].1)
    var finger = DragRecognizer(
      at: start, conditions: DragConditions(slop: slop), rule: strategy, hz: hz)
    for sample in samples.dropFirst() {
      _ = finger.moved(Sample(time: sample.0, x: 0, y: sample.1))
    }
    guard case .ended(let velocity) = finger.lifted(at: lift) else { return .nan }
    return velocity.y
  }

  @Test func `a mean counts rests up to the lift`() {
    let samples = [(0.0, 0.0), (0.1, 50), (0.2, 100)]
    #expect(abs(Self.velocity(VelocityStrategy(.qt), samples, lift: 0.5) - 200) < 1e-9)
    let moves = VelocityStrategy(.mean(upTo: .move, stale: nil))
    #expect(abs(Self.velocity(moves, samples, lift: 9) - 500) < 1e-9)
  }

  @Test func `a window of a screen with many reports is complete`() {
    // 1000 reports per second, 150 of them in the window; only the first part is fast.
    let samples = (0...300).map { (Double($0) / 1000, $0 < 200 ? Double($0) * 2 : 400) }
    let velocity = Self.velocity(VelocityStrategy(.libadwaita), samples, lift: 0.3)
    #expect(abs(velocity - 100 / 0.15) < 1e-6)
  }

  @Test func `a smoothed velocity does not depend on the samples before the drag`() {
    let strategy = VelocityStrategy(.smooth(share: 0.6, stale: nil))
    let samples = [(0.0, 0.0), (0.01, 9), (0.02, 12), (0.03, 20), (0.04, 24)]
    // 800 and then 400 pt/s since the sample at 12 pt.
    let velocity = Self.velocity(strategy, samples, lift: 1, slop: 10)
    #expect(abs(velocity - (0.4 * 0.6 * 800 + 0.6 * 400)) < 1e-9)
  }

  @Test func `the last samples of a frame are one, at the end of the frame`() {
    let samples = [(0.0, 0.0), (0.011, 10), (0.013, 12), (0.021, 30), (0.029, 40)]
    let strategy = VelocityStrategy(.last(apart: 0, stale: nil), clock: .frame)
    // At 100 frames per second: 12 pt at 0.02, 40 pt at 0.03.
    #expect(abs(Self.velocity(strategy, samples, lift: 0.03, hz: 100) - 2800) < 1e-6)
    let mean = VelocityStrategy(.mean(upTo: .lift, stale: nil), clock: .frame)
    #expect(abs(Self.velocity(mean, samples, lift: 0.031, hz: 100) - 40 / 0.04) < 1e-6)
  }

  @Test func `a touch that leaves the slop too early is neither a drag nor a tap`() {
    var conditions = DragConditions(slop: 10)
    conditions.earliest = 0.5
    var finger = DragRecognizer(at: Sample(time: 0, x: 0, y: 0), conditions: conditions)
    #expect(finger.moved(Sample(time: 0.1, x: 0, y: 20)) == nil)
    #expect(finger.lifted(at: 0.2) == .ended(velocity: .zero))
  }

  @Test(arguments: [
    (5.0, 9.0, Axis?.none), (5, 10, .vertical), (10, 9, .horizontal), (10, 10, .neither),
    (-10, -10, .neither), (9, -10, .vertical),
  ])
  func `a sample beyond the slop of both directions begins no drag`(
    _ x: Double, _ y: Double, _ axis: Axis?
  ) {
    var conditions = DragConditions(slop: 10)
    conditions.slopX = 10
    var finger = DragRecognizer(at: Sample(time: 0, x: 0, y: 0), conditions: conditions)
    #expect(finger.moved(Sample(time: 0.1, x: x, y: y)) == axis.map { .began($0) })
  }
}
