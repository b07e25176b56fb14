/// The samples that a screen reports for a finger that moves in a straight line at constant speed.
///
/// Samples have the rate of the screen, counted from touch-down, and an additional sample is at the
/// end of each movement unless one is already there. A resting finger sends no samples.
public struct FingerPath {
  /// Returns the samples of one movement.
  ///
  /// - Parameters:
  ///   - from: The start of the movement.
  ///   - way: The distance, in points.
  ///   - duration: The duration in seconds; 0 for a jump.
  ///   - startTime: The time of the start, in seconds.
  ///   - touchHz: The number of samples per second.
  ///   - includesTouchDown: Whether the finger touches down at the start; otherwise it is already
  ///     down.
  ///   - touchDownTime: The time of the touch-down, if it was earlier than `startTime`.
  /// - Returns: The samples in order of time; empty for a resting finger.
  public static func samples(
    from: Point, by way: (dx: Double, dy: Double), over duration: Double,
    startingAt startTime: Double, touchHz: Double, includesTouchDown: Bool,
    touchedDownAt touchDownTime: Double? = nil
  ) -> [Sample] {
    let start = Sample(time: startTime, x: from.x, y: from.y)
    var samples = includesTouchDown ? [start] : []
    guard way.dx != 0 || way.dy != 0, duration.isFinite else { return samples }
    let touchDown = touchDownTime ?? startTime
    let end = startTime + max(0, duration)
    if touchHz > 0, duration > 0, duration * touchHz < maxSampleCount {
      var beat = ((startTime - touchDown) * touchHz + timeTolerance).rounded(.down) + 1
      var time = touchDown + beat / touchHz
      while time < end - timeTolerance {
        let fraction = (time - startTime) / duration
        samples.append(
          Sample(time: time, x: from.x + way.dx * fraction, y: from.y + way.dy * fraction))
        beat += 1
        time = touchDown + beat / touchHz
      }
    }
    samples.append(Sample(time: end, x: from.x + way.dx, y: from.y + way.dy))
    return samples
  }

  /// The maximum number of samples of a movement, a day at 120 Hz; a longer movement is a jump.
  private static let maxSampleCount = 1e7

  /// Times with a smaller difference are equal, in seconds.
  private static let timeTolerance = 1e-9
}
