internal import CLibrary

/// The system's monotonic clock (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
  /// The current time in nanoseconds since the start of the clock.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The current time in seconds since the start of the clock.
  static var seconds: Double { Double(nanoseconds) / 1e9 }
}
