/// The clock of a front-end: that of a terminal, a browser or a test.
package protocol WallClock: AnyObject {
  /// Returns the current time; never earlier than a time returned before.
  func now() -> MonotonicTime
}

/// A clock that changes only when `turn` is called.
package final class ManualClock: WallClock {
  private var moment: MonotonicTime

  /// Creates a clock that shows a time.
  package init(at moment: MonotonicTime = MonotonicTime(nanoseconds: 0)) { self.moment = moment }

  package func now() -> MonotonicTime { moment }

  /// Sets the clock to a time; an earlier time is ignored.
  package func set(to moment: MonotonicTime) { self.moment = max(self.moment, moment) }

  /// Advances the clock; a negative interval is ignored.
  package func advance(by seconds: Double) { moment = max(moment, moment + seconds) }
}
