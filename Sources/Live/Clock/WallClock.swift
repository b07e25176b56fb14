/// The clock that a front-end plays by: a terminal's, a browser's, or a test's own.
package protocol WallClock: AnyObject {
  /// The moment now; never earlier than one that it gave before.
  func now() -> MonotonicTime
}

/// A clock that stands still until it is turned.
package final class ManualClock: WallClock {
  private var moment: MonotonicTime

  /// A clock that shows a moment.
  package init(at moment: MonotonicTime = MonotonicTime(nanoseconds: 0)) { self.moment = moment }

  package func now() -> MonotonicTime { moment }

  /// Turns it forward to a moment; an earlier one leaves it where it is.
  package func turn(to moment: MonotonicTime) { self.moment = max(self.moment, moment) }

  /// Turns it forward; a span below 0 leaves it where it is.
  package func turn(by seconds: Double) { moment = max(moment, moment + seconds) }
}
