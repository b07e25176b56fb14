import CLibrary

/// The system's clock that never jumps (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
  /// The moment now, in nanoseconds since the clock began.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The moment now, in seconds since the clock began.
  static var seconds: Double { Double(nanoseconds) / 1e9 }
}
