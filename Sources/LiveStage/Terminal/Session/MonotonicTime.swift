import Glibc

/// A moment on the clock that never jumps, in nanoseconds.
package struct MonotonicTime: Comparable, Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment now.
  package static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  package static func < (one: MonotonicTime, other: MonotonicTime) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// A moment so many seconds later.
  package static func + (time: MonotonicTime, seconds: Double) -> MonotonicTime {
    MonotonicTime(nanoseconds: time.nanoseconds + Int64(seconds * 1e9))
  }

  /// How many seconds lie between two moments.
  package static func - (one: MonotonicTime, other: MonotonicTime) -> Double {
    Double(one.nanoseconds - other.nanoseconds) / 1e9
  }
}
