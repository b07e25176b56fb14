import Live
import Terminal

extension MonotonicTime {
  /// The moment now, by the system's clock.
  static var now: MonotonicTime { MonotonicTime(nanoseconds: MonotonicClock.nanoseconds) }
}

/// The system's clock that never jumps.
final class StageClock: WallClock {
  func now() -> MonotonicTime { .now }
}
