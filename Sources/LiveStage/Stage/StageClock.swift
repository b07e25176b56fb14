internal import Live
internal import Terminal

extension MonotonicTime {
  /// The current time of the system's clock.
  static var now: MonotonicTime { MonotonicTime(nanoseconds: MonotonicClock.nanoseconds) }
}

/// The system's monotonic clock.
final class StageClock: WallClock {
  func now() -> MonotonicTime { .now }
}
