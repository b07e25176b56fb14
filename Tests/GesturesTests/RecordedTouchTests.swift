import Gestures
import RecordedTouches
import Testing

@Test(arguments: RecordedTouch.all, [VelocityStrategy.android, .compose, .flutter])
private func `recorded touches have the velocity of Android and Flutter`(
  _ recording: RecordedTouch, _ rule: VelocityStrategy
) throws {
  var tracker = VelocityTracker(rule)
  for sample in recording.samples {
    tracker.add(Sample(time: Double(sample.milliseconds) / 1000, x: sample.x, y: sample.y))
  }
  let last = try #require(recording.samples.last).milliseconds
  let velocity = tracker.velocity(at: Double(last + recording.silence) / 1000)
  #expect(abs(velocity.x - recording.velocity.x) < 0.001 * abs(recording.velocity.x))
  #expect(abs(velocity.y - recording.velocity.y) < 0.001 * abs(recording.velocity.y))
}
