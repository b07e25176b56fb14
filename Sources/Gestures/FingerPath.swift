/// A finger that moves in a straight line at constant speed, as the samples that a screen reports.
///
/// Samples fall on the screen's own rhythm, counted from touch-down, and one falls on the end of
/// each movement; where both fall together there is one. A finger that rests sends none.
public struct FingerPath {
  /// The samples of one movement.
  ///
  /// - Parameters:
  ///   - from: Where the movement starts.
  ///   - way: How far it goes, in points.
  ///   - duration: How long it takes, in seconds; 0 is a leap.
  ///   - startTime: When it starts, in seconds.
  ///   - touchHz: How many samples a second the screen reports.
  ///   - includesTouchDown: Whether the finger goes down at the start; else it is down already.
  ///   - touchDownTime: When it went down, if that was earlier than `startTime`.
  /// - Returns: The samples in the order of their times; none for a finger that rests.
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
    if touchHz > 0, duration > 0, duration * touchHz < most {
      var beat = ((startTime - touchDown) * touchHz + together).rounded(.down) + 1
      var time = touchDown + beat / touchHz
      while time < end - together {
        let share = (time - startTime) / duration
        samples.append(
          Sample(time: time, x: from.x + way.dx * share, y: from.y + way.dy * share))
        beat += 1
        time = touchDown + beat / touchHz
      }
    }
    samples.append(Sample(time: end, x: from.x + way.dx, y: from.y + way.dy))
    return samples
  }

  /// A movement of more samples than this, a day at 120 Hz, is taken for a leap.
  private static let most = 1e7

  /// Times closer than this are one time, in seconds.
  private static let together = 1e-9
}
