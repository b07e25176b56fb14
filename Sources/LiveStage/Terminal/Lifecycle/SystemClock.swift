import Glibc
import Playing

extension MonotonicTime {
  /// The moment now, by the system's clock.
  static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}

/// The system's clock that never jumps.
final class SystemClock: WallClock {
  func now() -> MonotonicTime { .now }
}
